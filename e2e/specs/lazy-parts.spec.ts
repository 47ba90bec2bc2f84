/**
 * Parts of a page load their code when they are first opened. If that fails offline, the rest of the page must keep
 * working.
 */
import type { Page } from '@playwright/test';
import { openClassWork } from '../support/class-work.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { buildGaps } from '../support/lessons.ts';
import { expect, test } from '../support/test.ts';

test.use({ isNatural: true });

const loadErrorToast = (page: Page) =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'This could not be opened' });

/** Waits for the toasts, the last part that loads by itself, and then cuts the network. */
async function goOffline(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.waitForLoadState('networkidle');
  allowConsoleMessage(page, /./);
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
    await expect(loadErrorToast(page)).toHaveCount(times);
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
  await expect(loadErrorToast(page)).toBeVisible();
  await expect(menus.first()).toBeVisible();
});

test('an inline part that failed to load shows an error with a retry in its place', async ({
  open,
  school,
}) => {
  const work = await openClassWork(school, async ({ add }) => void (await add(buildGaps('To be'))));
  const page = await open(work.teacher, work.path);
  const comments = page.getByRole('button', { name: 'Comments' });
  await expect(comments).toBeVisible();
  await goOffline(page);
  await comments.click();
  const errorAlert = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect(errorAlert).toBeVisible();
  await errorAlert.getByRole('button', { name: 'Try again' }).click();
  await expect(errorAlert).toBeVisible();
  await page.context().setOffline(false);
  await errorAlert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
});

test('a drawer that is closed while it loads does not open later', async ({ open }) => {
  const page = await open('teacher', '/settings/profile', { width: 820 });
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/theme-drawer*.js', async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Theme' });
  await button.click();
  await requested.promise;
  await button.click();
  const loaded = page.waitForResponse(/theme-drawer.*js/);
  released.resolve();
  await (await loaded).finished();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
