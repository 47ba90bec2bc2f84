/** How much JavaScript a browser with an empty cache downloads before the page is usable. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

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

/** Runs in the page: URLs that were prefetched but never used. */
const listUnusedPrefetches = (): readonly string[] =>
  [...((globalThis as { sentAhead?: Map<string, unknown> }).sentAhead ?? [])]
    .filter(([, sent]) => sent !== undefined)
    .map(([url]) => url);

for (const path of ['/dashboard', '/lessons/schedule'])
  test(`${path} requests nothing twice and uses all prefetched replies`, async ({ open }) => {
    const requests: string[] = [];
    const page = await open('teacher', path, {
      before: async (page) => {
        page.on('request', (request) => {
          if (request.method() === 'GET') requests.push(request.url());
        });
        // No live connection: the page reads notifications again once it is established (notifications.spec.ts).
        await page.routeWebSocket('**/live/**', () => undefined);
      },
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const repeated = requests.filter((url, index) => requests.indexOf(url) !== index);
    const transferred = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .map(({ name }) => name),
    );
    // Later code is first fetched into the HTTP cache and then imported from it, so it is transferred once.
    const isImported = (url: string) =>
      /\/assets\/.+\.js$/.test(url) && transferred.filter((name) => name === url).length <= 1;
    expect(repeated.filter((url) => !isImported(url))).toEqual([]);
    expect(await page.evaluate(listUnusedPrefetches)).toEqual([]);
    // Styles of the toasts and the fonts load later.
    const styles = requests.filter((url) => url.endsWith('.css') && !url.includes('/fonts-'));
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.length).toBeLessThanOrEqual(3);
  });

const readers = [
  ['teacher', '/dashboard'],
  ['admin', '/dashboard'],
  ['member', '/dashboard'],
  ['teacher', '/lessons/schedule'],
  ['member', '/lessons/schedule'],
  ['admin', '/lessons/schedule/school?view=month&date=2027-03-03'],
] as const;

for (const [who, path] of readers)
  test(`all requests of ${path} for a ${who} are prefetched before its code has loaded`, async ({ open }) => {
    let requests: string[] = [];
    const page = await open(who, path, {
      before: async (page) => {
        page.on('request', (request) => {
          if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
        });
        await page.routeWebSocket('**/live/**', () => undefined);
      },
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const whole = requests.toSorted();
    requests = [];
    const codeReleased = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await codeReleased.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => requests.toSorted()).toEqual(whole);
    codeReleased.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests.toSorted()).toEqual(whole);
  });
