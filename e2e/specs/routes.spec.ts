/** URLs redirect as documented. every-role.spec.ts checks who may open which page. */

import { navigateTo, waitForPendingRoute } from '../support/client-navigation.ts';
import type { Actor } from '../support/school.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const startPathOf = (actor: Actor): string => (actor === 'member' ? '/lessons/schedule' : '/courses/own');

test.describe('a visitor', () => {
  test('is redirected to sign-in with the path to return to', async ({ open }) => {
    const page = await open('visitor', '/users/staff');
    await expect(page).toHaveURL(
      (url) => url.pathname === '/auth/signin' && url.searchParams.get('redirectUrl') === '/users/staff',
    );
  });

  test('is redirected with query and hash', async ({ open }) => {
    const page = await open('visitor', '/dictionary?page=2#top');
    await expect(page).toHaveURL((url) => url.searchParams.get('redirectUrl') === '/dictionary?page=2#top');
  });

  test('is redirected from the start page without a path to return to', async ({ open }) => {
    const page = await open('visitor', '/');
    await expect(page).toHaveURL('/auth/signin');
  });
});

test.describe('visitor pages', () => {
  const paths = ['/auth/signin', '/auth/forgot-password', '/auth/reset-password?token=x', '/auth/404'];

  test('open for visitors', async ({ open }) => {
    const page = await open('visitor', '/');
    await page.goto('/auth/404');
    for (const path of paths) {
      await navigateTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('redirect signed-in people to their start page', async ({ open }) => {
    for (const actor of ['plainStaff', 'member'] as const) {
      const page = await open(actor, '/auth/signin');
      await expect(page).toHaveURL(startPathOf(actor));
      for (const path of paths) {
        await navigateTo(page, '/settings/profile');
        await navigateTo(page, path);
        await expect(page, `${actor} at ${path}`).toHaveURL(startPathOf(actor));
      }
    }
  });
});

test('a trailing slash is removed and keeps query and hash', async ({ open }) => {
  const page = await open('teacher', '/settings/profile/?a=b#c');
  await expect(page).toHaveURL('/settings/profile?a=b#c');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}//elsewhere.example//`);
  await expect(page).toHaveURL(startPathOf('teacher'));
});

test.describe('unknown addresses', () => {
  const unknown = ['/no/such/path', '/courses', '/settings', '/users', '/lessons', '/classes', '/index.php'];

  test('redirect signed-in people to their start page', async ({ open }) => {
    for (const actor of ['plainStaff', 'member'] as const) {
      const page = await open(actor, '/dashboard');
      for (const path of unknown) {
        await navigateTo(page, path);
        await expect(page).toHaveURL(startPathOf(actor));
        await navigateTo(page, '/dashboard');
      }
    }
  });

  test('redirect visitors to sign-in without a path to return to', async ({ open }) => {
    const page = await open('visitor', '/index.php');
    await expect(page).toHaveURL('/auth/signin');
    for (const path of unknown) {
      await navigateTo(page, path);
      await expect(page).toHaveURL('/auth/signin');
      const response = await page.request.get(path);
      expect(response.headers()['content-type'], path).toContain('text/html');
      await navigateTo(page, '/auth/forgot-password');
    }
  });

  test('redirect signed-in people even if they cannot be decoded', async ({ open }) => {
    for (const actor of ['plainStaff', 'member'] as const) {
      const page = await open(actor, '/dashboard');
      for (const path of ['/%', '/classes/%E0%A4%A']) {
        await page.goto(path);
        await expect(page).toHaveURL(startPathOf(actor));
      }
    }
  });

  test('are not left in the history', async ({ open }) => {
    const page = await open('plainStaff', '/settings/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/no/such/path');
    await expect(page).toHaveURL('/courses/own');
    await page.goBack();
    await expect(page).toHaveURL('/settings/profile');
  });
});

test('going back while the first page loads its data works', async ({ open }) => {
  const page = await open('visitor', '/auth/signin');
  const { submit } = signInPage(page);
  await expect(submit).toBeEnabled();
  await navigateTo(page, '/auth/reset-password?token=unknown');
  const dataReleased = Promise.withResolvers<void>();
  await page.route('**/api/tenant/auth/password-recovery/**', async (route) => {
    await dataReleased.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await waitForPendingRoute(page);
  await page.evaluate(() => history.back());
  dataReleased.resolve();
  await expect(page).toHaveURL('/auth/signin');
  await expect(submit).toBeEnabled();
});

test('a navigation before the code of the page has loaded works', async ({ open }) => {
  const page = await open('visitor', '/auth/signin');
  await expect(signInPage(page).submit).toBeEnabled();
  const codeReleased = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await codeReleased.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const navigated = navigateTo(page, '/auth/forgot-password');
  await Promise.race([navigated, page.evaluate(() => document.title)]);
  codeReleased.resolve();
  await navigated;
  await expect(page).toHaveURL('/auth/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
