/** People are imported from a file: a person assigns columns and corrects rows before anybody is added. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiPaths } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSession } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const students = '/users/students';
const row = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const expectClosed = (page: Page) => expect(dialog(page)).toHaveCount(0);

const importText = async (page: Page, text: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};

test('rows can be corrected in place, and rows with problems can be downloaded', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), students);
  const lines = [
    'firstName,lastName,email,group',
    'Ann,Lee,not an address,',
    'Ben,Lee,ben@school.example,Nowhere',
  ];
  await importText(page, lines.join('\n'));
  await expect(dialog(page).getByText('2 rows have problems')).toBeVisible();
  const line = (text: string) => dialog(page).getByRole('row').filter({ hasText: text });
  await expect(line('Ben Lee').getByLabel('Group')).toHaveAccessibleDescription(
    'There is no group called “Nowhere”',
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download the rows with problems' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    [
      '\ufefffirstName,lastName,email,group,Problem',
      'Ann,Lee,not an address,,Email: Please enter a valid email address',
      'Ben,Lee,ben@school.example,Nowhere,Group: There is no group called “Nowhere”',
      '',
    ].join('\r\n'),
  );

  const email = line('Ann Lee').getByLabel('Email');
  // The text that was typed is kept if the check fails.
  await page.route(`**${apiPaths.users}/import`, (route) => route.abort());
  await email.fill('ann@school.example');
  await email.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: /connection|could not/i })).toBeVisible();
  await expect(email).toHaveValue('ann@school.example');
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Check again' }).click();
  await expect(line('Ann Lee')).toContainText('Will be added');
  await expect(email).toHaveValue('ann@school.example');
  await line('Ben Lee').getByRole('button', { name: 'Show all cells' }).click();
  await line('Ben Lee').getByLabel('First name').fill('Benedict');
  await page.keyboard.press('Tab');
  await expect(line('Benedict Lee').getByLabel('Last name')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Add 1 person' }).click();
  await expect(dialog(page).getByText('1 person was added')).toBeVisible();
  await expect(dialog(page).getByText('1 row was left out')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Download the rows with problems' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(row(page, 'Ann Lee')).toBeVisible();
});

test('groups and time zones of rows with problems are chosen from a list', async ({ open, ownSchool }) => {
  const admin = await ownSchool.person('admin');
  const name = 'Evening talk';
  const added = await fetch(`${getServerAddress()}/api/tenant/groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await openSession(admin)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(added.status).toBe(201);
  const page = await open(admin, students);
  await importText(page, 'firstName,lastName,email,group,timezone\nBen,Lee,ben@school.example,Nowhere,Kyiv');
  const fields = dialog(page).getByRole('row').filter({ hasText: 'Ben Lee' });
  await fields.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name }).click();
  await fields.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: 'Europe/Kyiv' }).click();
  await page.keyboard.press('Enter');
  await expect(fields).toContainText('Will be added');
});

test('ambiguous columns must be chosen, and any column can be chosen by hand', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), students);
  await importText(
    page,
    'Vorname,Прізвище,email,email2,Phone 1,Phone 2\nAnn,Lee,ann@school.example,b@school.example,111111,222222',
  );
  await expect(dialog(page).getByRole('heading', { name: 'Which column is it?' })).toBeVisible();
  await expect(dialog(page).getByRole('table')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const phone = dialog(page).getByLabel('Phone');
  await expect(phone).toHaveAccessibleDescription('Please choose a column');
  await expect(phone).toBeFocused();
  await phone.selectOption('Phone 2 (222222)');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByText('These columns are not used: email2 and Phone 1')).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Choose the columns yourself' }).click();
  await dialog(page).getByLabel('Email').selectOption('email2 (b@school.example)');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByText('These columns are not used: email and Phone 1')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add 1 person' }).click();
  await expect(dialog(page).getByText('1 person was added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(row(page, 'b@school.example')).toContainText('222222');
});

test('a required field without a matching heading must be assigned before anyone is added', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), students);
  await importText(
    page,
    'Given,Family,Mail,Notiz\nAnn,Lee,ann@school.example,x\nBen,Ray,ben@school.example,',
  );
  await expect(dialog(page).getByRole('heading', { name: 'Which column is it?' })).toBeVisible();
  await expect(dialog(page).getByRole('combobox')).toHaveCount(2);
  const firstName = dialog(page).getByLabel('First name');
  const lastName = dialog(page).getByLabel('Last name');
  await expect(firstName.getByRole('option')).toHaveText([
    'Choose a column',
    'Given (Ann · Ben)',
    'Family (Lee · Ray)',
    'Notiz (x)',
  ]);
  await firstName.selectOption('Family (Lee · Ray)');
  await lastName.selectOption('Family (Lee · Ray)');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription('Two fields cannot share a column');
  await firstName.selectOption('Given (Ann · Ben)');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByText('These columns are not used: Notiz')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add 2 people' }).click();
  await expect(dialog(page).getByText('2 people were added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(row(page, 'Ann Lee')).toContainText('ann@school.example');
});

const columns = ['firstName', 'lastName', 'email', 'Phone 1', 'Phone 2'].map((heading, index) => ({
  number: index + 1,
  heading,
  field: index < 3 ? heading : null,
  samples: [`sample ${index + 1}`],
}));

/** Stubs the replies to the file and to each answer. */
async function stubReports(page: Page, reports: readonly object[]): Promise<void> {
  const left = [...reports];
  await page.route(`**${apiPaths.users}/import`, (route) =>
    route.fulfill({ json: { data: { rows: [], created: 0, ignoredColumns: [], columns, ...left.shift() } } }),
  );
}

test('questions that an answer leads to are not in error before they are answered', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), students);
  await stubReports(page, [
    { questions: [{ field: 'phone', required: false, columns: [4, 5] }] },
    { questions: [{ field: 'country', required: false, columns: [4, 5] }] },
  ]);
  await importText(page, 'x');
  await dialog(page).getByLabel('Phone').selectOption('Phone 2 (sample 5)');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByLabel('Country')).toBeVisible();
  await expect(dialog(page).getByText('Please choose a column')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByLabel('Country')).toHaveAccessibleDescription('Please choose a column');
});

test('problems of a field without a column are shown while rows are corrected', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), students);
  const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann' };
  const errors = { email: ['No address'], role: ['Nobody may be that'] };
  await stubReports(page, [{ rows: [{ line: 2, status: 'failed', ...person, cells: person, errors }] }]);
  await importText(page, 'x');
  const line = dialog(page).getByRole('row').filter({ hasText: 'Ann Lee' });
  await expect(line.getByLabel('Email')).toHaveAccessibleDescription('No address');
  await expect(line.getByRole('listitem')).toHaveText(['Role: Nobody may be that']);
});

test('the first row of a file without known headings can be read as data or as headings', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), students);
  const hasHeadings = dialog(page).getByLabel('The first row contains headings');
  const continueButton = dialog(page).getByRole('button', { name: 'Continue' });
  await importText(page, 'Bob,Lee,,bob\nAnn,Lee,ann@school.example,ann');
  await expect(hasHeadings).toBeChecked();
  await expect(hasHeadings).toHaveAccessibleDescription(/^None of them is known\./);
  await dialog(page).getByLabel('First name').selectOption('Bob (Ann)');
  await hasHeadings.click();
  await expect(hasHeadings).toHaveAccessibleDescription('The first row is imported like the others.');
  await expect(dialog(page).getByLabel('First name')).toHaveValue('1');
  await expect(dialog(page).getByLabel('Last name').getByRole('option')).toHaveText([
    'Choose a column',
    'Column 1 (Bob · Ann)',
    'Column 2 (Lee · Lee)',
    'Column 3 (ann@school.example)',
    'Column 4 (bob · ann)',
  ]);
  await dialog(page).getByLabel('Last name').selectOption('Column 2 (Lee · Lee)');
  await dialog(page).getByLabel('Email').selectOption('Column 3 (ann@school.example)');
  await expectAccessible(page);
  await continueButton.click();
  const line = (text: string) => dialog(page).getByRole('row').filter({ hasText: text });
  await line('Bob Lee').getByLabel('Email').fill('bob@school.example');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Add 2 people' })).toBeVisible();
  await expect(hasHeadings).not.toBeChecked();
  await hasHeadings.click();
  await expect(dialog(page).getByRole('button', { name: 'Add 1 person' })).toBeVisible();
  await expect(line('Bob Lee')).toHaveCount(0);
  await expectAccessible(page);
  await hasHeadings.click();
  await line('Bob Lee').getByLabel('Email').fill('bob@school.example');
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: 'Add 2 people' }).click();
  await expect(dialog(page).getByText('2 people were added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(row(page, 'Bob Lee')).toBeVisible();
});
