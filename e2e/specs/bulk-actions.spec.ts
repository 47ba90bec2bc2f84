/** A person selects students in their list, sets the rows per page and acts on several people at once. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend({
  ownSchool: async ({ ownSchool }, use) => {
    await ownSchool.people(
      Array.from({ length: 12 }, (_, index) => ({
        role: 'member',
        firstName: 'Ann',
        // A name that the test searches for; its letters do not occur in the random addresses of the others.
        lastName: index === 11 ? 'Yates' : `Lee ${index + 1}`,
      })),
    );
    await use(ownSchool);
  },
});

const table = (page: Page) => page.getByRole('main').getByRole('table');
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('the number of rows per page is kept in the URL and remembered by the browser', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), '/users/students');
  await expect(rows(page)).toHaveCount(10);
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(rows(page)).toHaveCount(12);
  await expect(page).toHaveURL(/limit=25/);
  await page.goto('/users/students');
  await expect(rows(page)).toHaveCount(12);
  await page.goto('/users/students?limit=10');
  await expect(rows(page)).toHaveCount(10);
});

test('the status of all matching students can be changed and undone', async ({ open, ownSchool }) => {
  const page = await open(await ownSchool.person('admin'), '/users/students');
  await table(page).getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(page.getByRole('status').filter({ hasText: '10 selected' })).toHaveCount(1);
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Select all 12' }).click();
  await expect(bar(page)).toContainText('12 selected');
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await dialog(page).getByRole('radio', { name: 'Inactive' }).check();
  await dialog(page).getByRole('button', { name: 'Change status' }).click();
  await expect(toast(page, 'Status of 12 people changed')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Inactive' })).toHaveCount(10);
  await toast(page, 'Status of 12 people changed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Changes undone')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Inactive' })).toHaveCount(0);
});

test('students can be selected by keyboard and messaged; the search returns when none is selected', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), '/users/students');
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Write a message' }).click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByLabel('Subject')).toBeFocused();
  await dialog(page).getByLabel('Subject').fill('Snow');
  await dialog(page).getByLabel('Message', { exact: true }).fill('No lessons today');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Message sent to 2 people')).toBeVisible();
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('1 selected');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill('Yates');
  await expect(rows(page)).toHaveCount(1);
});

test('selecting moves no row, and every action is visible on a phone', async ({ open, ownSchool }) => {
  const page = await open(await ownSchool.person('admin'), '/users/students');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const first = rows(page).first();
    const before = await first.boundingBox();
    await first.getByRole('checkbox').check();
    // Allows a difference of two pixels, because fonts that load late change the height of rows.
    expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(6);
    const barBox = await bar(page).boundingBox();
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThan((before?.y ?? 0) + 6);
    for (const button of await bar(page).getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  }
});
