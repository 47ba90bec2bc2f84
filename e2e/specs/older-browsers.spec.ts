/** Every page of every role opens in the oldest supported browser, whose missing APIs have fallbacks. */
import { canOpenPage, type GuardedPage, pageGuards } from '@klasna/contract/guards';
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

test.use({ isNatural: true });

const toVisitor = (actor: Actor) => {
  const { role = 'staff', permissions = [] }: PersonInput = actors[actor];
  return { role, permissions };
};

const listPagesOf = (actor: Actor): GuardedPage[] =>
  (Object.keys(pageGuards) as GuardedPage[]).filter((page) =>
    canOpenPage(pageGuards[page], toVisitor(actor)),
  );

/** What a page says when something went wrong. */
const errorTexts = /Try again|could not be loaded|Failed to load|Something went wrong/;

function watchErrors(page: Page): () => string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return () => errors.splice(0);
}

for (const actor of Object.keys(actors) as Actor[]) {
  test(`every page of ${actor} opens with the APIs of Safari 16.4`, async ({
    open,
    furnished: { people, pathOf },
  }, info) => {
    test.slow();
    let takeErrors = (): string[] => [];
    const before = async (page: Page) => {
      await removeNewerApis(page);
      takeErrors = watchErrors(page);
    };
    const page = await open(people[actor], '/', { before });
    const traffic = watchTraffic(page);
    const problems: string[] = [];
    const visited = listPagesOf(actor);
    for (const guardedPage of visited) {
      await navigateTo(page, pathOf(guardedPage));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await traffic.settle();
      const texts = (await page.getByText(errorTexts).allTextContents()).slice(0, 1);
      problems.push(
        ...[...texts, ...takeErrors()].slice(0, 1).map((problem) => `${guardedPage}: ${problem}`),
      );
    }
    info.annotations.push({
      type: 'figure',
      description: `${actor} with the APIs of Safari 16.4: ${visited.length} pages, ${problems.length} with an error`,
    });
    expect(problems).toEqual([]);
  });
}

test('every page of visitors opens with the APIs of Safari 16.4', async ({ open }) => {
  for (const { path, who } of pages) {
    if (who !== 'visitor') continue;
    const page = await open('visitor', path, { before: removeNewerApis });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
