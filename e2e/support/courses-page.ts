/** Locators and actions of the course pages. */
import { expect, type Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const dialogButton = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
export const dragHandle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });
export const lessonLinks = (page: Page, section: string) =>
  page.getByRole('list', { name: section }).getByRole('link');

/** Opens the actions menu of the card, section or lesson that contains a text, and chooses an action. */
export async function chooseAction(page: Page, within: string, action: string): Promise<void> {
  // The previous menu has the same entries and may still be fading out.
  await expect(page.getByRole('menu')).toHaveCount(0);
  const containers = main(page).locator('article, li, header').filter({ hasText: within });
  await containers.last().getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

export async function moveByKeyboard(page: Page, name: string, ...keys: readonly string[]): Promise<void> {
  await dragHandle(page, name).focus();
  for (const key of ['Space', ...keys]) await page.keyboard.press(key);
}

export async function drag(page: Page, name: string, to: string): Promise<void> {
  const target = await main(page).getByText(to, { exact: true }).boundingBox();
  await dragHandle(page, name).hover();
  await page.mouse.down();
  for (const step of [4, 8]) await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + step, { steps: 5 });
  await page.mouse.up();
}
