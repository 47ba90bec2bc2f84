/** Exercises with gaps, choices, statements and questions work by keyboard alone and by touch alone. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { navigateTo } from '../../support/client-navigation.ts';
import { checkAnswers, exercisePath, focusByKeys, type InputMethod, paste } from '../../support/exercises.ts';
import { expect, test } from '../../support/test.ts';
import { toStoredTheme } from '../../support/tested-pages.ts';

const player = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Player' }) });
const editor = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Editor' }) });
const gap = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

const typeAll =
  (words: readonly string[]) =>
  async (page: Page, inputMethod: InputMethod): Promise<void> => {
    for (const [index, word] of words.entries()) {
      const field = gap(page, `Gap ${index + 1} of ${words.length}`);
      if (inputMethod === 'finger') await field.tap();
      else if (index === 0) await focusByKeys(page, field, 'Tab');
      await expect(field).toBeFocused();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
  };

/** Chooses the named option of each group: Tab reaches groups, arrow keys reach options. */
const chooseAll =
  (choices: readonly (readonly [group: string, choice: string])[]) =>
  async (page: Page, inputMethod: InputMethod): Promise<void> => {
    for (const [name, choice] of choices) {
      const group = player(page).getByRole('radiogroup', { name, exact: true });
      const radio = group.getByRole('radio', { name: choice, exact: true });
      if (inputMethod === 'finger') await group.locator('label', { hasText: choice }).tap();
      else {
        await focusByKeys(page, group.getByRole('radio').first(), 'Tab');
        await page.keyboard.press('Space');
        await focusByKeys(page, radio, 'ArrowDown');
      }
      await expect(radio).toBeChecked();
    }
  };

async function answerTest(page: Page, inputMethod: InputMethod): Promise<void> {
  const paris = player(page).getByRole('radio', { name: 'Paris' });
  const fruits = ['apple', 'pear'].map((name) => player(page).getByRole('checkbox', { name }));
  if (inputMethod === 'finger') for (const one of [paris, ...fruits]) await one.tap();
  else {
    await focusByKeys(page, player(page).getByRole('radio').first(), 'Tab');
    await page.keyboard.press('Space');
    await focusByKeys(page, paris, 'ArrowDown');
    for (const fruit of fruits) {
      await focusByKeys(page, fruit, 'Tab');
      await page.keyboard.press('Space');
    }
  }
  for (const one of [paris, ...fruits]) await expect(one).toBeChecked();
}

const placeAll =
  (words: readonly (readonly [word: string, gap: string])[]) =>
  async (page: Page, inputMethod: InputMethod): Promise<void> => {
    for (const [word, name] of words) {
      const chosen = player(page).locator('[data-zone="box"] [data-item]').filter({ hasText: word }).first();
      const slot = player(page).getByRole('button', { name: `${name}: empty` });
      if (inputMethod === 'finger') {
        await chosen.tap();
        await slot.tap();
      } else {
        await focusByKeys(page, chosen, 'ArrowUp', 'ArrowDown', 'Tab');
        await page.keyboard.press('Enter');
        await focusByKeys(page, slot, 'ArrowDown', 'ArrowUp');
        await page.keyboard.press('Enter');
      }
      await expect(player(page).getByRole('button', { name: `${name}: ${word}` })).toBeVisible();
    }
  };

interface ExerciseCase {
  readonly type: string;
  readonly score: string;
  readonly solve: (page: Page, inputMethod: InputMethod) => Promise<void>;
}

const exerciseCases: readonly ExerciseCase[] = [
  { type: 'fill_in_gaps&sample=1', score: '2 / 2', solve: typeAll(['color', 'light blue']) },
  {
    type: 'fill_in_gaps_from_the_box&sample=1',
    score: '3 / 3',
    solve: placeAll([
      ['a', 'Gap 3 of 3'],
      ['the', 'Gap 1 of 3'],
      ['the', 'Gap 2 of 3'],
    ]),
  },
  {
    type: 'choose_correct_option&sample=1',
    score: '2 / 2',
    solve: chooseAll([
      ['Choice 1 of 2', 'goes'],
      ['Choice 2 of 2', 'but'],
    ]),
  },
  {
    type: 'true_false',
    score: '2 / 2',
    solve: chooseAll([
      ['Kyiv stands on the Dnipro.', 'True'],
      ['Penguins live in the Carpathians.', 'False'],
    ]),
  },
  { type: 'test', score: '2 / 2', solve: answerTest },
];

/** The types whose items lie beside each other, so that the direction of the text decides what an arrow key does. */
const directedTypes = /^(fill_in_gaps_from_the_box|choose_correct_option)/;

for (const direction of ['ltr', 'rtl'] as const) {
  for (const inputMethod of ['keyboard', 'finger'] as const) {
    test(`texts and questions are answered with a ${inputMethod} alone, ${direction}`, async ({ open }) => {
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
          await expect(player(page)).toBeVisible();
          await solve(page, inputMethod);
          await checkAnswers(page, inputMethod);
          await expect(page.getByLabel('Result')).toHaveText(score);
          await expect(player(page).getByText('Wrong')).toHaveCount(0);
          if (inputMethod === 'keyboard' && direction === 'ltr') await expectAccessible(page);
        });
      }
    });
  }
}

test('an almost right answer shows the differing characters and survives marks and revealed answers', async ({
  open,
}) => {
  const page = await open('teacher', `${exercisePath('fill_in_gaps')}&sample=1&language=de`);
  const [first, second] = [gap(page, 'Gap 1 of 2'), gap(page, 'Gap 2 of 2')];
  await first.fill('colar');
  await second.focus();
  await page.getByRole('button', { name: 'ü', exact: true }).click();
  await page.getByRole('button', { name: 'Capital letters' }).click();
  await page.getByRole('button', { name: 'Ü', exact: true }).click();
  await expect(second).toHaveValue('üÜ');
  await expect(second).toBeFocused();
  await checkAnswers(page, 'keyboard');
  await expect(first).toHaveAccessibleDescription(/^Almost right\s*Differs: a$/);
  await expect(second).toHaveAccessibleDescription('Wrong');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show answers' }).click();
  await expect(page.getByText('Right answers', { exact: true })).toBeVisible();
  await expect(first).toHaveValue('colour');
  await page.getByRole('button', { name: 'Hide answers' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(first).toHaveValue('colar');
  await expect(first).toHaveAccessibleDescription('');
  await first.press('x');
  await expect(first).toHaveValue(/x/);
});

test('a key puts selected words into brackets, and a syntax error is shown at its position', async ({
  open,
}) => {
  const page = await open('teacher', `${exercisePath('fill_in_gaps')}&sample=-1`);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('I am here');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 4));
  await page.keyboard.press('[');
  await expect(text).toHaveValue('I [am] here');
  await expect(gap(page, 'Gap 1 of 1')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('I am here');
  await text.fill('I [am here');
  const fault = page.getByRole('button', { name: 'This bracket is not closed' });
  await expect(fault).toBeVisible();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await fault.click();
  await expect(text).toBeFocused();

  await navigateTo(page, `${exercisePath('choose_correct_option')}&sample=-1`);
  await text.fill('I [am/is] here');
  await expect(page.getByRole('button', { name: 'No option is marked with *' })).toBeVisible();
  await expectAccessible(page);
});

test('rows can be typed without the mouse, and a pasted list can be undone', async ({ open }) => {
  const page = await open('teacher', `${exercisePath('true_false')}&sample=-1`);
  const statement = (number: number) => page.getByLabel(`Statement ${number}`, { exact: true });
  await expect(page.getByRole('button', { name: 'Remove: Statement 1' })).toBeDisabled();
  await statement(1).focus();
  await page.keyboard.type('Snow is white.');
  await page.keyboard.press('Enter');
  await expect(statement(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(statement(2)).toHaveCount(0);
  await expect(statement(1)).toBeFocused();
  await paste(page, 'Ice is warm. (false)\nWater is wet. (true)');
  await expect(statement(3)).toHaveValue('Water is wet.');
  await expect(statement(3)).toBeFocused();
  const key = editor(page).getByRole('radiogroup', { name: 'Statement 2 is' });
  await expect(key.getByRole('radio', { name: 'False' })).toBeChecked();
  await expect(page.getByText('2 rows pasted')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(statement(2)).toHaveCount(0);
  await expect(statement(1)).toHaveValue('Snow is white.');

  await navigateTo(page, `${exercisePath('test')}&sample=-1`);
  await page.getByLabel('Question 1', { exact: true }).focus();
  await paste(page, '1. Capital of France?\na) Lyon\nb) Paris *\n2. Fruits?\n* apple\n* pear');
  await expect(page.getByLabel('Question 2, answer 2', { exact: true })).toHaveValue('pear');
  await expect(page.getByLabel('Question 1, answer 2 is right')).toBeChecked();
  await expect(player(page).getByRole('checkbox', { name: 'apple' })).toBeVisible();
});

test('punctuation stays on the line of its gap at any width', async ({ open }) => {
  const page = await open('teacher', `${exercisePath('fill_in_gaps')}&sample=-1`);
  const sentence = 'We [went], (sang), and «[laughed]»! Nobody [knew]: not [one]. ';
  for (const [type, text] of [
    ['fill_in_gaps', sentence.repeat(3)],
    ['fill_in_gaps_from_the_box', sentence.repeat(3)],
    ['choose_correct_option', sentence.replaceAll(']', '*/no]').repeat(3)],
  ] as const) {
    await navigateTo(page, `${exercisePath(type)}&sample=-1`);
    await page.getByLabel('Text', { exact: true }).fill(text);
    const shown = player(page).locator('[data-gap-text]');
    await expect(shown).toContainText('not');
    expect(await shown.evaluate(findPunctuationApart), type).toEqual([]);
  }
});

/** Runs in the page: finds characters on another line than the gap beside them, at widths from 200 to 480 px. */
function findPunctuationApart(text: Element): string[] {
  const gaps = [...text.querySelectorAll('input, button[data-slot], [role="radiogroup"]')];
  const findApart = (width: number): string[] => {
    (text as HTMLElement).style.width = `${width}px`;
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const characters: { readonly character: string; readonly box: DOMRect; readonly node: Node }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('[data-stop], [aria-hidden], [role="radiogroup"]')) continue;
      for (const { index, 0: character } of (node.textContent ?? '').matchAll(/[\p{P}\s]/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + character.length);
        characters.push({ character, box: range.getBoundingClientRect(), node });
      }
    }
    return gaps.flatMap((gap) => {
      const box = gap.getBoundingClientRect();
      const follows = ({ node }: { readonly node: Node }) =>
        (gap.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      const next = characters.find((one) => follows(one));
      if (!next || next.character.trim() === '') return [];
      const middle = next.box.top + next.box.height / 2;
      return middle > box.top && middle < box.bottom ? [] : [`${next.character} at ${width} px`];
    });
  };
  return Array.from({ length: 15 }, (_, step) => 200 + 20 * step).flatMap(findApart);
}
