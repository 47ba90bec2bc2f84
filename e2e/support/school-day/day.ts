/** The people of the school day, the state shared by its chapters, and their page actions. */
import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, dialogButton, main } from '../courses-page.ts';
import type { Account } from '../school.ts';

export const students = ['Anna Bondar', 'Boris Koval', 'Clara Melnyk'] as const;
export const teacher = 'Tamara Shevchenko';

export interface Day {
  /** Empty until the first chapter has created the school. */
  schoolId: string;
  administrator: Account;
  /** The path of the class page. */
  classPage: string;
}

export const createDay = (): Day => ({ schoolId: '', administrator: { email: '' }, classPage: '' });

/** The account of a person of the school day. */
export function accountOf({ administrator }: Day, name: string): Account {
  const [, host] = administrator.email.split('@');
  return { email: `${name.replace(' ', '.').toLowerCase()}@${host}` };
}

export const rows = (page: Page): Locator => main(page).locator('tbody').getByRole('row');
export const region = (page: Page, name: string): Locator =>
  main(page).getByRole('region', { name, exact: true });
export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

export const press = (page: Page, name: string): Promise<void> =>
  main(page).getByRole('button', { name, exact: true }).click();

/** Chooses an option of a select field in a dialog. */
export async function chooseOption(page: Page, name: string, option: string | RegExp): Promise<void> {
  await dialog(page).getByRole('combobox', { name }).click();
  // Waits for the list of this field, because the list of the previous field may still be fading out.
  await page.getByRole('listbox', { name }).getByRole('option', { name: option, exact: true }).click();
}

/** Searches and chooses an option of a search field in a dialog. */
export async function chooseFromSearch(
  page: Page,
  name: string,
  query: string,
  option: string,
): Promise<void> {
  await dialog(page).getByRole('combobox', { name }).fill(query);
  await page.getByRole('option', { name: option }).click();
}

/** Presses a button of a dialog and waits until it closes. */
export async function confirm(page: Page, button: string): Promise<void> {
  await dialogButton(page, button).click();
  await expect(dialog(page)).toHaveCount(0);
}
