/** Whole matches by ear and keyboard: what to do is decided from what the page says, and from nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from './house';
import { Reader } from './reader';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const exactly = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** From the home page to a table where all other seats are computers'. */
async function openTable(me: Reader, game: RegExp): Promise<void> {
  await me.page.goto('/');
  await me.waitFor('article', game);
  await me.press('button', /^Ouvrir une table$/, game);
  await me.waitFor('list', /^Places$/);
  await me.waitFor('textbox', /nom/i);
  await me.reach('textbox', /nom/i);
  await me.page.keyboard.press('Control+a');
  await me.page.keyboard.type('Zoé');
  await me.page.keyboard.press('Enter');
  await expect.poll(() => me.text('list', /^Places$/)).toContain('Zoé');
  for (;;) {
    const [free] = await me.all('button', /^Ajouter un ordinateur, place/);
    if (!free) break;
    await me.press('button', exactly(free.name));
    await expect.poll(() => me.has('button', exactly(free.name))).toBe(false);
  }
}

/** Begins the match, and hears that it has begun. */
async function begin(me: Reader): Promise<void> {
  await expect
    .poll(async () => (await me.all('button', /^Commencer/))[0]?.states.disabled)
    .not.toBe(true);
  await me.press('button', /^Commencer/);
  await expect.poll(() => me.text('status')).toMatch(/À vous|Au tour/);
}

/** Somebody has won, or several have. */
const END = /gagn|Victoire partagée/;

test('a whole match of Shokoba by ear', { timeout: 240_000 }, async () => {
  const me = await Reader.of(await house.person());
  await openTable(me, /^Shokoba$/);
  const target = async () => Number(/nombre de pierres\. (\d+)/.exec(await me.text('main'))?.[1]);
  for (let before = await target(); before > 3; before = await target()) {
    await me.press('button', /^Une pierre de moins$/);
    await expect.poll(target).toBe(before - 1);
  }
  await me.listen();
  await begin(me);
  let plays = 0;
  let rounds = 0;
  while (!(await me.has('heading', END))) {
    if (await me.has('button', /^(Manche suivante|Voir le résultat)$/)) {
      // The count says who gets what, and how many stones everyone has.
      const [table] = await me.all('table', /(?:)/);
      expect(table).toBeDefined();
      expect(await me.text('table')).toMatch(
        /Diamant.*Émeraudes.*Rubis.*Saphirs.*Pierres en tout/s,
      );
      rounds += 1;
      await me.press('button', /^(Manche suivante|Voir le résultat)$/);
      await expect
        .poll(async () => (await me.has('heading', END)) || (await me.has('group', /^Votre main$/)))
        .toBe(true);
      continue;
    }
    const said = await me.text('status');
    const hand = await me.all('button', /prises? possibles?$|ne prend rien$/, /^Votre main$/);
    if (!said.includes('À vous !') || hand.length === 0) continue;
    // What lies on the table is told, if only that nothing does.
    const table = await me.all('button', /(?:)/, /^La table$/);
    expect(table.length > 0 || (await me.text('main')).includes('La table est vide')).toBe(true);
    const card = hand.find(({ name }) => /prise/.test(name)) ?? hand[0];
    if (!card) throw new Error('no card to play');
    await me.press('button', exactly(card.name), /^Votre main$/);
    await expect.poll(async () => (await me.focus()).states.pressed).toBe('true');
    if (/prise/.test(card.name))
      expect(await me.all('button', /peut être pris$/, /^La table$/)).not.toEqual([]);
    const [option] = await me.all('button', /^Prendre .* avec /);
    if (option) await me.press('button', exactly(option.name));
    else await me.page.keyboard.press('Enter');
    await expect
      .poll(async () => {
        const left = await me.all('button', /(?:)/, /^Votre main$/);
        return left.map(({ id }) => id).includes(card.id);
      })
      .toBe(false);
    // The focus goes on in the hand; when the round is over, to what it came to.
    const { name, within } = await me.focus();
    expect([name, ...within.map((outer) => outer.name)].join('\n')).toMatch(
      /^Votre main$|^Décompte|gagn|Victoire/m,
    );
    plays += 1;
  }
  expect(plays).toBeGreaterThanOrEqual(18);
  expect(rounds).toBeGreaterThanOrEqual(1);
  // What I did and what the other one did was told, card by card; what ends a round may be told with its count.
  const told = (await me.news()).join('\n');
  const most = plays - rounds;
  expect(told.match(/^Vous (posez|prenez) .*(\d+ d|diamant)/gm)?.length).toBeGreaterThanOrEqual(
    most,
  );
  expect(
    told.match(/^(?!Vous)\S+ (pose|prend) .*(\d+ d|diamant)/gm)?.length,
  ).toBeGreaterThanOrEqual(most);
  expect(await me.text('main')).toMatch(/pierre/);
});

test('a whole match of Ademimo by ear', { timeout: 240_000 }, async () => {
  const me = await Reader.of(await house.person());
  await openTable(me, /^Ademimo$/);
  await begin(me);
  let pawns = 0;
  let votes = 0;
  let rounds = 0;
  while (!(await me.has('heading', END))) {
    const said = await me.text('status');
    if (await me.has('button', /^(Manche suivante|Voir le résultat)$/)) {
      // Who thought what of whom, and everyone's points.
      await me.waitFor('table', /^Qui a deviné quoi/);
      expect(await me.text('region', /^Piste de score$/)).toMatch(/Vous, \d+ points?/);
      rounds += 1;
      await me.press('button', /^(Manche suivante|Voir le résultat)$/);
      await expect
        .poll(
          async () =>
            (await me.has('heading', END)) || (await me.has('heading', /^Les cartes d’indices$/)),
        )
        .toBe(true);
    } else if (await me.has('button', /^Tout montrer$/)) {
      // Told step by step, to the ear too.
      await expect.poll(() => me.text('status')).toMatch(/indices|mot/i);
      await me.press('button', /^Tout montrer$/);
    } else if (said.includes('À vous !')) {
      // Only what may be taken says what it costs; the nearest of them will do.
      const legal = /, [12] pions?(,|$)/;
      if (!(await me.has('button', legal))) continue;
      expect(await me.text('main')).toContain('Votre mot');
      try {
        await me.reach('button', legal);
      } catch (lost) {
        // What I did last may have been under way: then it is not my turn any more.
        if (await me.has('button', legal)) throw lost;
        continue;
      }
      const clue = (await me.focus()).name.split(legal)[0] ?? '';
      await me.page.keyboard.press('Enter');
      await expect.poll(() => me.text('status')).toContain('Touchez à nouveau');
      expect((await me.focus()).name).toContain('choisi');
      await me.page.keyboard.press('Enter');
      await expect.poll(() => me.text('status')).not.toContain('Touchez à nouveau');
      await expect
        .poll(async () => (await me.text('log')) + (await me.text('region', /indices/)))
        .toMatch(new RegExp(`sur « ${clue} »|${clue}.*votre pion`, 's'));
      expect((await me.focus()).name).not.toBe('');
      pawns += 1;
    } else if (said.includes('Tout le monde vote')) {
      const [missing] = await me.all('button', /Votre vote : à deviner/);
      if (missing) {
        const who = missing.name.split(',')[0] ?? '';
        await expect
          .poll(() => me.text('status'))
          .toMatch(new RegExp(`mot d.${who}|mot de ${who}`));
        await me.reach('button', /, libre$/);
        const guess = (await me.focus()).name.split(', ')[1] ?? '';
        await me.page.keyboard.press('Enter');
        await me.waitFor('button', new RegExp(`^${who}, .*Votre vote : ${guess}`));
        expect((await me.focus()).name).toContain(guess);
        votes += 1;
      } else if (await me.has('button', /^Confirmer$/)) {
        await me.press('button', /^Confirmer$/);
        await expect
          .poll(
            async () =>
              (await me.has('button', /^Changer d’avis$/)) ||
              (await me.has('heading', /la révélation$/)),
          )
          .toBe(true);
        expect((await me.focus()).name).not.toBe('');
      }
    }
  }
  expect(rounds).toBe(4);
  expect(votes).toBe(8);
  expect(pawns).toBeGreaterThanOrEqual(8);
  // The heading that says who won has the focus: it is read at once.
  expect((await me.focus()).name).toMatch(END);
  expect(await me.text('main')).toMatch(/Total/);
});
