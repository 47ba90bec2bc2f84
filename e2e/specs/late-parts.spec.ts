/** What opens later brings its code then. Without a network it cannot, and nothing else may be lost by that. */
import type { Page } from '@playwright/test';
import { openClassWork } from '../world/class-work.ts';
import { gaps } from '../world/lessons.ts';
import { expectComplaint } from '../world/quiet.ts';
import { expect, test } from '../world/test.ts';

test.use({ isNatural: true });

const notOpened = (page: Page) =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'This could not be opened' });

/** Toasts are the last part that comes by itself. */
async function goOffline(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expectComplaint(page, /./);
  await page.context().setOffline(true);
}

test('a dialog that cannot come leaves what is typed on the page, and comes by the same key when it can', async ({
  open,
}) => {
  const page = await open('teacher', '/settings/profile');
  const firstName = page.getByLabel('First name', { exact: true });
  await expect(firstName).toBeVisible();
  await goOffline(page);
  await firstName.fill('Halyna');
  for (const times of [1, 2]) {
    await page.keyboard.press('Control+k');
    await expect(notOpened(page)).toHaveCount(times);
  }
  await expect(firstName).toHaveValue('Halyna');
  await page.context().setOffline(false);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(firstName).toHaveValue('Halyna');
});

test('a menu that has come once opens without a network, and one that has not says so', async ({
  open,
  person,
}) => {
  await person('member');
  await person('member');
  const page = await open('admin', '/users/students');
  const menus = page.getByRole('table').getByRole('button', { name: 'Actions' });
  await menus.first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await goOffline(page);
  await menus.nth(1).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(notOpened(page)).toBeVisible();
  await expect(menus.first()).toBeVisible();
});

test('a part that cannot come says so in its place, and comes there when it is asked for again', async ({
  open,
  school,
}) => {
  const work = await openClassWork(school, async ({ add }) => void (await add(gaps('To be'))));
  const page = await open(work.teacher, work.page);
  const comments = page.getByRole('button', { name: 'Comments' });
  await expect(comments).toBeVisible();
  await goOffline(page);
  await comments.click();
  const told = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeVisible();
  await page.context().setOffline(false);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
});

test('a drawer that was given up while it was on its way does not open later', async ({ open }) => {
  const page = await open('teacher', '/settings/profile', { width: 820 });
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/theme-drawer*.js', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Theme' });
  await button.click();
  await asked.promise;
  await button.click();
  const come = page.waitForResponse(/theme-drawer.*js/);
  held.resolve();
  await (await come).finished();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
