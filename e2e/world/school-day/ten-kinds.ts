/** A lesson of ten exercises of ten types, as a teacher enters them in the editor. */
import type { Locator, Page } from '@playwright/test';
import { dialog } from '../courses-page.ts';
import { paste } from '../exercises.ts';

export interface Typed {
  /** The name of the type in the list of exercise types. */
  readonly kind: string;
  readonly title: string;
  readonly type: (page: Page) => Promise<void>;
}

const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name, { exact: true });

/** Pastes a table into its first field. */
const pasteInto =
  (name: string, text: string) =>
  async (page: Page): Promise<void> => {
    await field(page, name).focus();
    await paste(page, text);
  };

const write =
  (text: string) =>
  (page: Page): Promise<void> =>
    dialog(page).getByRole('textbox', { name: 'Text', exact: true }).fill(text);

export const tenKinds: readonly Typed[] = [
  { kind: 'Fill in the gaps', title: 'To be', type: write('I [am] here and you [are] there.') },
  {
    kind: 'Fill in the gaps from the box',
    title: 'At the market',
    type: write('Two [apples] and a [melon].'),
  },
  { kind: 'Choose the correct option', title: 'Little words', type: write('We meet [on*/in/at] Monday.') },
  {
    kind: 'Match the words',
    title: 'Opposites',
    type: pasteInto('Pair 1: Left', 'hot\tcold\nbig\tsmall\nold\tnew'),
  },
  {
    kind: 'True or false',
    title: 'Snow',
    type: pasteInto('Statement 1', 'Snow is white.\ttrue\nSnow is warm.\tfalse'),
  },
  {
    kind: 'Test',
    title: 'Capitals',
    type: pasteInto('Question 1', 'What is the capital of Ukraine?\nLviv\n*Kyiv\nOdesa'),
  },
  {
    kind: 'Word order',
    title: 'Say it right',
    type: pasteInto('Sentence 1', 'I have never been there.\nWhere do you live?'),
  },
  {
    kind: 'Sort the sentences',
    title: 'A morning',
    type: pasteInto('Sentence 1', 'I get up.\nI have breakfast.\nI go to school.'),
  },
  {
    kind: 'Sort into columns',
    title: 'Fruit and vegetables',
    type: pasteInto('Column 1: Name of the column', 'Fruit\tVegetables\npear\tonion\nplum\tcarrot'),
  },
  {
    kind: 'Word list',
    title: 'New words',
    type: pasteInto('Word 1: Word', 'pear\tгруша\nplum\tслива'),
  },
];
