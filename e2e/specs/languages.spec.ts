import { apiPaths, isRequestTo, readLocalStorage } from '../support/api.ts';
import { createApiClient } from '../support/courses.ts';
import { password } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const names = {
  uk: 'Українська',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  zh: '中文',
  de: 'Deutsch',
};

test('a browser without a stored language sees Ukrainian', async ({ open }) => {
  const page = await open('visitor', '/auth/signin', { locale: null });
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page.getByRole('button', { name: 'Увійти' })).toBeVisible();
});

test('an unknown stored language is ignored', async ({ open }) => {
  const page = await open('visitor', '/auth/signin', { locale: 'xx' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
});

test('visitors choose among exactly seven languages, and the choice is sent to the server after sign-in', async ({
  open,
  person,
}) => {
  const ann = await person('teacher');
  const page = await open('visitor', '/auth/signin');
  const field = page.getByRole('combobox', { name: 'Language' });
  await expect(field.getByRole('option')).toHaveText(Object.values(names));
  await field.selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.locator('input[type=email]').fill(ann.email);
  await page.locator('input[type=password]').fill(password);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => isRequestTo(request, apiPaths.profile) && request.method() === 'PUT'),
    page.locator('button[type=submit]').click(),
  ]);
  expect(sent.postDataJSON()).toEqual({ locale: 'fr' });
});

test('a browser without a stored language takes the language of the account', async ({ open, person }) => {
  const ann = await person('teacher');
  await (await createApiClient(ann))('PUT', '/user/profile', { locale: 'fr' });
  const page = await open('visitor', '/auth/signin', { locale: null });
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.locator('input[type=email]').fill(ann.email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await readLocalStorage(page, 'locale')).toBe('fr');
});

test('a language chosen in this browser stays after sign-in', async ({ open, person }) => {
  const ann = await person('teacher');
  await (await createApiClient(ann))('PUT', '/user/profile', { locale: 'fr' });
  const page = await open('visitor', '/auth/signin', { locale: 'de' });
  await page.locator('input[type=email]').fill(ann.email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

/** The name of the menu entry for the language, in each language. */
const entries = {
  uk: 'Мова',
  en: 'Language',
  es: 'Idioma',
  fr: 'Langue',
  it: 'Lingua',
  zh: '语言',
  de: 'Sprache',
};

test('a language chosen in the user menu applies without a reload and without keys instead of texts, is stored, and is sent to the server', async ({
  open,
  person,
}) => {
  const ada = await person('admin');
  let current: keyof typeof names = 'de';
  const page = await open(ada, '/settings/profile', { locale: current });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  for (const [tag, name] of Object.entries(names) as [keyof typeof names, string][]) {
    await test.step(name, async () => {
      await page.getByRole('button', { name: 'Ada Lee', exact: true }).click();
      await page.getByRole('menuitem', { name: entries[current] }).click();
      await expect(
        page.getByRole('menuitem', { name: new RegExp(Object.values(names).join('|')) }),
      ).toHaveCount(7);
      const [sent] = await Promise.all([
        page.waitForRequest(
          (request) => isRequestTo(request, apiPaths.profile) && request.method() === 'PUT',
        ),
        page.getByRole('menuitem', { name }).click(),
      ]);
      expect(sent.postDataJSON()).toEqual({ locale: tag });
      expect((await sent.allHeaders())['accept-language']).toContain(tag);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      expect(await readLocalStorage(page, 'locale')).toBe(tag);
      await expect(page.getByRole('menu')).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+[:.][a-z]+\.[a-zA-Z]+\b|\{\{/);
      current = tag;
    });
  }
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  const request = page.waitForRequest((sent) => sent.url().includes('/api/tenant/'));
  await page.reload();
  expect((await (await request).allHeaders())['accept-language']).toContain(current);
  await expect(page.locator('html')).toHaveAttribute('lang', current);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+[:.][a-z]+\.[a-zA-Z]+\b|\{\{/);
});

test('a language that failed to load keeps the previous one', async ({ open }) => {
  const page = await open('visitor', '/auth/signin');
  const field = page.getByRole('combobox', { name: 'Language' });
  await expect(field).toHaveValue('en');
  await page.route(/\/de\/[a-z-]+\.json$/, (route) => route.abort());
  await field.selectOption('de');
  await expect(field).toHaveValue('en');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await readLocalStorage(page, 'locale')).toBe('en');
});

test('messages of the server are in the language of the page', async ({ open, resident }) => {
  const page = await open('visitor', '/auth/signin', { locale: 'de' });
  await page.locator('input[type=email]').fill((await resident('teacher')).email);
  await page.locator('input[type=password]').fill('wrong horse');
  await page.locator('button[type=submit]').click();
  const message = await page.getByRole('alert').textContent();
  expect(message).not.toBe('Invalid email or password!');
  expect(message).toMatch(/Passwort/);
  // Shown messages follow a change of language, both those of the server and those of the form.
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password!');
  await page.locator('input[type=password]').fill('');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByText('Please enter your password')).toHaveCount(0);
  await expect(page.locator('input[type=password]')).toHaveAccessibleDescription(/mot de passe/);
});
