/** Parts that open later load their code on demand. Offline this fails, which must not lose anything else on the page. */
import type { Page } from '@playwright/test';
import { openClassWork } from '../world/class-work.ts';
import { gaps } from '../world/lessons.ts';
import { expectComplaint } from '../world/quiet.ts';
import { expect, test } from '../world/test.ts';

test.use({ isNatural: true });

const notOpened = (page: Page) =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'This could not be opened' });

/** Waits for the toasts, the last part that loads by itself, and then cuts the network. */
async function goOffline(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expectComplaint(page, /./);
  await page.context().setOffline(true);
}

test('a dialog that failed to load keeps the typed text, and opens by the same key once online', async ({
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

test('a loaded menu opens offline, and one that is not loaded says so', async ({ open, person }) => {
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

test('an inline part that failed to load shows an error with a retry in its place', async ({
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

test('a drawer that is closed while it loads does not open later', async ({ open }) => {
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
