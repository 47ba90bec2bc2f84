/** Locators of the class page. */
import type { Locator, Page } from '@playwright/test';

export const exercise = (page: Page, name: string): Locator =>
  page.getByRole('listitem', { name, exact: false }).filter({ has: page.getByRole('heading', { name }) });
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Class panel' });
