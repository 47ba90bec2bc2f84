/** Every kind of exercise that is answered, by pointer and by keyboard. */
import type { Journey } from '../journey.ts';
import type { EnginePage } from '../page/engine-page.ts';
import type { Locator } from '../page/locator.ts';
import { tabTo } from './tab-to.ts';

interface ExerciseCase {
  readonly kind: string;
  /** The kind and the sample on the page that shows exercises. */
  readonly query: string;
  readonly chromium: string;
  readonly score: string;
  readonly byPointer: (page: EnginePage) => Promise<void>;
  readonly byKeyboard: (page: EnginePage) => Promise<void>;
}

const player = (page: EnginePage): Locator => page.role('region', 'Player');
const arrows = ['ArrowDown', 'ArrowUp'] as const;

const typeAll = (words: readonly string[]): Pick<ExerciseCase, 'byPointer' | 'byKeyboard'> => {
  const gap = (page: EnginePage, index: number) =>
    page.role('textbox', `Gap ${index + 1} of ${words.length}`);
  return {
    byPointer: async (page) => {
      for (const [index, word] of words.entries()) await gap(page, index).fill(word);
    },
    byKeyboard: async (page) => {
      await tabTo(page, gap(page, 0), 'Tab');
      for (const [index, word] of words.entries()) {
        await gap(page, index).isFocused();
        await page.type(word);
        await page.press('Enter');
      }
    },
  };
};

const chooseAll = (
  choices: readonly (readonly [group: string, choice: string])[],
): Pick<ExerciseCase, 'byPointer' | 'byKeyboard'> => ({
  byPointer: async (page) => {
    for (const [group, choice] of choices) {
      const radio = player(page).role('radiogroup', group).role('radio', choice);
      await radio.click();
      await radio.isChecked();
    }
  },
  byKeyboard: async (page) => {
    for (const [name, choice] of choices) {
      const group = player(page).role('radiogroup', name);
      await tabTo(page, group.role('radio').nth(0), 'Tab');
      await page.press('Space');
      await tabTo(page, group.role('radio', choice), 'ArrowDown');
      await group.role('radio', choice).isChecked();
    }
  },
});

const item = (zone: Locator, text: string): Locator => zone.css('[data-item]').containing(text).nth(0);
const box = (page: EnginePage): Locator => player(page).css('[data-zone="box"]');

/** An item, its slot, and what contains the item once it is there. */
type Placement = readonly [item: string, slot: string, filled: (page: EnginePage) => Locator];

const placeAll = (placements: readonly Placement[]): Pick<ExerciseCase, 'byPointer' | 'byKeyboard'> => {
  const place = async (
    page: EnginePage,
    move: (chosen: Locator, slot: Locator) => Promise<void>,
  ): Promise<void> => {
    for (const [text, slot, filled] of placements) {
      await move(item(box(page), text), player(page).button(slot));
      await filled(page).isThere();
    }
  };
  return {
    byPointer: (page) => place(page, (chosen, slot) => chosen.dragTo(slot)),
    byKeyboard: (page) =>
      place(page, async (chosen, slot) => {
        await tabTo(page, chosen, ...arrows, 'Tab');
        await page.press('Enter');
        await tabTo(page, slot, ...arrows);
        await page.press('Enter');
      }),
  };
};

/** A slot of one item has the name of the item beside its own. */
const toPlacement = ([text, slot]: readonly [text: string, slot: string]): Placement => [
  text,
  `${slot}: empty`,
  (page) => player(page).button(`${slot}: ${text}`),
];

const toColumn = ([text, column]: readonly [text: string, column: string]): Placement => [
  text,
  `Put into “${column}”`,
  (page) => player(page).css('[data-item]:not([data-zone="box"] [data-item])').containing(text),
];

const sentences = [
  ['Sentence 1', ['I', 'have', 'never', 'been', 'there.']],
  ['Sentence 2', ['that', 'is', 'the', 'book', 'that', 'I', 'like']],
] as const;

async function buildSentences(page: EnginePage, pick: (chosen: Locator) => Promise<void>): Promise<void> {
  for (const [name, words] of sentences) {
    const own = page.role('group', `${name}: words`);
    for (const word of words)
      await pick(
        own
          .css('[data-item]')
          .containing(new RegExp(`^${word}$`))
          .nth(0),
      );
    await own.isGone();
  }
}

const sorted = ['I get up.', 'I have breakfast.', 'I go to school.'];

/** Brings each row to its position, one after another. */
async function sortRows(
  page: EnginePage,
  move: (row: Locator, target: Locator, steps: number) => Promise<void>,
): Promise<void> {
  const rows = page.css('[data-zone="line"] [data-item]');
  for (const [index, text] of sorted.entries()) {
    await rows.hasCount(sorted.length);
    const currentIndex = (await rows.see()).findIndex((row) => row.text.endsWith(text));
    if (currentIndex === index) continue;
    await move(rows.nth(currentIndex), rows.nth(index), currentIndex - index);
    await rows.nth(index).containing(text).isThere();
  }
}

const cases: readonly ExerciseCase[] = [
  {
    kind: 'fill in the gaps',
    query: 'fill_in_gaps&sample=1',
    chromium: 'exercises/texts',
    score: '2 / 2',
    ...typeAll(['color', 'light blue']),
  },
  {
    kind: 'gaps from a box',
    query: 'fill_in_gaps_from_the_box&sample=1',
    chromium: 'exercises/texts',
    score: '3 / 3',
    ...placeAll(
      (
        [
          ['a', 'Gap 3 of 3'],
          ['the', 'Gap 1 of 3'],
          ['the', 'Gap 2 of 3'],
        ] as const
      ).map(toPlacement),
    ),
  },
  {
    kind: 'choose the right option',
    query: 'choose_correct_option&sample=1',
    chromium: 'exercises/texts',
    score: '2 / 2',
    ...chooseAll([
      ['Choice 1 of 2', 'goes'],
      ['Choice 2 of 2', 'but'],
    ]),
  },
  {
    kind: 'true or false',
    query: 'true_false',
    chromium: 'exercises/texts',
    score: '2 / 2',
    ...chooseAll([
      ['Kyiv stands on the Dnipro.', 'True'],
      ['Penguins live in the Carpathians.', 'False'],
    ]),
  },
  {
    kind: 'test',
    query: 'test',
    chromium: 'exercises/texts',
    score: '2 / 2',
    byPointer: async (page) => {
      await player(page).role('radio', 'Paris').click();
      for (const fruit of ['apple', 'pear']) await player(page).role('checkbox', fruit).click();
    },
    byKeyboard: async (page) => {
      await tabTo(page, player(page).role('radio').nth(0), 'Tab');
      await page.press('Space');
      await tabTo(page, player(page).role('radio', 'Paris'), 'ArrowDown');
      for (const fruit of ['apple', 'pear']) {
        await tabTo(page, player(page).role('checkbox', fruit), 'Tab');
        await page.press('Space');
      }
    },
  },
  {
    kind: 'match the words',
    query: 'match_the_words',
    chromium: 'exercises/picking',
    score: '3 / 3',
    ...placeAll(
      (
        [
          ['собака', 'dog'],
          ['птах', 'bird'],
          ['кіт', 'cat'],
        ] as const
      ).map(toPlacement),
    ),
  },
  {
    kind: 'label the pictures',
    query: 'label_the_pictures',
    chromium: 'exercises/picking',
    score: '2 / 2',
    ...placeAll(
      (
        [
          ['tree', 'Label of picture 2'],
          ['house', 'Label of picture 1'],
        ] as const
      ).map(toPlacement),
    ),
  },
  {
    kind: 'sort into columns',
    query: 'sort_into_columns',
    chromium: 'exercises/picking',
    score: '4 / 4',
    ...placeAll(
      (
        [
          ['apple', 'Fruits'],
          ['onion', 'Vegetables'],
          ['pear', 'Fruits'],
          ['carrot', 'Vegetables'],
        ] as const
      ).map(toColumn),
    ),
  },
  {
    kind: 'put words in order',
    query: 'word_order',
    chromium: 'exercises/picking',
    score: '2 / 2',
    byPointer: (page) => buildSentences(page, (word) => word.click()),
    byKeyboard: (page) =>
      buildSentences(page, async (word) => {
        await tabTo(page, word, ...arrows, 'Tab');
        await page.press('Enter');
      }),
  },
  {
    kind: 'put sentences in order',
    query: 'sort_sentences',
    chromium: 'exercises/picking',
    score: '3 / 3',
    byPointer: (page) => sortRows(page, (row, target) => row.css('[data-grip]').dragTo(target)),
    byKeyboard: (page) =>
      sortRows(page, async (row, _, steps) => {
        await tabTo(page, row, ...arrows, 'Tab');
        await page.press('Space');
        for (let step = 0; step < steps; step += 1) await page.press('ArrowUp');
        await page.press('Space');
      }),
  },
];

async function solve(
  page: EnginePage,
  { score }: ExerciseCase,
  answer: (page: EnginePage) => Promise<void>,
  check: (button: Locator) => Promise<void>,
): Promise<void> {
  await player(page).isThere();
  await answer(page);
  await check(page.button('Check answers'));
  await page.css('[aria-label="Result"]').hasText(score);
}

export const exerciseKinds: readonly Journey[] = cases.flatMap((one): Journey[] => [
  {
    title: `exercise: ${one.kind}, by pointer`,
    chromium: one.chromium,
    run: async ({ open }) => {
      const page = await open('teacher', `/debug/exercises?type=${one.query}`);
      await solve(page, one, one.byPointer, (button) => button.click());
    },
  },
  {
    title: `exercise: ${one.kind}, by keyboard`,
    chromium: one.chromium,
    run: async ({ open }) => {
      const page = await open('teacher', `/debug/exercises?type=${one.query}`);
      await solve(page, one, one.byKeyboard, async (button) => {
        await tabTo(page, button, 'Tab');
        await page.press('Enter');
      });
    },
  },
]);
