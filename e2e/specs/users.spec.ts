import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { apiPaths, isRequestTo, recordRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { createPicture } from '../support/upload-files.ts';

const students = '/users/students';
const table = (page: Page) => page.getByRole('main').getByRole('table');
const row = (page: Page, text: string | RegExp) => table(page).getByRole('row').filter({ hasText: text });
const firstRow = (page: Page) => table(page).locator('tbody').getByRole('row').first();
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes(apiPaths.users);

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function add(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await expect(field(page, 'First name')).toBeFocused();
}

async function fill(page: Page, firstName: string, lastName: string, email: string): Promise<void> {
  await field(page, 'First name').fill(firstName);
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Email').fill(email);
}

/** Waits until the dialog has faded out, so that it does not intercept the next click. */
const expectClosed = (page: Page) => expect(dialog(page)).toHaveCount(0);

test.describe('a list', () => {
  test('can be searched while typing, filtered, sorted and paged, and keeps this in the URL', async ({
    open,
    ownSchool,
  }) => {
    for (let number = 1; number <= 12; number++) {
      const lastName = `Lee ${String(number).padStart(2, '0')}`;
      await ownSchool.person({ role: 'member', firstName: number > 10 ? 'Zoe' : 'Ann', lastName });
    }
    const page = await open(await ownSchool.person('admin'), students);
    await expect(firstRow(page)).toContainText('Zoe Lee 12');
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await expect(page).toHaveURL(`${students}?page=2`);

    await table(page).getByRole('button', { name: 'Name' }).click();
    await expect(firstRow(page)).toContainText('Ann Lee 01');
    await expect(page).toHaveURL(`${students}?sort=name`);
    await page.getByRole('searchbox').pressSequentially('zoe');
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(`${students}?q=zoe&sort=name`);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('searchbox')).toHaveValue('zoe');

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
    await expect(page.getByText('Nothing matches your search')).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(firstRow(page)).toContainText('Ann Lee 01');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('can be loaded again after a failure', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('admin'), students, {
      before: (page) => stub(page, apiPaths.users, { method: 'GET', status: 500, json: {} }),
    });
    await expect(page.getByText('Failed to load the students')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('There are no students yet')).toBeVisible();
  });

  test('shows a teacher names and statuses of the students without actions', async ({ open, ownSchool }) => {
    const mia = await ownSchool.person('member');
    const page = await open(await ownSchool.person('teacher'), '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
    await expect(row(page, 'Mia Lee')).toContainText('Active');
    await expect(table(page)).not.toContainText(mia.email);
    await expect(page.getByRole('tab', { name: /Teachers|Staff/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Add|Import|Export|Actions)/ })).toHaveCount(0);
  });
});

test.describe('people', () => {
  test('a student is added at the top of the list and changed', async ({ open, ownSchool }) => {
    test.slow();
    await ownSchool.person('member');
    const page = await open(await ownSchool.person('admin'), `${students}?sort=name`);
    await add(page, 'Add student');
    await fill(page, 'Zoe', 'Brown', 'zoe@school.example');
    await expectAccessible(page);
    const [created] = await Promise.all([page.waitForRequest(isWrite), save(page).click()]);
    expect(created.postDataJSON()).toMatchObject({
      role: 'member',
      permissions: [],
      email: 'zoe@school.example',
    });
    await expect(toast(page, 'User created successfully')).toBeVisible();
    await expectClosed(page);
    await expect(firstRow(page)).toContainText('Zoe Brown');

    await chooseAction(page, 'Zoe Brown', 'Edit');
    await expect(field(page, 'Email')).toHaveValue('zoe@school.example');
    await field(page, 'Last name').fill('Green');
    const [changed] = await Promise.all([page.waitForRequest(isWrite), save(page).click()]);
    expect(changed.postDataJSON()).toEqual({ role: 'member', lastName: 'Green' });
    await expect(toast(page, 'User updated successfully')).toBeVisible();
    await expectClosed(page);
    await expect(row(page, 'Zoe Green')).toContainText('Active');
    await chooseAction(page, 'Zoe Green', 'Send the invitation again');
    await expect(toast(page, 'Invitation sent to zoe@school.example')).toBeVisible();
  });

  test('a student is suspended and deleted, each after confirming, and restored', async ({
    open,
    ownSchool,
  }) => {
    await ownSchool.person({ role: 'member', firstName: 'Zoe', lastName: 'Green' });
    const page = await open(await ownSchool.person('admin'), students);
    await chooseAction(page, 'Zoe Green', 'Suspend');
    await expect(dialog(page).getByText('Suspend Zoe Green?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Suspend' }).click();
    await expect(row(page, 'Zoe Green')).toContainText('Suspended');
    await expectClosed(page);

    const recorded = recordRequests(page);
    await chooseAction(page, 'Zoe Green', 'Delete');
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(recorded.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await chooseAction(page, 'Zoe Green', 'Delete');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Zoe Green')).toHaveCount(0);
    expect(recorded.filter((call) => call === `GET ${apiPaths.users}`)).not.toEqual([]);
    await toast(page, 'User deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'User restored')).toBeVisible();
    await expect(row(page, 'Zoe Green')).toContainText('Suspended');
  });

  test('a teacher is created as staff with the permission teacher, working hours and a picture', async ({
    open,
    ownSchool,
  }) => {
    const page = await open(await ownSchool.person('manager'), '/users/teachers');
    await add(page, 'Add teacher');
    await fill(page, 'Tina', 'Turner', 'tina@school.example');
    await dialog(page).getByRole('switch', { name: 'Monday' }).click();
    await dialog(page).locator('input[type=file]').setInputFiles(createPicture());
    await dialog(page).getByRole('button', { name: 'Use this part' }).click();
    await expect(dialog(page).getByText('Picture chosen')).toBeVisible();
    const written = page.waitForRequest(
      (request) => isWrite(request) && isRequestTo(request, apiPaths.users),
    );
    await save(page).click();
    expect((await written).postDataJSON()).toMatchObject({
      role: 'staff',
      permissions: ['teacher'],
      workSchedule: { mon: { start: '09:00', end: '18:00' }, tue: null },
    });
    await expect(toast(page, 'Teacher created successfully')).toBeVisible();
    await expectClosed(page);
    await expect(firstRow(page).locator('img')).toBeVisible();
    await expect(row(page, 'Mark Lee')).toHaveCount(0);

    await page.getByRole('tab', { name: 'Staff' }).click();
    await expect(row(page, 'Tina Turner')).toContainText('Teaching');
    await expect(row(page, 'Mark Lee')).toBeVisible();
    await chooseAction(page, 'Tina Turner', 'Edit');
    await field(page, 'Phone').fill('+380 44 123 45 67');
    const [changed] = await Promise.all([page.waitForRequest(isWrite), save(page).click()]);
    expect(changed.postDataJSON()).toEqual({ role: 'staff', phone: '+380 44 123 45 67' });
    await expect(toast(page, 'Staff updated successfully')).toBeVisible();
    await expectClosed(page);

    // A manager cannot change an administrator.
    await row(page, 'Ada Lee').getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeDisabled();
    await expect(page.getByRole('menu')).toContainText('Only administrators can change this person');
  });

  test('a staff member is added, and deleted on the second attempt after a failure', async ({
    open,
    ownSchool,
  }) => {
    const page = await open(await ownSchool.person('admin'), '/users/staff');
    await add(page, 'Add staff member');
    await fill(page, 'Zoe', 'Brown', 'zoe@school.example');
    const [created] = await Promise.all([page.waitForRequest(isWrite), save(page).click()]);
    expect(created.postDataJSON()).toMatchObject({ role: 'staff', permissions: [] });
    await expect(toast(page, 'Staff created successfully')).toBeVisible();
    await expectClosed(page);
    await expect(firstRow(page)).toContainText('Zoe Brown');
    await page.route(`**${apiPaths.users}/*`, (route) => route.fulfill({ status: 500, body: '' }));
    await chooseAction(page, 'Zoe Brown', 'Delete');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete staff')).toBeVisible();
    await page.unrouteAll();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Staff deleted successfully')).toBeVisible();
    await expect(row(page, 'Zoe Brown')).toHaveCount(0);
  });

  test('errors appear at their fields, and typed text is kept', async ({ open, ownSchool }) => {
    const { email } = await ownSchool.person('member');
    const page = await open(await ownSchool.person('admin'), students);
    await add(page, 'Add student');
    const recorded = recordRequests(page);
    await save(page).click();
    await expect(dialog(page).getByText('This field is required', { exact: true })).toHaveCount(3);
    await expect(field(page, 'First name')).toBeFocused();
    await fill(page, 'Zoe', 'Brown', 'abc');
    await field(page, 'Password').fill('short');
    await save(page).click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/At least 8 characters/);
    expect(recorded.filter((call) => call.startsWith('POST'))).toEqual([]);
    await field(page, 'Password').fill('');
    await field(page, 'Email').fill(email.toUpperCase());
    await save(page).click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/A user with this email already exists/);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'First name')).toHaveValue('Zoe');

    await page.keyboard.press('Escape');
    const stay = page.getByRole('button', { name: 'Keep editing' });
    await stay.click();
    // Waits until the confirmation has faded out, because until then Escape closes only the confirmation.
    await expect(stay).toHaveCount(0);
    await expect(field(page, 'Last name')).toHaveValue('Brown');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expectClosed(page);
  });

  test('a failure shows a message and keeps the dialog open', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('admin'), students);
    await page.getByRole('tab', { name: 'Teachers' }).click();
    await expect(row(page, 'Ada Lee').first()).toBeVisible();
    await page.route(
      ({ pathname }) => pathname.startsWith(apiPaths.users),
      (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    await add(page, 'Add teacher');
    await fill(page, 'Zoe', 'Brown', 'zoe@school.example');
    await save(page).click();
    await expect(toast(page, 'Failed to create teacher')).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('Zoe');
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/users/teachers');
    await expect(field(page, 'First name')).toHaveValue('Zoe');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expectClosed(page);
    await row(page, 'Ada Lee').first().getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await field(page, 'Phone').fill('12345');
    await save(page).click();
    await expect(toast(page, 'Failed to update teacher')).toBeVisible();
    await expect(field(page, 'Phone')).toHaveValue('12345');
  });
});

test.describe('many at once', () => {
  const csv = (...lines: readonly string[]) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['firstName,lastName,email,status,hobby', ...lines].join('\n')),
  });

  test('a file is shown row by row before anyone is added', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('admin'), students);
    await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
    const [sample] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Download a sample' }).click(),
    ]);
    expect(await readFile(await sample.path(), 'utf8')).toMatch(/^\ufefffirstName,lastName,email,/);

    const file = csv(
      'Zoe,Brown,zoe@school.example,active,chess',
      'Ann,Lee,not an address,active,',
      'Ben,Lee,ZOE@school.example,active,',
      'Cleo,Lee,cleo@school.example,gone,',
      'Dora,Lee,dora@school.example,,',
    );
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    await expect(dialog(page).getByText('2 people will be added')).toBeVisible();
    await expect(dialog(page).getByText('3 rows have problems')).toBeVisible();
    await expect(dialog(page).getByText('These columns are not used: hobby')).toBeVisible();
    const line = (text: string) => dialog(page).getByRole('row').filter({ hasText: text });
    await expect(line('Zoe Brown')).toContainText('Will be added');
    await expect(line('Ann Lee')).toContainText('Please enter a valid email address');
    await expect(line('Ben Lee')).toContainText('row 2');
    await expect(line('Cleo Lee').getByLabel('Status')).toHaveAccessibleDescription(
      'Please choose one of the offered values',
    );
    await expectAccessible(page);

    await dialog(page).getByRole('radio', { name: 'Add nobody until every row is right' }).click();
    await expect(line('Zoe Brown')).toContainText('Left out');
    await expect(dialog(page).getByRole('button', { name: /^Add \d/ })).toHaveCount(0);
    await dialog(page).getByRole('switch', { name: 'Only rows with problems' }).click();
    await expect(line('Zoe Brown')).toHaveCount(0);
    await dialog(page).getByRole('radio', { name: 'Add the good rows' }).click();
    await dialog(page).getByRole('button', { name: 'Add 2 people' }).click();
    await expect(dialog(page).getByText('2 people were added')).toBeVisible();
    await expect(dialog(page).getByText('3 rows were left out')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(rows(page)).toHaveCount(2);
  });

  test('a file without the required columns shows a message', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('admin'), students);
    await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
    const buffer = Buffer.from('first,second\n1,2\n');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ ...csv(), buffer });
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'These columns are missing: First name, Last name, Email',
    );
  });

  test('the list is exported with its filters as users.csv', async ({ open, ownSchool }) => {
    await ownSchool.person('member');
    await ownSchool.person({ role: 'member', firstName: 'Zoe' });
    const page = await open(await ownSchool.person('admin'), `${students}?q=zoe`);
    await expect(rows(page)).toHaveCount(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('users.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Zoe,Lee,');
    expect(text).not.toContain('Mia,Lee,');
  });
});
