import type { Page } from '@playwright/test';
import { abortRequests, apiPaths, readLocalStorage, recordRequests, stub } from '../support/api.ts';
import { navigateTo } from '../support/client-navigation.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { type Actor, openSession } from '../support/school.ts';
import { signIn, signInFromOtherTab } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { pages } from '../support/tested-pages.ts';
import { watchTraffic } from '../support/traffic.ts';

const signOut = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

test.describe('a session', () => {
  test('is stored with name, email and role', async ({ open, person }) => {
    const ann = await person({ firstName: 'Ann', lastName: 'Lee', role: 'member' });
    const page = await open(ann, '/settings/profile');
    await expect(page.getByRole('button', { name: 'Ann Lee', exact: true })).toBeVisible();
    expect(JSON.parse((await readLocalStorage(page, 'session')) ?? '')).toEqual({
      user: { avatar: '', userName: 'Ann Lee', email: ann.email, authority: ['member'] },
    });
  });

  test('does not store permissions and school', async ({ open }) => {
    const page = await open('teacher', '/settings/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const storage = await page.evaluate(() => JSON.stringify(localStorage));
    expect(storage).not.toContain('permissions');
    expect(storage).not.toContain('Lindenhof');
  });

  test('survives a reload with one request for the profile', async ({ open }) => {
    const page = await open('teacher', '/settings/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const recorded = recordRequests(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/settings/profile');
    expect(recorded.filter((call) => call.endsWith(apiPaths.userInfo))).toHaveLength(1);
  });

  test('is loaded before the page is shown', async ({ open }) => {
    let answer = (): void => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await open('teacher', '/settings/profile', {
      before: async (page) => {
        await page.route(`**${apiPaths.userInfo}`, async (route) => {
          await released;
          await route.continue();
        });
      },
    });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('signing out', () => {
  test('sends no request, clears the stored session and opens sign-in', async ({ open, person }) => {
    const page = await open(await person({ firstName: 'Ann' }), '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const recorded = recordRequests(page);
    await signOut(page, 'Ann Lee');
    await expect(page).toHaveURL('/auth/signin');
    expect(recorded).toEqual([]);
    expect(await readLocalStorage(page, 'token')).toBeNull();
    expect(await readLocalStorage(page, 'session')).toBeNull();
  });

  test('asks before it deletes what was not sent, and leaves none of it in the browser', async ({
    open,
    person,
  }) => {
    const ann = await person({ firstName: 'Ann', role: 'member' });
    const page = await open(ann, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const draftKey = `exercise-draft ${ann.id} x`;
    const othersKey = 'exercise-draft somebody-else x';
    const draft = JSON.stringify({ at: new Date().toISOString(), draft: {} });
    const entries = { [draftKey]: draft, [othersKey]: draft, [`trained:${ann.id}`]: '[{"wordId":"x"}]' };
    await page.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, entries);
    await signOut(page, 'Ann Lee');
    const dialog = page.getByRole('dialog', { name: 'Sign out and lose unsaved work?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    expect(await readLocalStorage(page, draftKey)).toBe(draft);
    await signOut(page, 'Ann Lee');
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth/signin');
    for (const key of [draftKey, `trained:${ann.id}`]) expect(await readLocalStorage(page, key)).toBeNull();
    expect(await readLocalStorage(page, othersKey)).toBe(draft);
  });

  test('asks about answers that could not be sent, and deletes them with consent', async ({
    open,
    person,
  }) => {
    const ann = await person({ firstName: 'Ann', role: 'member' });
    const page = await open(ann, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const countAnswers = (owner: string | null) =>
      page.evaluate(
        (owner) =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open('klasna-answers', 1);
            request.onupgradeneeded = () => {
              for (const name of ['answers', 'recordings'])
                request.result.createObjectStore(name, { keyPath: 'key' });
            };
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
              const store = request.result.transaction('answers', 'readwrite').objectStore('answers');
              if (owner !== null) store.put({ key: 'x', place: { owner }, window: 'x', unsent: {} });
              const counted = store.count();
              counted.onsuccess = () => {
                request.result.close();
                resolve(counted.result);
              };
            };
          }),
        owner,
      );
    expect(await countAnswers(`${ann.schoolId} ${ann.id}`)).toBe(1);
    await signOut(page, 'Ann Lee');
    const dialog = page.getByRole('dialog', { name: 'Sign out and lose unsaved work?' });
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth/signin');
    expect(await countAnswers(null)).toBe(0);
  });

  const pagesWithShell = pages.filter(
    ({ path, who }) => who !== 'visitor' && !/^\/(404|access-denied|debug)/.test(path),
  );
  for (const [who, stops] of Object.entries(Object.groupBy(pagesWithShell, ({ who }) => who))) {
    test(`sends no request on any page as ${who}`, async ({ open, person }) => {
      test.slow();
      const account = await person(who as Actor);
      const token = await openSession(account);
      const page = await open('visitor', '/auth/signin');
      const traffic = watchTraffic(page);
      const recorded = recordRequests(page);
      const submit = page.getByRole('button', { name: 'Sign in', exact: true });
      for (const { path, shows = 'h1' } of stops) {
        await test.step(path, async () => {
          await expect(submit).toBeVisible();
          await signInFromOtherTab(page, token);
          await navigateTo(page, path);
          await expect(page.locator(shows).first()).toBeVisible();
          await traffic.settle();
          recorded.length = 0;
          await page.getByRole('banner').getByRole('button').last().click();
          await page.getByRole('menuitem', { name: 'Sign out' }).click();
          await expect(page).toHaveURL('/auth/signin');
          await expect(submit).toBeVisible();
          expect(recorded).toEqual([]);
        });
      }
    });
  }

  test('signs out the other tabs', async ({ open, person }) => {
    const page = await open(await person({ firstName: 'Ann' }), '/settings/profile');
    const second = await page.context().newPage();
    await second.goto('/dashboard');
    await expect(second.getByRole('button', { name: 'Ann Lee', exact: true })).toBeVisible();
    await signOut(page, 'Ann Lee');
    await expect(second).toHaveURL('/auth/signin');
  });

  test('shows nothing when going back', async ({ open, person }) => {
    const page = await open(await person({ firstName: 'Ann' }), '/dashboard');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveURL('/settings/school/general');
    await signOut(page, 'Ann Lee');
    await expect(page).toHaveURL('/auth/signin');
    await page.goBack();
    await expect(page).toHaveURL('/auth/signin?redirectUrl=%2Fdashboard');
  });
});

test.describe('a session ends', () => {
  // Tests only 401; credentials.test.ts tests the other statuses.
  test('when any response is 401, and continues on the same page after sign-in', async ({ open, person }) => {
    const ann = await person('teacher');
    const page = await open(ann, '/dashboard');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await stub(page, apiPaths.school, { status: 401, json: { message: 'Over', code: 'UNAUTHENTICATED' } });
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/auth/signin');
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/settings/school/general');
    expect(await readLocalStorage(page, 'token')).toBeNull();
    await page.unrouteAll();
    await signIn(page, ann);
    await expect(page).toHaveURL('/settings/school/general');
  });

  test('when the profile failed to load, which is logged', async ({ open }) => {
    const logged: string[] = [];
    const page = await open('teacher', '/dashboard', {
      before: async (page) => {
        page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
        allowConsoleMessage(page, /profile could not be loaded/);
        await stub(page, apiPaths.userInfo, { status: 500, json: { message: 'Broken', code: 'INTERNAL' } });
      },
    });
    await expect(page).toHaveURL((url) => url.pathname === '/auth/signin');
    expect(await readLocalStorage(page, 'token')).toBeNull();
    expect(logged.join('\n')).toContain('profile could not be loaded');
  });

  test('when the server does not know its token', async ({ open }) => {
    const page = await open('visitor', '/dashboard', {
      storage: { token: 'nonsense' },
      before: async (page) => allowConsoleMessage(page, /profile could not be loaded/),
    });
    await expect(page).toHaveURL((url) => url.pathname === '/auth/signin');
    expect(await readLocalStorage(page, 'token')).toBeNull();
  });
});

test.describe('without a connection', () => {
  // Uses ordinary contexts, because pages that share a renderer process do not go offline and online at the same time.
  test.use({ isNatural: true });

  test('the session is kept, and the page continues when the server is back', async ({ open }) => {
    const page = await open('teacher', '/dashboard', {
      before: (page) => abortRequests(page, apiPaths.userInfo),
    });
    await expect(page.getByText('No connection')).toBeVisible();
    expect(await readLocalStorage(page, 'token')).not.toBeNull();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('the page retries by itself', async ({ open }) => {
    const page = await open('teacher', '/dashboard', {
      before: (page) => abortRequests(page, apiPaths.userInfo),
    });
    await expect(page.getByText('No connection')).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 20_000 });
  });

  test('a bar appears while a person is working', async ({ open }) => {
    const page = await open('teacher', '/settings/profile', { width: 820 });
    const firstName = page.getByLabel('First name', { exact: true });
    await expect(firstName).toBeVisible();
    // Waits for the toasts, which load last and cannot load offline.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
    await page.waitForLoadState('networkidle');
    // The browser logs the sockets that it cannot open.
    allowConsoleMessage(page, /WebSocket|ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    const connectionBar = page.getByText(/^You are offline/);
    await expect(connectionBar).toBeVisible();
    await firstName.fill('Changed');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toBeVisible();
    const [bar, over] = [await connectionBar.boundingBox(), await toast.boundingBox()];
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(over?.y ?? 0);
    await page.context().setOffline(false);
    await expect(connectionBar).toHaveCount(0);
  });

  test('a page that failed to open opens when the connection is back', async ({ open }) => {
    const page = await open('teacher', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    allowConsoleMessage(page, /./);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Partners' }).click();
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
  });

  test('data that failed to load is loaded when the connection is back', async ({ open }) => {
    const page = await open('teacher', '/settings/profile', {
      before: (page) => abortRequests(page, apiPaths.profile),
    });
    await expect(page.getByText('Failed to load the profile')).toBeVisible();
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
  });
});
