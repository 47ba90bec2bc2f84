/** A lesson of ten exercises of ten types, as a teacher enters them in the editor. */
import type { Locator, Page } from '@playwright/test';
import { dialog } from '../courses-page.ts';
import { paste } from '../exercises.ts';

export interface ExerciseInput {
  /** The name of the type in the list of exercise types. */
  readonly typeName: string;
  readonly title: string;
  readonly enter: (page: Page) => Promise<void>;
}

const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name, { exact: true });

/** Pastes a table into its first field. */
const pasteInto =
  (name: string, text: string) =>
  async (page: Page): Promise<void> => {
    await field(page, name).focus();
    await paste(page, text);
  };

const typeText =
  (text: string) =>
  (page: Page): Promise<void> =>
    dialog(page).getByRole('textbox', { name: 'Text', exact: true }).fill(text);

export const tenExercises: readonly ExerciseInput[] = [
  { typeName: 'Fill in the gaps', title: 'To be', enter: typeText('I [am] here and you [are] there.') },
  {
    typeName: 'Fill in the gaps from the box',
    title: 'At the market',
    enter: typeText('Two [apples] and a [melon].'),
  },
  {
    typeName: 'Choose the correct option',
    title: 'Little words',
    enter: typeText('We meet [on*/in/at] Monday.'),
  },
  {
    typeName: 'Match the words',
    title: 'Opposites',
    enter: pasteInto('Pair 1: Left', 'hot\tcold\nbig\tsmall\nold\tnew'),
  },
  {
    typeName: 'True or false',
    title: 'Snow',
    enter: pasteInto('Statement 1', 'Snow is white.\ttrue\nSnow is warm.\tfalse'),
  },
  {
    typeName: 'Test',
    title: 'Capitals',
    enter: pasteInto('Question 1', 'What is the capital of Ukraine?\nLviv\n*Kyiv\nOdesa'),
  },
  {
    typeName: 'Word order',
    title: 'Say it right',
    enter: pasteInto('Sentence 1', 'I have never been there.\nWhere do you live?'),
  },
  {
    typeName: 'Sort the sentences',
    title: 'A morning',
    enter: pasteInto('Sentence 1', 'I get up.\nI have breakfast.\nI go to school.'),
  },
  {
    typeName: 'Sort into columns',
    title: 'Fruit and vegetables',
    enter: pasteInto('Column 1: Name of the column', 'Fruit\tVegetables\npear\tonion\nplum\tcarrot'),
  },
  {
    typeName: 'Word list',
    title: 'New words',
    enter: pasteInto('Word 1: Word', 'pear\tгруша\nplum\tслива'),
  },
];
