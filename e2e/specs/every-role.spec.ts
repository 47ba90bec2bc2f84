/** Each actor opens permitted pages without refused or failed requests; all other pages say that they are closed. */
import {
  canOpenPage,
  type GuardedPage,
  memberStartPath,
  pageGuards,
  staffStartPath,
} from '@klasna/contract/guards';
import { type Furnished, furnish } from '../world/furnished.ts';
import { type About, type Actor, actors } from '../world/school.ts';
import { test as base, expect } from '../world/test.ts';
import { watchTraffic } from '../world/traffic.ts';
import { walkTo } from '../world/walk.ts';

const test = base.extend<object, { furnished: Furnished }>({
  furnished: [async ({ school }, use) => use(await furnish(school)), { scope: 'worker' }],
});

const guarded = Object.keys(pageGuards) as GuardedPage[];

/** Pages that open but whose resource belongs to others: the server refuses it and the page says so. */
const others: Readonly<Record<string, { readonly whom: readonly Actor[]; readonly says: RegExp }>> = {
  '/classes/$id/select-material': {
    whom: ['manager', 'plainStaff'],
    says: /Only teachers of the class choose its material/,
  },
  '/classes/': { whom: ['manager', 'plainStaff'], says: /You are not in this class/ },
  '/courses/$id': { whom: ['manager', 'plainStaff'], says: /This course belongs to somebody else/ },
};

const refusalOf = (page: GuardedPage, actor: Actor): RegExp | undefined =>
  Object.entries(others).find(([start, { whom }]) => page.startsWith(start) && whom.includes(actor))?.[1]
    .says;

const visitorOf = (actor: Actor) => {
  const { role = 'staff', permissions = [] }: About = actors[actor];
  return { role, permissions };
};

const entryOf = (actor: Actor): GuardedPage => (actor === 'member' ? memberStartPath : staffStartPath);

for (const actor of Object.keys(actors) as Actor[]) {
  test(`the actor ${actor} opens exactly the permitted pages, without failures`, async ({
    open,
    furnished: { people, addressOf },
  }) => {
    test.slow();
    const page = await open(people[actor], '/');
    const traffic = watchTraffic(page);
    await expect(page).toHaveURL(entryOf(actor));
    for (const guardedPage of guarded) {
      await test.step(guardedPage, async () => {
        const address = addressOf(guardedPage);
        await walkTo(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await traffic.settle();
        const mayBeHere = canOpenPage(pageGuards[guardedPage], visitorOf(actor));
        const end = guardedPage === '/' ? entryOf(actor) : address;
        await expect(page).toHaveURL(({ pathname }) => pathname === (mayBeHere ? end : '/access-denied'));
        const failures = traffic.takeFailures();
        const refusal = refusalOf(guardedPage, actor);
        if (refusal) {
          await expect(page.getByRole('main')).toContainText(refusal);
          expect(failures.filter((failure) => !failure.endsWith('answered 403'))).toEqual([]);
        } else expect(failures).toEqual([]);
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      });
    }
  });
}

test('no guarded page opens for a visitor', async ({ open, furnished: { addressOf } }) => {
  const page = await open('visitor', '/');
  const traffic = watchTraffic(page);
  for (const guardedPage of guarded) {
    await test.step(guardedPage, async () => {
      await walkTo(page, addressOf(guardedPage));
      await expect(page).toHaveURL(({ pathname }) => pathname === '/auth/signin');
    });
  }
  expect(traffic.takeFailures()).toEqual([]);
});
