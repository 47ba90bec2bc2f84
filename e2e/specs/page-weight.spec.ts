/** A browser with an empty cache downloads little JavaScript before the page is usable. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import type { Actor } from '../support/school.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, type Open, test } from '../support/test.ts';

// Natural contexts start with an empty cache.
test.use({ isNatural: true });

const kilobyte = 1024;

/** Records requested files that match from now on; the returned function adds up their sizes with gzip. */
function recordSize(page: Page, kind = /\.m?js(\?|$)/): () => Promise<number> {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (kind.test(request.url())) files.add(request.url());
  });
  return async () => {
    let bytes = 0;
    for (const url of files) bytes += await weightOf(url);
    return bytes / kilobyte;
  };
}

async function weightOf(url: string): Promise<number> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  expect(answer.headers['content-encoding']).toBe('gzip');
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

test('sign-in is usable after at most 145 KB of JavaScript and 18 KB of styles', async ({ open }, info) => {
  let weight = async (): Promise<number> => 0;
  let weightOfStyles = weight;
  const page = await open('visitor', '/auth/signin', {
    locale: null,
    before: async (page) => {
      weight = recordSize(page);
      weightOfStyles = recordSize(page, /\.css$/);
    },
  });
  await expect(page.locator('input[type=password]')).toBeEditable();
  await expect(page.locator('button[type=submit]')).toBeEnabled();
  const kilobytes = await weight();
  info.annotations.push({
    type: 'figure',
    description: `sign-in: ${kilobytes.toFixed(0)} KB of JavaScript (at most 145)`,
  });
  expect(kilobytes).toBeGreaterThan(20);
  expect(kilobytes).toBeLessThanOrEqual(145);
  expect(await weightOfStyles()).toBeLessThanOrEqual(18);
});

test('the signed-in shell is usable after at most 205 KB of JavaScript', async ({ open }, info) => {
  let weight = async (): Promise<number> => 0;
  const page = await open('teacher', '/dashboard', {
    before: async (page) => {
      weight = recordSize(page);
    },
  });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const kilobytes = await weight();
  info.annotations.push({
    type: 'figure',
    description: `signed-in shell: ${kilobytes.toFixed(0)} KB of JavaScript (at most 205)`,
  });
  expect(kilobytes).toBeGreaterThan(20);
  expect(kilobytes).toBeLessThanOrEqual(205);
});

test('sign-in does not load the editor, the calendar or the charts', async ({ open }) => {
  const loaded: string[] = [];
  const page = await open('visitor', '/auth/signin', {
    before: async (page) =>
      void page.on('request', (request) => loaded.push(new URL(request.url()).pathname)),
  });
  await expect(signInPage(page).submit).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /tiptap|prosemirror|rich-text|date|chart|calendar/i.test(path))).toEqual([]);
});

/** Lists URLs that were prefetched but never used; null if the page has prefetched nothing. Runs in the page. */
const listUnusedPrefetches = (): readonly string[] | null => {
  const { prefetched } = globalThis as { prefetched?: ReadonlyMap<string, unknown> };
  if (!prefetched) return null;
  return [...prefetched].filter(([, response]) => response !== undefined).map(([url]) => url);
};

interface RecordingPage {
  readonly page: Page;
  /** The URLs of all GET requests, in the order in which the page sends them. */
  readonly requests: string[];
}

const listApiRequests = (urls: readonly string[]): readonly string[] =>
  urls.filter((url) => new URL(url).pathname.startsWith('/api/')).toSorted();

async function openRecording(open: Open, who: Actor, path: string): Promise<RecordingPage> {
  const requests: string[] = [];
  const page = await open(who, path, {
    before: async (page) => {
      page.on('request', (request) => {
        if (request.method() === 'GET') requests.push(request.url());
      });
      // Opens no live connection, because the page reads notifications again once it is established
      // (notifications.spec.ts).
      await page.routeWebSocket('**/live/**', () => undefined);
    },
  });
  return { page, requests };
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Reloads a loaded page and expects the same API requests before and after its code arrives. */
async function expectAllPrefetched({ page, requests }: RecordingPage): Promise<void> {
  const whole = listApiRequests(requests);
  expect(whole).not.toEqual([]);
  requests.length = 0;
  const codeReleased = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await codeReleased.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => listApiRequests(requests)).toEqual(whole);
  codeReleased.resolve();
  await waitUntilLoaded(page);
  expect(listApiRequests(requests)).toEqual(whole);
  await page.unrouteAll();
}

for (const path of ['/dashboard', '/lessons/schedule'])
  test(`${path} of a teacher requests nothing twice, prefetches every request before its code has loaded and uses all replies`, async ({
    open,
  }) => {
    const recording = await openRecording(open, 'teacher', path);
    const { page, requests } = recording;
    await waitUntilLoaded(page);
    const repeated = requests.filter((url, index) => requests.indexOf(url) !== index);
    const transferred = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .map(({ name }) => name),
    );
    // Counts imports only once: later code is first fetched into the HTTP cache and then imported from there.
    const isImported = (url: string) =>
      /\/assets\/.+\.js$/.test(url) && transferred.filter((name) => name === url).length <= 1;
    expect(repeated.filter((url) => !isImported(url))).toEqual([]);
    expect(await page.evaluate(listUnusedPrefetches)).toEqual([]);
    // Leaves out the styles of toasts and fonts, which load later.
    const styles = requests.filter((url) => url.endsWith('.css') && !url.includes('/fonts-'));
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.length).toBeLessThanOrEqual(3);
    await expectAllPrefetched(recording);
  });

for (const [who, paths] of [
  ['admin', ['/dashboard', '/lessons/schedule/school?view=month&date=2027-03-03']],
  ['member', ['/dashboard', '/lessons/schedule']],
] as const)
  test(`all requests of the pages of a ${who} are prefetched before their code has loaded`, async ({
    open,
  }) => {
    const [first, second] = paths;
    const recording = await openRecording(open, who, first);
    await waitUntilLoaded(recording.page);
    await expectAllPrefetched(recording);
    recording.requests.length = 0;
    await recording.page.goto(second);
    await waitUntilLoaded(recording.page);
    await expectAllPrefetched(recording);
  });
