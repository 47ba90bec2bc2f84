/**
 * The fixtures of every spec: a school with people, and pages opened as one of them. A page that logs errors or warnings
 * fails its test.
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
  /** The stored interface language: English by default, none with null. */
  readonly locale?: string | null;
  /** Further entries of localStorage. */
  readonly storage?: Readonly<Record<string, string>>;
  readonly width?: number;
  readonly height?: number;
  /** Emulates a touch screen. */
  readonly touch?: boolean;
  /** Runs before the first request, for example to stub responses. */
  readonly before?: (page: Page) => Promise<void>;
}

export interface Wishes {
  /**
   * Uses an ordinary browser context: animations run, and each page starts in a fresh context. For timed tests and tests
   * of animations or loading; all others use the faster shared contexts.
   */
  readonly isNatural: boolean;
}

interface Fixtures extends Wishes {
  /** Opens a path as a visitor or as a signed-in person, in a context without data of earlier tests. */
  readonly open: (who: Account | Actor | 'visitor', path: string, opening?: Opening) => Promise<Page>;
  /** Creates a person that no other test uses. */
  readonly person: (about: About | Actor) => Promise<Person>;
}

interface WorkerFixtures {
  readonly school: School;
  /** One person for each actor of the worker, for tests that do not change them. */
  readonly resident: (actor: Actor) => Promise<Person>;
  /** The token of a resident; each signs in once per worker. */
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
      // The init script runs for the first load only: a reload must find the storage that the page left.
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

/** Fills localStorage before the scripts of the page run. Playwright's `storageState` opens an extra page for this. */
const fillStorage = (page: Page, entries: Readonly<Record<string, string>>) =>
  page.addInitScript(
    ({ origin, entries }) => {
      if (location.origin !== origin) return;
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    { origin: address(), entries },
  );
