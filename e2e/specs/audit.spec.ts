import type { Page } from '@playwright/test';
import { apiPaths, stub } from '../support/api.ts';
import { openSession, type Person } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const path = '/settings/school/audit';
const table = (page: Page) => page.getByRole('main').getByRole('table');
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');

/** Creates a client that makes changes through the API. */
async function createChangeSender(person: Person) {
  const authorization = `Bearer ${await openSession(person)}`;
  return async (method: string, call: string, body?: unknown): Promise<void> => {
    const response = await fetch(`${getServerAddress()}/api/tenant${call}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${call} answered ${response.status}`);
  };
}

test('the log describes who changed what, and its filters are kept in the URL', async ({
  open,
  ownSchool,
}) => {
  const olga = await ownSchool.person({ firstName: 'Olga', permissions: ['admin-access'] });
  const max = await ownSchool.person({ firstName: 'Max', permissions: ['teacher'] });
  const zoe = await ownSchool.person({ role: 'member', firstName: 'Zoe' });
  const change = await createChangeSender(olga);
  await change('PUT', `/users/${max.id}`, { country: 'DE', phone: '+380441234567' });
  await change('PUT', `/users/${max.id}`, { permissions: ['users-management'] });
  await change('PUT', `/users/${zoe.id}`, { status: 'suspended' });
  await change('DELETE', `/users/${zoe.id}`);
  await change('PUT', '/school/general', { currency: 'EUR' });
  await (await createChangeSender(max))('PUT', '/user/profile', { lastName: 'Lane' });

  const page = await open(olga, '/settings/school/general');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page)).toContainText([
    /Max Lane changed their own details.*Last name.*Lee.*Lane/,
    /Olga Lee changed the school settings.*Currency.*Ukrainian Hryvnia.*Euro/,
    /Olga Lee deleted the account of Zoe Lee.*Suspended.*Deleted/,
    /Olga Lee changed the status of Zoe Lee.*Active.*Suspended/,
    /changed the permissions of Max Lane.*taken away.*Teaching.*given.*User management/,
    /changed the details of Max Lane.*Phone.*empty.*\+380441234567.*Country.*empty.*Germany/,
  ]);
  await expect(rows(page).first()).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);

  await page.getByRole('combobox', { name: 'Changed by' }).fill('max');
  await page.getByRole('option', { name: 'Max Lane' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${path}?actorId=${max.id}`);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Changed by' })).toHaveValue('Max Lane');
  await page.getByRole('combobox', { name: 'What' }).selectOption('Account deleted');
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);

  // Finds the entries about a deleted person through one of the entries.
  await page.goto(`${path}?type=person.deleted`);
  await expect(table(page).getByRole('link', { name: 'Zoe Lee' })).toHaveCount(0);
  await rows(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Changes about Zoe Lee' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue('Zoe Lee');

  await page.goto(`${path}?from=2020-01-01&to=2020-12-31`);
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(6);
  await table(page).getByRole('link', { name: 'Max Lane' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Max Lane' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change history' }).click();
  await expect(page).toHaveURL(`${path}?subjectId=${max.id}`);
  await expect(rows(page)).toHaveCount(3);
});

test('a range with its first day after the last keeps the typed day and shows an error until the range is valid', async ({
  open,
  ownSchool,
}) => {
  const olga = await ownSchool.person({ permissions: ['admin-access'] });
  const page = await open(olga, `${path}?from=2026-03-01&to=2026-03-05`, { locale: 'de' });
  const [from, to] = [page.getByLabel('Von', { exact: true }), page.getByLabel('Bis', { exact: true })];
  await from.fill('10.03.2026');
  await from.press('Tab');
  await expect(from).toHaveAccessibleDescription('Nicht nach dem 05.03.2026');
  await expect(page).toHaveURL(`${path}?to=2026-03-05`);
  await expect(from).toHaveValue('10.03.2026');
  await to.fill('15.03.2026');
  await to.press('Tab');
  await expect(page).toHaveURL(`${path}?from=2026-03-10&to=2026-03-15`);
  await expect(from).not.toHaveAccessibleDescription(/Nicht/);
  await to.fill('01.03.2026');
  await to.press('Tab');
  await expect(to).toHaveAccessibleDescription('Nicht vor dem 10.03.2026');
  await expect(to).toHaveValue('01.03.2026');
});

test('a date that is being typed survives the loading of month names and a change of language', async ({
  open,
  ownSchool,
}) => {
  const olga = await ownSchool.person({ firstName: 'Olga', lastName: 'Lee', permissions: ['admin-access'] });
  const namesRequested = Promise.withResolvers<void>();
  const namesReleased = Promise.withResolvers<void>();
  const page = await open(olga, `${path}?to=2026-03-05`, {
    locale: 'de',
    before: async (page) => {
      await page.route(/\/assets\/de-[^/]+\.js$/, async (route) => {
        namesRequested.resolve();
        await namesReleased.promise;
        await route.continue();
      });
    },
  });
  const from = page.getByLabel('Von', { exact: true });
  await from.pressSequentially('31.02.20');
  await namesRequested.promise;
  await expect(page.getByText('March 2026')).toBeVisible();
  namesReleased.resolve();
  await expect(page.getByText('März 2026')).toBeVisible();
  await expect(from).toHaveValue('31.02.20');
  await from.pressSequentially('26');
  await from.press('Tab');
  await expect(from).toHaveAccessibleDescription(/Datum/);
  await page.getByRole('button', { name: 'Olga Lee', exact: true }).click();
  await page.getByRole('menuitem', { name: /Sprache/ }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  const du = page.getByLabel('Du', { exact: true });
  await expect(du).toHaveValue('31.02.2026');
  await du.fill('01/03/2026');
  await du.press('Tab');
  await expect(page).toHaveURL(`${path}?from=2026-03-01&to=2026-03-05`);
  await expect(du).toHaveValue('01/03/2026');
  await expect(page.getByLabel('Au', { exact: true })).toHaveValue('05/03/2026');
});

test('the log is in the language of its reader', async ({ open, ownSchool }) => {
  const olga = await ownSchool.person({ firstName: 'Olga', permissions: ['admin-access'] });
  const max = await ownSchool.person({ firstName: 'Max' });
  const change = await createChangeSender(olga);
  await change('PUT', `/users/${max.id}`, { status: 'inactive', country: 'DE' });
  const page = await open(olga, path, { locale: 'de' });
  await expect(rows(page)).toHaveCount(2);
  await expect(table(page)).toContainText('Olga Lee hat den Status von Max Lee geändert');
  await expect(table(page)).toContainText(/Land.*Deutschland/);
  await expect(table(page)).toContainText(/Aktiv.*Inaktiv/);
});

test('a log that failed to load can be loaded again; only administrators see its tab', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('onlyAdmin'), path, {
    before: (page) => stub(page, apiPaths.audit, { status: 500, json: {} }),
  });
  await expect(page.getByText('Failed to load the audit log')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing has been changed yet')).toBeVisible();

  const plain = await open(await ownSchool.person('manager'), '/settings/school/general');
  await expect(plain.getByRole('tab', { name: 'Schedule' })).toBeVisible();
  await expect(plain.getByRole('tab', { name: 'Audit log' })).toHaveCount(0);
});

test('no kind of change is cut off in its filter', async ({ open, ownSchool }) => {
  const page = await open(await ownSchool.person('admin'), path);
  const tooLong = await page.getByRole('combobox', { name: 'What' }).evaluate((select: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('there is no canvas');
    context.font = font;
    const available =
      select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    return [...select.options]
      .map(({ text }) => text)
      .filter((text) => context.measureText(text).width > available);
  });
  expect(tooLong).toEqual([]);
});
