import { pages } from '../world/pages.ts';
import type { Actor } from '../world/school.ts';
import { expect, test } from '../world/test.ts';

const everyone = [
  'admin',
  'onlyAdmin',
  'manager',
  'teacher',
  'plainStaff',
  'member',
] as const satisfies Actor[];
const staff = everyone.filter((actor) => actor !== 'member');

/** Who may open what: the route tables of both specifications. */
const guarded: Readonly<Record<string, readonly Actor[]>> = {
  '/access-denied': everyone,
  '/404': everyone,
  '/dashboard': everyone,
  '/notifications': everyone,
  '/partners': everyone,
  '/settings/profile': everyone,
  '/settings/profile/privacy': everyone,
  '/settings/profile/plans': ['member'],
  '/settings/profile/plans-history': ['member'],
  '/settings/profile/documents': ['member'],
  '/settings/school/general': everyone,
  '/settings/school/schedule': everyone,
  '/settings/school/plans': everyone,
  '/settings/school/audit': ['admin', 'onlyAdmin'],
  '/lessons/schedule': ['admin', 'teacher', 'member'],
  '/lessons/schedule/school': ['admin', 'onlyAdmin'],
  '/lessons/classes': ['admin', 'teacher', 'member'],
  '/lessons/classes/school': ['admin', 'onlyAdmin'],
  '/users/students': ['admin', 'onlyAdmin', 'manager', 'teacher'],
  '/users/groups': ['admin', 'onlyAdmin', 'manager', 'teacher'],
  '/users/teachers': ['admin', 'onlyAdmin', 'manager'],
  '/users/staff': ['admin', 'onlyAdmin', 'manager'],
  '/dictionary': everyone,
  '/analytics': staff,
  '/courses/own': staff,
  '/courses/kalyna-academy': staff,
  '/courses/kalyna-hub': staff,
  '/courses/0198a000-0000-7000-8000-000000000000': staff,
  '/classes/0198a000-0000-7000-8000-000000000000': everyone,
  '/classes/0198a000-0000-7000-8000-000000000000/homework': everyone,
};

const entry = (actor: Actor): string => (actor === 'member' ? '/lessons/schedule' : '/courses/own');

const built = new Set(pages.map(({ path }) => path));

/** An address whose page has yet to be built is as good as unknown to those who may open it. */
function endOf(path: string, actor: Actor): string {
  if (!guarded[path]?.includes(actor)) return '/access-denied';
  return built.has(path) ? path : entry(actor);
}

test.describe('who may open what', () => {
  for (const actor of everyone) {
    test(actor, async ({ open }) => {
      const page = await open(actor, '/');
      await expect(page).toHaveURL(entry(actor));
      for (const path of Object.keys(guarded)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveURL(endOf(path, actor));
        });
      }
    });
  }

  test('a visitor: nothing, but is brought back after signing in', async ({ open }) => {
    const page = await open('visitor', '/');
    for (const path of Object.keys(guarded)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(
          (url) => url.pathname === '/auth/signin' && url.searchParams.get('redirectUrl') === path,
        );
      });
    }
  });

  test('the query and the place on the page are part of where one wanted to go', async ({ open }) => {
    const page = await open('visitor', '/dictionary?page=2#top');
    await expect(page).toHaveURL((url) => url.searchParams.get('redirectUrl') === '/dictionary?page=2#top');
  });

  test('the start page is no place to be brought back to', async ({ open }) => {
    const page = await open('visitor', '/');
    await expect(page).toHaveURL('/auth/signin');
  });
});

test.describe('visitor pages', () => {
  const paths = ['/auth/signin', '/auth/forgot-password', '/auth/reset-password?token=x', '/auth/404'];

  for (const path of paths) {
    test(`${path} is for visitors`, async ({ open }) => {
      const page = await open('visitor', path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    });

    test(`${path} leads people who are signed in to their start`, async ({ open }) => {
      await expect(await open('plainStaff', path)).toHaveURL('/courses/own');
      await expect(await open('member', path)).toHaveURL('/lessons/schedule');
    });
  }
});

test.describe('unknown addresses', () => {
  const unknown = ['/no/such/path', '/courses', '/settings', '/users', '/lessons', '/classes', '/index.php'];

  test('lead people to where they begin', async ({ open }) => {
    for (const actor of ['plainStaff', 'member'] as const) {
      const page = await open(actor, '/');
      for (const path of unknown) {
        await page.goto(path);
        await expect(page).toHaveURL(entry(actor));
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

  test('are not left in the history', async ({ open }) => {
    const page = await open('plainStaff', '/settings/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/no/such/path');
    await expect(page).toHaveURL('/courses/own');
    await page.goBack();
    await expect(page).toHaveURL('/settings/profile');
  });
});
