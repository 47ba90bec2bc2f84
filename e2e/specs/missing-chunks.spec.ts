/**
 * A page whose code fails to load shows an error in the shell and recovers by itself without reloading the document.
 */
import type { Page } from '@playwright/test';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/test.ts';

test.use({ isNatural: true });

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

const loadError = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'This page could not be loaded' });

/** Marks the document; returns a check that it has not been reloaded. */
async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  allowConsoleMessage(page, /./);
  return async () => expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
}

const pagesOfMember = ['My Schedule', 'Dashboard'] as const;

for (const name of pagesOfMember) {
  test(`${name} shows an error offline and opens when the network is back`, async ({ open }) => {
    const page = await open('member', '/dictionary');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const expectSameDocument = await markDocument(page);
    await page.context().setOffline(true);
    await goTo(page, name);
    await expect(loadError(page)).toBeVisible();
    await loadError(page).getByRole('button', { name: 'Try again' }).click();
    await expect(loadError(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(loadError(page)).toHaveCount(0);
    await expectSameDocument();
  });
}

test('a page opens when an unreachable server is back', async ({ open }) => {
  const page = await open('member', '/dictionary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const expectSameDocument = await markDocument(page);
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await goTo(page, 'Settings');
  await expect(loadError(page)).toBeVisible();
  await page.unroute('**/*');
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expectSameDocument();
});

test('a chunk removed by a newer version is explained, and the page reloads only on request', async ({
  open,
}) => {
  const page = await open('member', '/dictionary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const expectSameDocument = await markDocument(page);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await goTo(page, 'Settings');
  await expect(loadError(page)).toContainText('newer version');
  await expectSameDocument();
  await page.unroute('**/assets/*.js');
  await loadError(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
});
