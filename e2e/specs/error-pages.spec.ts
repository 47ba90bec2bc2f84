import type { Page } from '@playwright/test';
import { navigateTo } from '../support/client-navigation.ts';
import { expect, test } from '../support/test.ts';

/** Expects neither sidebar nor header menu. */
async function expectNoFrame(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /sidebar|Open navigation/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: / Lee$/ })).toHaveCount(0);
}

async function expectNotFound(page: Page, way: string): Promise<void> {
  await expect(page.getByText(/may have been deleted or never existed/)).toBeVisible();
  await expect(page.getByRole('link', { name: way, exact: true })).toBeVisible();
  await expectNoFrame(page);
}

test('a page without permission says so, and the 404 page leads staff home', async ({ open }) => {
  const page = await open('plainStaff', '/lessons/schedule');
  await expect(page).toHaveURL('/access-denied');
  await expect(
    page.getByText('You do not have permission to access this page', { exact: true }),
  ).toBeVisible();
  await expectNoFrame(page);
  // Checks that another page of this person has the menu, whose absence the test checks.
  await navigateTo(page, '/dashboard');
  await expect(page.getByRole('button', { name: / Lee$/ })).toBeVisible();
  await navigateTo(page, '/404');
  await expectNotFound(page, 'Back to home');
});

test('the 404 page leads a member home', async ({ open }) => {
  await expectNotFound(await open('member', '/404'), 'Back to home');
});

test('the 404 page links a visitor to sign-in', async ({ open }) => {
  const page = await open('visitor', '/auth/404');
  await expectNotFound(page, 'Sign in');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth/signin');
  await expectNoFrame(page);
});
