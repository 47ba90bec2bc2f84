/**
 * What every spec begins with: a school with people, and pages opened as one of them. A page that complains on its
 * console fails its spec.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { type Contexts, shareContexts } from './contexts.ts';
import { expectQuiet, listenToComplaints } from './quiet.ts';
import {
  type About,
  type Account,
  type Actor,
  openSchool,
  openSession,
  type Person,
  type School,
} from './school.ts';
import { address } from './settings.ts';

export { expect };

export interface Opening {
  /** The interface language; English unless said otherwise, none at all with null. */
  readonly locale?: string | null;
  /** Further entries of the browser's storage. */
  readonly storage?: Readonly<Record<string, string>>;
  readonly width?: number;
  readonly height?: number;
  /** A screen that is touched. */
  readonly touch?: boolean;
  /** What has to be in place before the first request, such as stubbed answers. */
  readonly before?: (page: Page) => Promise<void>;
}

export interface Wishes {
  /**
   * A browser as people have it: what slides and fades does so, and each page begins in a process of its own. For what is
   * timed, or seen on the way; other rules hold in one that is quick.
   */
  readonly isNatural: boolean;
}

interface Fixtures extends Wishes {
  /** Opens a path as a visitor or as a signed-in person, in a browser that knows nothing of the guest before. */
  readonly open: (who: Account | Actor | 'visitor', path: string, opening?: Opening) => Promise<Page>;
  /** Somebody whom no other spec touches. */
  readonly person: (about: About | Actor) => Promise<Person>;
}

interface WorkerFixtures {
  readonly school: School;
  /** One of each actor, for specs that change nothing about them. */
  readonly resident: (actor: Actor) => Promise<Person>;
  /** The token of a resident, who signs in once. */
  readonly tokenOf: (actor: Actor) => Promise<string>;
  readonly contexts: () => Contexts;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed: none.
    async ({}, use) => {
      await using school = await openSchool();
      await use(school);
    },
    { scope: 'worker' },
  ],
  resident: [async ({ school }, use) => use(onceFor(school.person)), { scope: 'worker' }],
  tokenOf: [
    async ({ resident }, use) => use(onceFor(async (actor) => openSession(await resident(actor)))),
    { scope: 'worker' },
  ],
  isNatural: [false, { option: true }],
  person: async ({ school }, use) => use(school.person),
  contexts: [async ({ browser }, use) => use(shareContexts(browser)), { scope: 'worker' }],
  open: async ({ contexts, tokenOf, isNatural }, use) => {
    const own = contexts();
    await use(async (who, path, opening = {}) => {
      const token =
        typeof who === 'object' ? await openSession(who) : who === 'visitor' ? undefined : await tokenOf(who);
      const { width = 1280, height = 800, touch = false } = opening;
      const page = await own.open({ width, height, touch, isNatural });
      listenToComplaints(page);
      const filled = await fillStorage(page, entriesFor(opening, token));
      await opening.before?.(page);
      await page.goto(path);
      // Only what is opened first finds it so: a reload finds what the page has kept.
      await filled.dispose();
      return page;
    });
    for (const page of own.pages()) expectQuiet(page);
    await own.giveBack();
  },
});

function onceFor<T>(make: (actor: Actor) => Promise<T>): (actor: Actor) => Promise<T> {
  const known = new Map<Actor, Promise<T>>();
  return (actor) => {
    const found = known.get(actor) ?? make(actor);
    known.set(actor, found);
    return found;
  };
}

const entriesFor = ({ locale = 'en', storage = {} }: Opening, token: string | undefined) => ({
  ...(locale === null ? {} : { locale }),
  ...(token === undefined ? {} : { token }),
  ...storage,
});

/** Before the page's own scripts run. Playwright's `storageState` opens a page of its own for it, at a sixth of the cost. */
const fillStorage = (page: Page, entries: Readonly<Record<string, string>>) =>
  page.addInitScript(
    ({ origin, entries }) => {
      if (location.origin !== origin) return;
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    { origin: address(), entries },
  );
