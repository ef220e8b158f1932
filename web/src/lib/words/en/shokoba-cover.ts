/** What stands on the box of Shokoba: known before the game is fetched. */
import type { Words } from '../words';

export const cover: Pick<Words['shokoba'], 'name' | 'pitch' | 'rules' | 'keys'> = {
  name: 'Shokoba',
  pitch: 'Play a card and take the ones that add up to it. Clear the table: SHOKOBA!',
  rules: 'The rules of Shokoba',
  keys: [
    { keys: ['Left', 'Right'], does: 'From card to card' },
    { keys: ['Up', 'Down'], does: 'From your hand to the captures on offer, then to the table' },
    { keys: ['Enter'], does: 'Lift a card; again, play it' },
    { keys: ['Esc'], does: 'Put it down' },
  ],
};
