import { pages } from '../world/pages.ts';
import type { Actor } from '../world/school.ts';
import { expect, test } from '../world/test.ts';
import { walkTo } from '../world/walk.ts';

/**
 * For each guarded page somebody who comes in and somebody who is turned away; that the same holds for everybody else
 * is told of the guard itself, which the page asks on every change of address.
 */
const doors: Readonly<Record<string, { readonly lets: Actor; readonly refuses?: Actor }>> = {
  '/dashboard': { lets: 'member' },
  '/settings/profile': { lets: 'plainStaff' },
  '/settings/profile/plans': { lets: 'member', refuses: 'admin' },
  '/settings/profile/plans-history': { lets: 'member', refuses: 'teacher' },
  '/settings/profile/documents': { lets: 'member', refuses: 'plainStaff' },
  '/settings/school/general': { lets: 'member' },
  '/settings/school/plans': { lets: 'plainStaff' },
  '/settings/school/audit': { lets: 'onlyAdmin', refuses: 'manager' },
  '/lessons/schedule': { lets: 'teacher', refuses: 'onlyAdmin' },
  '/lessons/schedule/school': { lets: 'onlyAdmin', refuses: 'teacher' },
  '/lessons/classes': { lets: 'member', refuses: 'manager' },
  '/lessons/classes/review': { lets: 'teacher', refuses: 'member' },
  '/lessons/classes/school': { lets: 'admin', refuses: 'member' },
  '/users/students': { lets: 'teacher', refuses: 'plainStaff' },
  '/users/groups': { lets: 'teacher', refuses: 'member' },
  '/users/teachers': { lets: 'manager', refuses: 'teacher' },
  '/users/staff': { lets: 'onlyAdmin', refuses: 'plainStaff' },
  '/dictionary': { lets: 'plainStaff' },
  '/dictionary/training': { lets: 'member', refuses: 'teacher' },
  '/analytics': { lets: 'plainStaff', refuses: 'member' },
  '/analytics/lessons': { lets: 'onlyAdmin', refuses: 'manager' },
  '/analytics/payments': { lets: 'manager', refuses: 'plainStaff' },
  '/courses/own': { lets: 'plainStaff', refuses: 'member' },
  '/courses/0198a000-0000-7000-8000-000000000000': { lets: 'teacher', refuses: 'member' },
  '/classes/0198a000-0000-7000-8000-000000000000/homework': { lets: 'member' },
};

const actors = [
  'admin',
  'onlyAdmin',
  'manager',
  'teacher',
  'plainStaff',
  'member',
] as const satisfies Actor[];

const entry = (actor: Actor): string => (actor === 'member' ? '/lessons/schedule' : '/courses/own');

const built = new Set(pages.map(({ path }) => path));

/** An address whose page has yet to be built is as good as unknown to those who may open it. */
const endOf = (path: string, actor: Actor): string => (built.has(path) ? path : entry(actor));

test.describe('who may open what', () => {
  for (const actor of actors) {
    test(actor, async ({ open }) => {
      const page = await open(actor, '/');
      await expect(page).toHaveURL(entry(actor));
      for (const [path, { lets, refuses }] of Object.entries(doors)) {
        if (lets !== actor && refuses !== actor) continue;
        await test.step(path, async () => {
          await walkTo(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveURL(lets === actor ? endOf(path, actor) : '/access-denied');
        });
      }
    });
  }

  test('a visitor: nothing, but is brought back after signing in', async ({ open }) => {
    const page = await open('visitor', '/');
    for (const path of ['/dashboard', '/users/staff', '/lessons/schedule/school']) {
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

  test('are not left in the history', async ({ open }) => {
    const page = await open('plainStaff', '/settings/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/no/such/path');
    await expect(page).toHaveURL('/courses/own');
    await page.goBack();
    await expect(page).toHaveURL('/settings/profile');
  });
});
