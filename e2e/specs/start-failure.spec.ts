/**
 * A page that cannot start says why and what to do, in the language of the person, instead of showing the logo for
 * ever.
 */
import type { Page } from '@playwright/test';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { removeApis } from '../support/older-browser.ts';
import { getServerAddress } from '../support/settings.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ isNatural: true });

const entryFile = /\/assets\/base-[\w-]+\.js$/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const text = (page: Page) => page.getByRole('alert');

/** The failures that these tests cause are reported in the console. */
async function allowMessages(page: Page): Promise<void> {
  allowConsoleMessage(page, /./);
}

for (const [locale, title, openAgain] of [
  ['de-AT', 'JavaScript ist ausgeschaltet', 'Noch einmal öffnen'],
  ['en-GB', 'JavaScript is switched off', 'Open again'],
  ['ar', 'У браузері вимкнено JavaScript', 'Відкрити знову'],
] as const)
  test(`a browser without JavaScript that asks for ${locale} says to allow it`, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale,
      baseURL: getServerAddress(),
    });
    const page = await context.newPage();
    await page.goto('/classes/some-class');
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('.waiting')).toBeHidden();
    await page.getByRole('link', { name: openAgain }).click();
    await expect(heading(page)).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe('/classes/some-class');
    await context.close();
  });

test('a browser that lacks what has no fallback is too old, in the language that was chosen in it', async ({
  open,
}) => {
  const page = await open('visitor', '/auth/signin', {
    locale: 'fr',
    before: async (page) => void (await removeApis(page, [{ owner: 'Array', name: 'toSorted' }])),
  });
  await expect(heading(page)).toHaveText('Ce navigateur est trop ancien');
  await expect(text(page)).toContainText('iOS 16.4');
  await expect(page.locator('.waiting')).toBeHidden();
});

test('a browser that cannot parse the first script is too old', async ({ open }) => {
  const page = await open('visitor', '/auth/signin', {
    before: async (page) => {
      await allowMessages(page);
      await page.route('**/auth/signin', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<script>(()=>{const', '<script>(()=>{?!const');
        // Without the content security policy, which does not know the changed script.
        await route.fulfill({ contentType: 'text/html', body });
      });
    },
  });
  await expect(heading(page)).toHaveText('This browser is too old');
});

for (const [name, reply] of [
  ['is missing', { status: 404, contentType: 'text/plain', body: 'missing' }],
  ['is the page of a proxy', { contentType: 'text/html', body: '<p>Please sign in to this network</p>' }],
  ['is garbage', { contentType: 'text/javascript', body: 'export const = ;' }],
  ['fails', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
] as const)
  test(`an entry script that ${name} is explained, and the page opens again`, async ({ open }) => {
    const page = await open('visitor', '/auth/signin', {
      before: async (page) => {
        await allowMessages(page);
        await page.route(entryFile, (route) => route.fulfill(reply));
      },
    });
    await expect(heading(page)).toHaveText('The page did not load');
    await page.unroute(entryFile);
    await text(page).getByRole('link', { name: 'Open again' }).click();
    await expect(signInPage(page).submit).toBeEnabled();
    await expect(text(page)).toHaveCount(0);
  });

test('a page that renders nothing in time says so, and goes on if its files arrive later', async ({
  open,
}) => {
  const page = await open('visitor', '/auth/signin');
  await expect(signInPage(page).submit).toBeEnabled();
  const filesReleased = Promise.withResolvers<void>();
  await page.route(entryFile, async (route) => {
    await filesReleased.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.waiting')).toBeVisible();
  await page.clock.runFor(18_000);
  await expect(heading(page)).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect(heading(page)).toHaveText('The page did not load');
  filesReleased.resolve();
  await expect(signInPage(page).submit).toBeEnabled();
});
