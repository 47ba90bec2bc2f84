import type { Page } from '@playwright/test';
import { stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { createTimetable } from '../support/calendar.ts';
import { createPlanActions } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

const settings = '/settings/school/plans';
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, button: string) =>
  dialog(page).getByRole('button', { name: button, exact: true });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rows(page).filter({ hasText: name }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a plan with packs can be added, changed, deactivated, and deleted after confirming', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), settings);
  await expect(page.getByText('There are no plans yet')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add plan' }).click();
  await inDialog(page, 'Save').click();
  const name = dialog(page).getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/This field is required/);
  await name.fill('Conversation');
  const pack = (number: number) => dialog(page).getByRole('listitem', { name: `Pack ${number}` });
  await expect(pack(1).getByLabel('Price')).toHaveAccessibleDescription(/This field is required/);
  await pack(1).getByLabel('Lessons').fill('8');
  await pack(1).getByLabel('Price').fill('cheap');
  await inDialog(page, 'Save').click();
  await expect(pack(1).getByText('Please enter a number')).toBeVisible();
  await pack(1).getByLabel('Price').fill('-10');
  await inDialog(page, 'Save').click();
  await expect(pack(1).getByText('Must be at least 0')).toBeVisible();
  await pack(1).getByLabel('Price').fill('3,200');
  await inDialog(page, 'Save').click();
  await expect(pack(1).getByText('The price can be read in two ways')).toBeVisible();
  const question = pack(1).getByRole('group', { name: 'Which price is meant?' });
  await expect(question.getByRole('button')).toHaveText([/3,200$/, /3\.20$/]);
  await expectAccessible(page);
  await question.getByRole('button', { name: '3,200' }).click();
  await expect(pack(1).getByLabel('Price')).toHaveValue('3200');
  await expect(pack(1).getByLabel('Price')).toBeFocused();
  await expect(question).toBeHidden();
  await pack(1).getByLabel('Price').fill('3200,5');
  await expect(pack(1)).toContainText('UAH 400.06 per lesson');
  await inDialog(page, 'Add pack').click();
  await expect(pack(2).getByLabel('Lessons')).toBeFocused();
  await page.keyboard.type('16');
  await pack(2).getByLabel('Price').fill('6000');
  await dialog(page).getByLabel('Currency').click();
  await expect(page.getByRole('option')).toHaveText(
    ['UAH', 'USD', 'EUR', 'GBP', 'PLN', 'CZK', 'CHF', 'JPY', 'CNY', 'AUD', 'CAD', 'TRY', 'INR'].map(
      (code) => new RegExp(`^${code}`),
    ),
  );
  await page.getByRole('option', { name: 'PLN' }).click();
  await expectAccessible(page);
  await inDialog(page, 'Save').click();
  await expect(toast(page, 'Plan created successfully')).toBeVisible();
  await expect(rows(page)).toHaveText([
    /Conversation.*8 lessons.*3,200\.50.*16 lessons.*60 minutes.*30 days.*Active/,
  ]);
  await expectAccessible(page);

  await choose(page, 'Conversation', 'Edit');
  await inDialog(page, 'Remove pack 1').click();
  await dialog(page).getByLabel('Validity period').fill('45');
  await inDialog(page, 'Save').click();
  await expect(toast(page, 'Plan updated successfully')).toBeVisible();
  await expect(rows(page)).toHaveText([/ConversationPacks16 lessons.*45 days/]);
  await page.route('**/api/tenant/school/plans/*', (route) => route.fulfill({ status: 500, body: '' }));
  await choose(page, 'Conversation', 'Deactivate');
  await expect(toast(page, 'Failed to update plan')).toBeVisible();
  await page.unrouteAll();
  await choose(page, 'Conversation', 'Deactivate');
  await expect(rows(page)).toHaveText([/Inactive/]);
  await choose(page, 'Conversation', 'Delete');
  await expect(dialog(page)).toContainText('Delete Conversation?');
  await expect(inDialog(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await choose(page, 'Conversation', 'Delete');
  await inDialog(page, 'Delete').click();
  await expect(page.getByText('There are no plans yet')).toBeVisible();
});

test('an invalid number stays in its field with an explanation and is never changed silently', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), settings);
  await page.getByRole('main').getByRole('button', { name: 'Add plan' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Conversation');
  await dialog(page).getByLabel('Price').fill('100');
  await dialog(page).getByLabel('Lessons').fill('8');
  const validity = dialog(page).getByLabel('Validity period');
  const messages = {
    '-5': /Must be at least 1/,
    '1.5': /Please enter a whole number/,
    '100.555': /Please enter a whole number/,
    '1e9': /Please enter a whole number/,
    '99999': /Must be at most 3650/,
    '': /This field is required/,
  };
  for (const [text, message] of Object.entries(messages)) {
    await validity.fill('');
    await validity.pressSequentially(text);
    await inDialog(page, 'Save').click();
    await expect(validity).toHaveAccessibleDescription(message);
    await expect(validity).toHaveValue(text);
    await expect(validity).toBeFocused();
  }
  await validity.fill('44');
  await validity.press('ArrowUp');
  await inDialog(page, 'Save').click();
  await expect(rows(page)).toHaveText([/45 days/]);
});

test('a tariff can be assigned, paid, edited, deactivated and removed, and the student sees it at once', async ({
  open,
  ownSchool,
}) => {
  const planActions = await createPlanActions(await ownSchool.person('admin'));
  await planActions.createPlan();
  const student = await ownSchool.person('member');
  const own = await open(student, '/settings/profile/plans', { width: 390 });
  await expect(own.getByText('You have no plans yet')).toBeVisible();
  const page = await open(await ownSchool.person('manager'), `/users/students/${student.id}`);
  await expect(page.getByText('No plan has been assigned yet')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Assign plan' }).click();
  await inDialog(page, 'Assign plan').click();
  const offer = dialog(page).getByRole('combobox', { name: 'Pack' });
  await expect(offer).toHaveAccessibleDescription(/This field is required/);
  await offer.click();
  await page.getByRole('option', { name: /Evening · 8 lessons · UAH.3,200/ }).click();
  await expect(dialog(page).getByLabel('Lessons')).toHaveValue('8');
  await expectAccessible(page);
  await inDialog(page, 'Assign plan').click();
  await expect(toast(page, 'Plan assigned')).toBeVisible();
  await expect(rows(page)).toHaveText([/Evening.*8 of 8 left.*Active/]);

  await choose(page, 'Evening', 'Pay');
  await expect(dialog(page)).toContainText(/Adds 8 lessons for UAH.3,200 and prolongs the plan by 30 days/);
  await inDialog(page, 'Record payment').click();
  await expect(rows(page)).toHaveText([/16 of 16 left/]);
  await expect(rows(own)).toHaveText([/Evening.*16 of 16 left.*Active/]);
  await choose(page, 'Evening', 'Edit');
  await dialog(page).getByLabel('Lessons').fill('10');
  await inDialog(page, 'Save').click();
  await expect(rows(page)).toHaveText([/10 of 10 left/]);
  await choose(page, 'Evening', 'Deactivate');
  await expect(rows(page)).toHaveText([/Inactive/]);
  await choose(page, 'Evening', 'Activate');
  await expect(rows(page)).not.toHaveText([/Inactive/]);
  await expectAccessible(page);
  await choose(page, 'Evening', 'Delete');
  await expect(dialog(page)).toContainText('What remains is written off: 10 lessons.');
  await inDialog(page, 'Delete').click();
  await expect(page.getByText('No plan has been assigned yet')).toBeVisible();

  await expect(own.getByText('You have no plans yet')).toBeVisible();

  await page.getByRole('tab', { name: 'Balance history' }).click();
  await expect(rows(page)).toHaveText([/-10$/, /-6$/, /\+8$/, /\+8$/]);
  await page.getByRole('button', { name: 'Explain this balance' }).click();
  await expect(dialog(page).locator('tbody').getByRole('row')).toHaveText([
    /Plan taken away.*Mark Lee.*-10.*0$/,
    /Number of lessons changed.*-6.*10$/,
    /Payment.*\+8.*16$/,
    /Plan assigned.*\+8.*8$/,
  ]);
  await expectAccessible(page);
});

test('a student sees their tariffs and the ledger in pages', async ({ open, ownSchool }) => {
  const planActions = await createPlanActions(await ownSchool.person('admin'));
  const student = await ownSchool.person('member');
  const plan = await planActions.createPlan();
  await planActions.assignTariff(student, plan);
  for (let lessons = 9; lessons < 20; lessons++)
    await planActions.changeTariff(student, plan, { amount: lessons });
  const page = await open(student, '/settings/profile/plans', { width: 390 });
  await expect(rows(page)).toHaveText([/Evening.*19 of 19 left.*Active/]);
  await expect(page.getByRole('main').getByRole('button', { name: /Actions|Assign/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Balance History' }).click();
  await expect(page.getByText('19 lessons')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/settings/profile/plans-history?page=2');
  await expect(rows(page)).toHaveText([/Number of lessons changed.*\+1$/, /Plan assigned.*\+8$/]);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.goto(settings);
  await expect(rows(page)).toHaveText([/Evening.*8 lessons/]);
  await expect(page.getByRole('main').getByRole('button', { name: /Add|Actions/ })).toHaveCount(0);
});

test('an assigned plan is unpaid until a payment is recorded, and the audit log has both', async ({
  open,
  ownSchool,
}) => {
  const admin = await ownSchool.person('admin');
  const planActions = await createPlanActions(admin);
  await planActions.createPlan();
  const student = await ownSchool.person('member');
  const page = await open(admin, `/users/students/${student.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Assign plan' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Pack' }).click();
  await page.getByRole('option').first().click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Payment received' })).not.toBeChecked();
  await expectAccessible(page);
  await inDialog(page, 'Assign plan').click();
  await expect(rows(page)).toHaveText([/Not paid yet/]);
  await choose(page, 'Evening', 'Mark as paid');
  await expect(dialog(page)).toContainText('3,200');
  await inDialog(page, 'Record payment').click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  await expect(rows(page)).not.toHaveText([/Not paid yet/]);
  await page.goto('/settings/school/audit?type=tariff.changed');
  const auditLog = page.getByRole('main');
  await expect(auditLog).toContainText('Assigned plan paid');
  await expect(auditLog).toContainText('Plan assigned');
  await expect(auditLog).toContainText(/Price.*3,200/);
});

test('each kind of entry has its own name in the balance history', async ({ open, ownSchool }) => {
  const { admin, student, classId, planEvent, request } = await createTimetable(ownSchool);
  const planActions = await createPlanActions(admin);
  const plan = await planActions.createPlan();
  await planActions.assignTariff(student, plan);
  await request('PUT', `/classes/${classId}`, { schoolPlanId: plan.id });
  const { id } = await planEvent(new Date(Date.now() - 3_600_000).toISOString());
  for (const status of ['completed', 'scheduled']) await request('PUT', `/schedule/${id}`, { status });
  await planActions.changeTariff(student, plan, { amount: 9 });
  await planActions.changeTariff(student, plan, {
    purchaseDate: '2020-01-01',
    nextPaymentDate: '2020-01-02',
  });
  const page = await open(student, '/settings/profile/plans-history');
  await expect(rows(page)).toHaveCount(5);
  for (const entry of [
    /Plan assigned.*\+8$/,
    /Lesson completed.*-1$/,
    /Lesson refund.*\+1$/,
    /Number of lessons changed.*\+1$/,
    /Validity ended.*-9$/,
  ])
    await expect(rows(page).filter({ hasText: entry })).toHaveCount(1);
});

test('plans that failed to load can be loaded again', async ({ open }) => {
  const page = await open('admin', settings, {
    before: (page) => stub(page, '/api/tenant/school/plans', { status: 500 }),
  });
  await expect(page.getByText('Failed to fetch plans')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There are no plans yet')).toBeVisible();
});
