/** Where addresses lead. Who may open which page: every-role.spec.ts. */
import type { Actor } from '../world/school.ts';
import { signInPage } from '../world/sign-in-page.ts';
import { expect, test } from '../world/test.ts';
import { waitUntilReading, walkTo } from '../world/walk.ts';

const entry = (actor: Actor): string => (actor === 'member' ? '/lessons/schedule' : '/courses/own');

test.describe('a visitor', () => {
  test('is brought back after signing in', async ({ open }) => {
    const page = await open('visitor', '/users/staff');
    await expect(page).toHaveURL(
      (url) => url.pathname === '/auth/signin' && url.searchParams.get('redirectUrl') === '/users/staff',
    );
  });

  test('is brought back with the query and the place on the page', async ({ open }) => {
    const page = await open('visitor', '/dictionary?page=2#top');
    await expect(page).toHaveURL((url) => url.searchParams.get('redirectUrl') === '/dictionary?page=2#top');
  });

  test('is not brought back to the start page', async ({ open }) => {
    const page = await open('visitor', '/');
    await expect(page).toHaveURL('/auth/signin');
  });
});

test.describe('visitor pages', () => {
  const paths = ['/auth/signin', '/auth/forgot-password', '/auth/reset-password?token=x', '/auth/404'];

  test('are for visitors', async ({ open }) => {
    const page = await open('visitor', '/');
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('lead people who are signed in to their start', async ({ open }) => {
    for (const actor of ['plainStaff', 'member'] as const) {
      const page = await open(actor, '/settings/profile');
      for (const path of paths) {
        await page.goto(path);
        await expect(page, `${actor} at ${path}`).toHaveURL(entry(actor));
      }
    }
  });
});

test('an address with a stroke at its end is the same place', async ({ open }) => {
  const page = await open('teacher', '/settings/profile/?a=b#c');
  await expect(page).toHaveURL('/settings/profile?a=b#c');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}//elsewhere.example//`);
  await expect(page).toHaveURL(entry('teacher'));
});

test.describe('unknown addresses', () => {
  const unknown = ['/no/such/path', '/courses', '/settings', '/users', '/lessons', '/classes', '/index.php'];

  test('lead people to where they begin', async ({ open }) => {
    for (const actor of ['plainStaff', 'member'] as const) {
      const page = await open(actor, '/dashboard');
      for (const path of unknown) {
        await walkTo(page, path);
        await expect(page).toHaveURL(entry(actor));
        await walkTo(page, '/dashboard');
      }
    }
  });

  test('lead visitors to sign-in, with nowhere to be brought back to', async ({ open }) => {
    const page = await open('visitor', '/');
    for (const path of unknown) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth/signin');
    }
  });

  test('lead people there also where they cannot be decoded', async ({ open }) => {
    for (const actor of ['plainStaff', 'member'] as const) {
      const page = await open(actor, '/dashboard');
      for (const path of ['/%', '/classes/%E0%A4%A']) {
        await page.goto(path);
        await expect(page).toHaveURL(entry(actor));
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

test('a step that is taken while the first page is made ready is followed', async ({ open }) => {
  const page = await open('visitor', '/auth/signin');
  const { submit } = signInPage(page);
  await expect(submit).toBeEnabled();
  await walkTo(page, '/auth/reset-password?token=unknown');
  const isBack = Promise.withResolvers<void>();
  await page.route('**/api/tenant/auth/password-recovery/**', async (route) => {
    await isBack.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await waitUntilReading(page);
  await page.evaluate(() => history.back());
  isBack.resolve();
  await expect(page).toHaveURL('/auth/signin');
  await expect(submit).toBeEnabled();
});

test('a step that is taken before the code of the page has come is followed', async ({ open }) => {
  const page = await open('visitor', '/auth/signin');
  await expect(signInPage(page).submit).toBeEnabled();
  const isComing = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isComing.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const walked = walkTo(page, '/auth/forgot-password');
  await Promise.race([walked, page.evaluate(() => document.title)]);
  isComing.resolve();
  await walked;
  await expect(page).toHaveURL('/auth/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
