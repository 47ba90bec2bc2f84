/** Exercises with items to place and order work by keyboard alone, by touch alone, and by dragging. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { navigateTo } from '../../support/client-navigation.ts';
import { dragAtOnce } from '../../support/drag-at-once.ts';
import { checkAnswers, exercisePath, focusByKeys, type InputMethod, paste } from '../../support/exercises.ts';
import { expect, test } from '../../support/test.ts';
import { toStoredTheme } from '../../support/tested-pages.ts';

type Item = string;
type SlotName = string;

const box = (page: Page): Locator => page.locator('[data-zone="box"]');
const item = (zone: Locator, text: Item): Locator =>
  zone.locator('[data-item]').filter({ has: zone.page().getByText(text, { exact: true }) });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const arrows = ['ArrowDown', 'ArrowUp'] as const;

async function placeItem(
  page: Page,
  inputMethod: InputMethod,
  text: Item,
  slotName: SlotName,
): Promise<void> {
  const chosen = item(box(page), text).first();
  const slot = page.getByRole('button', { name: slotName });
  if (inputMethod === 'finger') {
    await chosen.tap();
    await slot.tap();
  } else {
    await focusByKeys(page, chosen, ...arrows, 'Tab');
    await page.keyboard.press('Enter');
    await focusByKeys(page, slot, ...arrows);
    await page.keyboard.press('Enter');
  }
  await expect(item(box(page), text)).toHaveCount(0);
}

const placeAll =
  (all: readonly (readonly [Item, SlotName])[]) =>
  async (page: Page, inputMethod: InputMethod): Promise<void> => {
    for (const [text, slotName] of all) await placeItem(page, inputMethod, text, slotName);
  };

/** Builds a sentence word by word from its box. */
async function buildSentence(
  page: Page,
  inputMethod: InputMethod,
  sentence: string,
  words: readonly Item[],
): Promise<void> {
  const own = page.getByRole('group', { name: `${sentence}: words` });
  for (const word of words) {
    const chosen = item(own, word).first();
    if (inputMethod === 'finger') await chosen.tap();
    else {
      await focusByKeys(page, chosen, ...arrows, 'Tab');
      await page.keyboard.press('Enter');
    }
  }
  await expect(own).toHaveCount(0);
}

async function sort(page: Page, inputMethod: InputMethod, sentences: readonly Item[]): Promise<void> {
  const rows = page.locator('[data-zone="line"] [data-item]');
  for (const [index, text] of sentences.entries()) {
    const row = item(page.locator('[data-zone="line"]'), text);
    const currentIndex = (await rows.allTextContents()).findIndex((content) => content.endsWith(text));
    if (currentIndex === index) continue;
    if (inputMethod === 'finger') {
      await row.tap();
      await rows.nth(index).tap();
    } else {
      await focusByKeys(page, row, ...arrows, 'Tab');
      await page.keyboard.press('Space');
      for (let steps = currentIndex; steps > index; steps--) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
    }
    await expect(rows.nth(index)).toContainText(text);
  }
}

interface ExerciseCase {
  readonly type: string;
  readonly score: string;
  readonly solve: (page: Page, inputMethod: InputMethod) => Promise<void>;
}

const exerciseCases: readonly ExerciseCase[] = [
  {
    type: 'match_the_words',
    score: '3 / 3',
    solve: placeAll([
      ['собака', 'dog: empty'],
      ['птах', 'bird: empty'],
      ['кіт', 'cat: empty'],
    ]),
  },
  {
    type: 'label_the_pictures',
    score: '2 / 2',
    solve: placeAll([
      ['tree', 'Label of picture 2: empty'],
      ['house', 'Label of picture 1: empty'],
    ]),
  },
  {
    type: 'sort_into_columns',
    score: '4 / 4',
    solve: placeAll([
      ['apple', 'Put into “Fruits”'],
      ['onion', 'Put into “Vegetables”'],
      ['pear', 'Put into “Fruits”'],
      ['carrot', 'Put into “Vegetables”'],
    ]),
  },
  {
    type: 'word_order',
    score: '2 / 2',
    solve: async (page, inputMethod) => {
      await buildSentence(page, inputMethod, 'Sentence 1', ['I', 'have', 'never', 'been', 'there.']);
      await buildSentence(page, inputMethod, 'Sentence 2', [
        'that',
        'is',
        'the',
        'book',
        'that',
        'I',
        'like',
      ]);
    },
  },
  {
    type: 'word_order&sample=1',
    score: '1 / 1',
    solve: (page, inputMethod) => buildSentence(page, inputMethod, 'Sentence 1', ['أنا', 'أحب', 'القهوة']),
  },
  {
    type: 'sort_sentences',
    score: '3 / 3',
    solve: (page, inputMethod) =>
      sort(page, inputMethod, ['I get up.', 'I have breakfast.', 'I go to school.']),
  },
];

/** The types whose items lie beside each other, so that the direction of the text decides what an arrow key does. */
const directedTypes = /^(sort_into_columns|word_order)/;

for (const direction of ['ltr', 'rtl'] as const) {
  for (const inputMethod of ['keyboard', 'finger'] as const) {
    test(`exercises with items can be solved with a ${inputMethod} alone, ${direction}`, async ({ open }) => {
      test.slow();
      const page = await open('teacher', '/debug/gallery', {
        storage: { theme: toStoredTheme({ mode: 'light', direction }) },
        ...(inputMethod === 'finger' && { touch: true, width: 390, height: 844 }),
      });
      const cases =
        inputMethod === 'keyboard' && direction === 'rtl'
          ? exerciseCases.filter(({ type }) => directedTypes.test(type))
          : exerciseCases;
      for (const { type, score, solve } of cases) {
        await test.step(type, async () => {
          await navigateTo(page, exercisePath(type));
          await expect(page.locator('[data-stop]').first()).toBeVisible();
          await solve(page, inputMethod);
          await checkAnswers(page, inputMethod);
          await expect(page.getByLabel('Result')).toHaveText(score);
          if (inputMethod === 'keyboard' && direction === 'ltr') await expectAccessible(page);
        });
      }
    });
  }
}

test('a picked item can be released, returned and undone, and each step is announced', async ({ open }) => {
  const page = await open('teacher', exercisePath('match_the_words'));
  const announcement = page.getByRole('status').filter({ hasText: /собака/ });
  await item(box(page), 'собака').press('Enter');
  await expect(announcement).toHaveText('“собака” is picked. Enter puts it here: dog.');
  await expect(button(page, 'dog: empty')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(announcement).toHaveText('“собака” stays where it was.');
  await expect(item(box(page), 'собака')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(announcement).toHaveText('“собака” is in its new place: cat.');
  await button(page, 'cat: собака').press('Backspace');
  await expect(announcement).toHaveText('“собака” is back in the box.');
  await expect(button(page, 'cat: empty')).toBeFocused();

  await navigateTo(page, exercisePath('sort_sentences'));
  const rows = page.locator('[data-zone="line"] [data-item]');
  await expect(rows.first()).toBeVisible();
  const before = await rows.allTextContents();
  await rows.first().press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveText(before);
});

test('items can be dragged by mouse and by their grip, and touching elsewhere scrolls', async ({ open }) => {
  const page = await open('teacher', exercisePath('match_the_words'), {
    touch: true,
    width: 390,
    height: 700,
  });
  const centre = async (one: Locator): Promise<{ x: number; y: number }> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  await box(page).scrollIntoViewIfNeeded();
  const from = await centre(item(box(page), 'кіт'));
  const to = await centre(button(page, 'cat: empty'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 10);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.locator('[data-over]')).toHaveAccessibleName('cat: empty');
  await page.mouse.up();
  await expect(button(page, 'cat: кіт')).toBeVisible();

  await navigateTo(page, exercisePath('sort_sentences'));
  const rows = page.locator('[data-zone="line"] [data-item]');
  await expect(rows.first()).toBeVisible();
  const [first = '', second = '', third = ''] = (await rows.allTextContents()).map((text) => text.slice(1));
  await rows.nth(2).scrollIntoViewIfNeeded();
  const grip = await centre(rows.first().locator('[data-grip]'));
  const end = await centre(rows.nth(2));
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', grip);
  await touch('touchMove', { x: grip.x, y: grip.y + 20 });
  await touch('touchMove', { x: grip.x, y: end.y });
  await expect(rows.nth(2)).toHaveAttribute('data-edge', 'below');
  await touch('touchEnd');
  await expect(rows).toHaveText([`1${second}`, `2${third}`, `3${first}`]);

  const text = await centre(rows.nth(1).getByText(third));
  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', text);
  for (let distance = 20; distance <= 160; distance += 20)
    await touch('touchMove', { x: text.x, y: text.y + distance });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled - 50);
  await expect(rows).toHaveText([`1${second}`, `2${third}`, `3${first}`]);
});

test('an item lands where it is dropped, also if the page had no time to follow the pointer', async ({
  open,
}) => {
  const page = await open('teacher', exercisePath('sort_into_columns'));
  const baskets = page.locator('fieldset').filter({ has: page.locator('legend') });
  const fruits = baskets.filter({ hasText: 'Fruits' });
  const vegetables = baskets.filter({ hasText: 'Vegetables' });
  await expect(vegetables).toBeVisible();
  await dragAtOnce(page, 'mouse', item(box(page), 'apple'), [vegetables, fruits]);
  await expect(item(fruits, 'apple')).toBeVisible();
  await dragAtOnce(page, 'mouse', item(box(page), 'onion'), [fruits, vegetables]);
  await expect(item(vegetables, 'onion')).toBeVisible();
});

test('an item lands where it is dropped, also if the page moved while it was dragged', async ({ open }) => {
  const page = await open('teacher', exercisePath('match_the_words'));
  await box(page).scrollIntoViewIfNeeded();
  await item(box(page), 'кіт').hover();
  await page.mouse.down();
  await page.mouse.move(300, 400, { steps: 3 });
  await page.evaluate(() => {
    const loaded = document.createElement('div');
    loaded.style.height = '55px';
    document.querySelector('main')?.prepend(loaded);
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await button(page, 'cat: empty').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.up();
  await expect(button(page, 'cat: кіт')).toBeVisible();
});

test('a pasted table becomes columns and can be undone', async ({ open }) => {
  const page = await open('teacher', `${exercisePath('sort_into_columns')}&sample=-1`);
  const name = page.getByLabel('Column 1: Name of the column');
  await name.focus();
  await paste(page, 'Fruits\tVegetables\napple\tcarrot\npear\tonion');
  await expect(name).toHaveValue('Fruits');
  await expect(page.getByLabel('Column 2, item 2', { exact: true })).toHaveValue('onion');
  await expect(button(page, 'Put into “Vegetables”')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(name).toHaveValue('');
});
