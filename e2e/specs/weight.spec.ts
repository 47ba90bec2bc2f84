/** How much JavaScript travels before the page can be used, as a browser that knows nothing receives it. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { signInPage } from '../world/sign-in-page.ts';
import { expect, test } from '../world/test.ts';

// What a page takes that finds nothing kept by another one.
test.use({ isNatural: true });

const kilobyte = 1024;

/** Notes which files of a kind are asked for from now on, and weighs them as gzip, whatever this browser prefers. */
function weigh(page: Page, kind = /\.m?js(\?|$)/): () => Promise<number> {
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

test('sign-in can be used after at most 145 KB of JavaScript, and 18 KB of styles', async ({
  open,
}, info) => {
  let weight = async (): Promise<number> => 0;
  let weightOfStyles = weight;
  const page = await open('visitor', '/auth/signin', {
    locale: null,
    before: async (page) => {
      weight = weigh(page);
      weightOfStyles = weigh(page, /\.css$/);
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

test('the signed-in shell can be used after at most 205 KB of JavaScript', async ({ open }, info) => {
  let weight = async (): Promise<number> => 0;
  const page = await open('teacher', '/dashboard', {
    before: async (page) => {
      weight = weigh(page);
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

test('the first screen is not held up by the editor, the calendar or the charts', async ({ open }) => {
  const loaded: string[] = [];
  const page = await open('visitor', '/auth/signin', {
    before: async (page) =>
      void page.on('request', (request) => loaded.push(new URL(request.url()).pathname)),
  });
  await expect(signInPage(page).submit).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /tiptap|prosemirror|rich-text|date|chart|calendar/i.test(path))).toEqual([]);
});

/** In the page: what was sent for ahead, and nobody has taken. */
const untaken = (): readonly string[] =>
  [...((globalThis as { sentAhead?: Map<string, unknown> }).sentAhead ?? [])]
    .filter(([, sent]) => sent !== undefined)
    .map(([url]) => url);

for (const path of ['/dashboard', '/lessons/schedule'])
  test(`${path} asks for nothing twice, and uses all that was sent for ahead of its code`, async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open('teacher', path, {
      before: async (page) => {
        page.on('request', (request) => {
          if (request.method() === 'GET') asked.push(request.url());
        });
        // Once the line stands, what happened before it did is asked for: notices.spec.ts.
        await page.routeWebSocket('**/live/**', () => undefined);
      },
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const twice = asked.filter((url, place) => asked.indexOf(url) !== place);
    const travelled = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .map(({ name }) => name),
    );
    // Code that comes later is fetched into the browser's cache and imported from there: it has travelled once.
    const isImported = (url: string) =>
      /\/assets\/.+\.js$/.test(url) && travelled.filter((name) => name === url).length <= 1;
    expect(twice.filter((url) => !isImported(url))).toEqual([]);
    expect(await page.evaluate(untaken)).toEqual([]);
    // Those of the toasts come by themselves, when the page has long been there, and so do the fonts.
    const styles = asked.filter((url) => url.endsWith('.css') && !url.includes('/fonts-'));
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
  test(`all that ${path} reads for a ${who} is sent for before any code of it is here`, async ({ open }) => {
    let asked: string[] = [];
    const page = await open(who, path, {
      before: async (page) => {
        page.on('request', (request) => {
          if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
        });
        await page.routeWebSocket('**/live/**', () => undefined);
      },
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const whole = asked.toSorted();
    asked = [];
    const isOver = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await isOver.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted()).toEqual(whole);
    isOver.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual(whole);
  });
