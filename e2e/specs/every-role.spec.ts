/**
 * Each actor opens permitted pages without refused or failed requests; all other pages say that they are closed. The
 * browser is as old as a supported one can be, so that every page also proves its fallbacks.
 */
import {
  canOpenPage,
  type GuardedPage,
  memberStartPath,
  pageGuards,
  staffStartPath,
} from '@klasna/contract/guards';
import type { Page } from '@playwright/test';
import { navigateTo } from '../support/client-navigation.ts';
import { type FurnishedSchool, furnishSchool } from '../support/furnished-school.ts';
import { removeNewerApis } from '../support/older-browser.ts';
import { type Actor, actors, type PersonInput } from '../support/school.ts';
import { test as base, expect } from '../support/test.ts';
import { pages } from '../support/tested-pages.ts';
import { watchTraffic } from '../support/traffic.ts';

const test = base.extend<object, { furnished: FurnishedSchool }>({
  furnished: [async ({ school }, use) => use(await furnishSchool(school)), { scope: 'worker' }],
});

const guarded = Object.keys(pageGuards) as GuardedPage[];

/** Pages that open but whose resource belongs to others: the server refuses it and the page says so. */
const foreignPages: Readonly<
  Record<string, { readonly refusedActors: readonly Actor[]; readonly message: RegExp }>
> = {
  '/classes/$id/select-material': {
    refusedActors: ['manager', 'plainStaff'],
    message: /Only teachers of the class choose its material/,
  },
  '/classes/': { refusedActors: ['manager', 'plainStaff'], message: /You are not in this class/ },
  '/courses/$id': {
    refusedActors: ['manager', 'plainStaff'],
    message: /This course belongs to somebody else/,
  },
};

const findRefusal = (page: GuardedPage, actor: Actor): RegExp | undefined =>
  Object.entries(foreignPages).find(
    ([start, { refusedActors }]) => page.startsWith(start) && refusedActors.includes(actor),
  )?.[1].message;

const toVisitor = (actor: Actor) => {
  const { role = 'staff', permissions = [] }: PersonInput = actors[actor];
  return { role, permissions };
};

const startPathOf = (actor: Actor): GuardedPage => (actor === 'member' ? memberStartPath : staffStartPath);

/** What a page says when something went wrong. */
const errorTexts = /Try again|could not be loaded|Failed to load|Something went wrong/;

for (const actor of Object.keys(actors) as Actor[]) {
  test(`the actor ${actor} opens exactly the permitted pages, without failures, with the APIs of Safari 16.4`, async ({
    open,
    furnished: { people, pathOf },
  }) => {
    test.slow();
    const errors: string[] = [];
    const before = async (page: Page) => {
      await removeNewerApis(page);
      page.on('pageerror', (error) => errors.push(String(error)));
    };
    const page = await open(people[actor], '/', { before });
    const traffic = watchTraffic(page);
    await expect(page).toHaveURL(startPathOf(actor));
    const openPermitted = async (guardedPage: GuardedPage): Promise<void> => {
      await traffic.settle();
      const expectedPath = guardedPage === '/' ? startPathOf(actor) : pathOf(guardedPage);
      await expect(page).toHaveURL(({ pathname }) => pathname === expectedPath);
      const failures = traffic.takeFailures();
      const refusal = findRefusal(guardedPage, actor);
      if (refusal) {
        await expect(page.getByRole('main')).toContainText(refusal);
        expect(failures.filter((failure) => !failure.endsWith('answered 403'))).toEqual([]);
      } else {
        expect(failures).toEqual([]);
        expect(await page.getByText(errorTexts).allTextContents()).toEqual([]);
      }
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      expect(errors).toEqual([]);
    };
    for (const guardedPage of guarded) {
      await test.step(guardedPage, async () => {
        await navigateTo(page, pathOf(guardedPage));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (canOpenPage(pageGuards[guardedPage], toVisitor(actor))) return openPermitted(guardedPage);
        await expect(page).toHaveURL(({ pathname }) => pathname === '/access-denied');
        expect(traffic.takeFailures()).toEqual([]);
      });
    }
  });
}

test('every page of visitors opens with the APIs of Safari 16.4', async ({ open }) => {
  for (const { path, who } of pages) {
    if (who !== 'visitor') continue;
    const page = await open('visitor', path, { before: removeNewerApis });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('no guarded page opens for a visitor', async ({ open, furnished: { pathOf } }) => {
  const page = await open('visitor', '/');
  const traffic = watchTraffic(page);
  for (const guardedPage of guarded) {
    await test.step(guardedPage, async () => {
      await navigateTo(page, pathOf(guardedPage));
      await expect(page).toHaveURL(({ pathname }) => pathname === '/auth/signin');
    });
  }
  expect(traffic.takeFailures()).toEqual([]);
});
