/** What stands on the box of Shokoba: known before the game is fetched. */
import type { Words } from '../words';

export const cover: Pick<Words['shokoba'], 'name' | 'pitch' | 'rules'> = {
  name: 'Shokoba',
  pitch: 'Play a card and take the ones that add up to it. Clear the table: SHOKOBA!',
  rules: 'The rules of Shokoba',
};
