/**
 * The fixtures of every spec: a school with people, and pages opened as one of them. A page that logs errors or
 * warnings fails its test.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { expectNoConsoleMessages, recordConsole } from './console-messages.ts';
import { type ContextPool, createContextPool } from './context-pool.ts';
import {
  type Account,
  type Actor,
  openSchool,
  openSession,
  type Person,
  type PersonInput,
  type School,
} from './school.ts';
import { getServerAddress } from './settings.ts';

export { expect };

export interface OpenOptions {
  /** The stored interface language; English by default, and null for none. */
  readonly locale?: string | null;
  /** Further entries of the browser storage. */
  readonly storage?: Readonly<Record<string, string>>;
  readonly width?: number;
  readonly height?: number;
  /** Whether to emulate a touch screen. */
  readonly touch?: boolean;
  /** Runs before the first request, for example to stub responses. */
  readonly before?: (page: Page) => Promise<void>;
}

export interface TestOptions {
  /**
   * Uses an ordinary browser context: animations run, and each page starts in a fresh context. For timed tests and
   * tests of animations or loading; all others use the faster shared contexts.
   */
  readonly isNatural: boolean;
}

export type Open = (who: Account | Actor | 'visitor', path: string, options?: OpenOptions) => Promise<Page>;

interface Fixtures extends TestOptions {
  /** Opens a path as a visitor or as a signed-in person, in a context without data of earlier tests. */
  readonly open: Open;
  /** Creates a person that no other test uses. */
  readonly person: (about: PersonInput | Actor) => Promise<Person>;
  /** A school that no other test uses, for tests that count its people or change its settings. */
  readonly ownSchool: School;
}

interface WorkerFixtures {
  readonly school: School;
  /** One person for each actor of the worker, for tests that do not change them. */
  readonly resident: (actor: Actor) => Promise<Person>;
  /** Returns the token of a resident, who signs in once per worker. */
  readonly tokenOf: (actor: Actor) => Promise<string>;
  readonly contexts: () => ContextPool;
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
  resident: [async ({ school }, use) => use(memoizeByActor(school.person)), { scope: 'worker' }],
  tokenOf: [
    async ({ resident }, use) => use(memoizeByActor(async (actor) => openSession(await resident(actor)))),
    { scope: 'worker' },
  ],
  isNatural: [false, { option: true }],
  person: async ({ school }, use) => use(school.person),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed: none.
  ownSchool: async ({}, use) => {
    await using school = await openSchool();
    await use(school);
  },
  contexts: [async ({ browser }, use) => use(createContextPool(browser)), { scope: 'worker' }],
  open: async ({ contexts, tokenOf, isNatural }, use) => {
    const contextPool = contexts();
    await use(async (who, path, options = {}) => {
      const token =
        typeof who === 'object' ? await openSession(who) : who === 'visitor' ? undefined : await tokenOf(who);
      const { width = 1280, height = 800, touch = false } = options;
      const page = await contextPool.open({ width, height, touch, isNatural });
      recordConsole(page);
      const { origin } = new URL(path, getServerAddress());
      const initScript = await fillStorage(page, origin, toStorageEntries(options, token));
      await options.before?.(page);
      await page.goto(path);
      // Removes the script after the first load, because a reload must find the storage that the page left.
      await initScript.dispose();
      return page;
    });
    for (const page of contextPool.pages()) expectNoConsoleMessages(page);
    await contextPool.release();
  },
});

function memoizeByActor<T>(make: (actor: Actor) => Promise<T>): (actor: Actor) => Promise<T> {
  const promises = new Map<Actor, Promise<T>>();
  return (actor) => {
    const found = promises.get(actor) ?? make(actor);
    promises.set(actor, found);
    return found;
  };
}

const toStorageEntries = ({ locale = 'en', storage = {} }: OpenOptions, token: string | undefined) => ({
  ...(locale === null ? {} : { locale }),
  ...(token === undefined ? {} : { token }),
  ...storage,
});

/** Fills localStorage before the scripts of the page run. Playwright's `storageState` opens an extra page for this. */
const fillStorage = (page: Page, origin: string, entries: Readonly<Record<string, string>>) =>
  page.addInitScript(
    ({ origin, entries }) => {
      if (location.origin !== origin) return;
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    { origin, entries },
  );
