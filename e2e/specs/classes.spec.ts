import type { Page } from '@playwright/test';
import { stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { createPlanActions } from '../support/plans.ts';
import type { Person } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const cards = (page: Page) => main(page).getByRole('article');
const rows = (page: Page) => main(page).locator('tbody').getByRole('row');
const add = (page: Page) => main(page).getByRole('button', { name: 'Add class' });
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

async function pick(page: Page, field: string, words: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).fill(words);
  await page.getByRole('option', { name: option }).click();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await cards(page).filter({ hasText: name }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Creates a personal class through the API. */
const makeClass = async (maker: Person, student: Person, more: object = {}) =>
  (await createApiClient(maker))('POST', '/classes', {
    ...{ name: `${student.firstName} ${student.lastName}`, type: 'personal', studentId: student.id },
    ...more,
  });

test('a teacher adds a class for a student, changes it, and deletes it after confirming', async ({
  open,
  ownSchool,
}) => {
  const teacher = await ownSchool.person('teacher');
  await ownSchool.person({ role: 'member', firstName: 'Iryna', lastName: 'Koval' });
  await ownSchool.person({ role: 'member', firstName: 'Petro', lastName: 'Bondar' });
  const planActions = await createPlanActions(await ownSchool.person('admin'));
  await planActions.createPlan();
  const page = await open(teacher, '/lessons/classes');
  await expect(page.getByText('There are no classes yet')).toBeVisible();
  await add(page).click();
  await dialog(page).getByLabel('Room link').fill('meet.example');
  await dialogButton(page, 'Save').click();
  const student = dialog(page).getByRole('combobox', { name: 'Student' });
  await expect(student).toBeFocused();
  await expect(student).toHaveAccessibleDescription(/This field is required/);
  await expect(dialog(page).getByRole('combobox', { name: 'Teacher' })).toHaveCount(0);
  await pick(page, 'Student', 'kov', 'Iryna Koval');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Iryna Koval');
  await dialog(page).getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Evening · 60 minutes' }).click();
  await expect(dialog(page).getByLabel('Room link')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Room link').fill('https://meet.example/iryna');
  await expectAccessible(page);
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Class created successfully')).toBeVisible();
  await expect(cards(page)).toHaveText([/Iryna Koval.*Personal.*No lesson is planned.*No lessons left/]);
  await expect(cards(page).getByRole('link', { name: 'Join call' })).toHaveAttribute(
    'href',
    'https://meet.example/iryna',
  );
  await expectAccessible(page);

  await choose(page, 'Iryna Koval', 'Edit');
  await expect(dialog(page).getByLabel('Student')).toBeDisabled();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Evenings');
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Class updated successfully')).toBeVisible();
  await expect(cards(page)).toHaveText([/Evenings.*Iryna Koval/]);
  await choose(page, 'Evenings', 'Delete');
  await expect(dialog(page)).toContainText('Delete Evenings?');
  await expect(dialog(page)).toContainText('Its planned lessons are deleted with it.');
  await dialogButton(page, 'Delete').click();
  await expect(page.getByText('There are no classes yet')).toBeVisible();
});

test('an administrator finds any class of the school in cards and a table with pages', async ({
  open,
  ownSchool,
}) => {
  const admin = await ownSchool.person('onlyAdmin');
  const [tom, mary] = [
    await ownSchool.person('teacher'),
    await ownSchool.person({ firstName: 'Mary', lastName: 'Fox', permissions: ['teacher'] }),
  ];
  const student = await ownSchool.person('member');
  await (await createApiClient(admin))('POST', '/groups', { name: 'Mondays' });
  for (let number = 1; number <= 10; number++)
    await makeClass(number === 10 ? mary : tom, student, { name: `Class ${number}` });
  const page = await open(admin, '/lessons/classes/school');
  await expect(cards(page)).toHaveCount(10);

  await add(page).click();
  await dialog(page).getByRole('radio', { name: 'Group' }).check();
  await pick(page, 'Group', 'mon', 'Mondays');
  await dialogButton(page, 'Save').click();
  await expect(dialog(page).getByRole('combobox', { name: 'Teacher' })).toHaveAccessibleDescription(
    /This field is required/,
  );
  await pick(page, 'Teacher', 'mary', 'Mary Fox');
  await dialogButton(page, 'Save').click();
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first()).toHaveText(/Mondays.*Group · 0 students.*Mary Fox.*Without a plan/);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveText([/Class 1/]);

  await main(page).getByTitle('Table').click();
  await expect(page).toHaveURL('/lessons/classes/school?page=2&view=table');
  await expect(rows(page)).toHaveText([/Class 1.*Tom Lee/]);
  await expectAccessible(page);
  await main(page).getByRole('combobox', { name: 'Teacher' }).fill('mary');
  await page.getByRole('option', { name: 'Mary Fox' }).click();
  await expect(rows(page)).toHaveText([/Mondays.*Mary Fox/, /Class 10.*Mary Fox/]);
  await page.reload();
  await expect(main(page).getByRole('combobox', { name: 'Teacher' })).toHaveValue('Mary Fox');
  await main(page).getByRole('combobox', { name: 'Type' }).selectOption('Personal');
  await expect(rows(page)).toHaveText([/Class 10/]);
  await main(page).getByRole('searchbox').fill('nothing of it');
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page)).toHaveCount(10);
  await main(page).getByRole('link', { name: 'Class 10', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Class 10' })).toBeVisible();
});

test('a class shows its people, next lesson and meeting link, which its teacher can change', async ({
  open,
  ownSchool,
}) => {
  const admin = await ownSchool.person('admin');
  const teacher = await ownSchool.person('teacher');
  const student = await ownSchool.person('member');
  const planActions = await createPlanActions(admin);
  const plan = await planActions.createPlan();
  await planActions.assignTariff(student, plan);
  const made = await makeClass(teacher, student, { name: 'Talk', schoolPlanId: plan.id });
  const request = await createApiClient(teacher);
  await request('POST', '/schedule/my', { classId: made.id, startsAt: hoursFromNow(30) });

  const page = await open(teacher, '/lessons/classes');
  await cards(page).getByRole('link', { name: 'Enter class' }).click();
  await expect(page).toHaveURL(`/classes/${made.id}`);
  const side = page.getByRole('complementary', { name: 'Class panel' });
  await expect(main(page).getByRole('list', { name: 'Schedule' })).toContainText(/Tom LeePlannedPaid/);
  await expect(side).toContainText(/Next lesson\w{3}, \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}/);
  await request('POST', '/schedule/my', { classId: made.id, startsAt: hoursFromNow(-0.25) });
  await expect(side).toContainText(/Lesson under wayuntil \d{2}:\d{2}/);
  await expect(side).toContainText(/Mia Lee.*8 lessons left/);
  await side.getByRole('button', { name: 'Add link' }).click();
  await side.getByRole('textbox', { name: 'Room link' }).fill('https://meet.example/talk');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Room link updated')).toBeVisible();
  await expect(side.getByRole('link', { name: 'Join call' })).toBeVisible();
  await expect(side.getByRole('button', { name: 'Change link' })).toBeFocused();
  await expectAccessible(page);

  const learner = await open(student, `/classes/${made.id}`, { width: 390 });
  await expect(main(learner).getByRole('link', { name: 'Join call' })).toHaveAttribute(
    'href',
    'https://meet.example/talk',
  );
  await main(learner).getByRole('button', { name: 'Class panel' }).click();
  await expect(dialog(learner).getByText('8 lessons left')).toBeVisible();
  await learner.keyboard.press('Escape');
  await expect(main(learner).getByRole('list', { name: 'Schedule' })).toContainText('Planned');
  const tools = /link|Edit|Actions|Schedule lesson/;
  await expect(main(learner).getByRole('button', { name: tools })).toHaveCount(0);
  // A live event updates the name on the open page.
  await (await createApiClient(teacher))('PUT', `/classes/${made.id}`, { name: 'Talk and more' });
  await expect(learner.getByRole('heading', { level: 1, name: 'Talk and more' })).toBeVisible();

  await page.goto('/lessons/classes');
  const stranger = await open(await ownSchool.person('teacher'), `/classes/${made.id}`);
  await expect(stranger.getByText('You are not in this class')).toBeVisible();
  const manager = await open(await ownSchool.person('manager'), `/users/students/${student.id}?tab=classes`);
  await expect(rows(manager)).toHaveText([/Talk and more.*Tom Lee/]);
  await expect(rows(manager).getByRole('link')).toHaveCount(0);
});

test('handing a class to a teacher with overlapping lessons requires confirmation', async ({
  open,
  ownSchool,
}) => {
  const admin = await ownSchool.person('admin');
  const mary = await ownSchool.person({ firstName: 'Mary', lastName: 'Fox', permissions: ['teacher'] });
  const request = await createApiClient(admin);
  const group = await request('POST', '/groups', { name: 'Mondays' });
  const [busyClass, givenClass] = [
    await makeClass(admin, await ownSchool.person('member'), { teacherId: mary.id, name: 'Hers' }),
    await request('POST', '/classes', { name: 'Given', type: 'group', groupId: group.id }),
  ];
  const startsAt = hoursFromNow(30);
  for (const { id } of [busyClass, givenClass])
    await request('POST', '/schedule/my', { classId: id, startsAt });

  const page = await open(admin, `/classes/${givenClass.id}`);
  await main(page).getByRole('button', { name: 'Edit' }).click();
  await pick(page, 'Teacher', 'mary', 'Mary Fox');
  await dialogButton(page, 'Save').click();
  const question = page.getByRole('dialog', { name: 'Some times are already taken' });
  await expect(question).toContainText('Mary Fox has other lessons');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Teacher' })).toHaveValue('Mary Fox');
  await dialogButton(page, 'Save').click();
  await question.getByRole('button', { name: 'Hand over anyway' }).click();
  await expect(toast(page, 'Class updated successfully')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Class panel' })).toContainText('Mary Fox');
  await main(page).getByRole('link', { name: 'Mondays' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Members', 'Classes', 'Schedule', 'Documents']);
  await page.getByRole('tab', { name: 'Classes' }).click();
  await expect(rows(page)).toHaveText([/Given.*Mary Fox/]);
  await rows(page).getByRole('link', { name: 'Given' }).click();

  await main(page).locator('header').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialogButton(page, 'Delete').click();
  await expect(page).toHaveURL('/lessons/classes/school');
  await expect(cards(page)).toHaveText([/Hers/]);
});

test('classes that failed to load can be loaded again', async ({ open, ownSchool }) => {
  const teacher = await ownSchool.person('teacher');
  const made = await makeClass(teacher, await ownSchool.person('member'));
  const page = await open(teacher, '/lessons/classes', {
    before: (page) => stub(page, '/api/tenant/classes/my', { status: 500 }),
  });
  await expect(page.getByText('Failed to fetch classes')).toBeVisible();
  await page.unrouteAll();
  await stub(page, `/api/tenant/classes/${made.id}`, { status: 500 });
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await cards(page).getByRole('link', { name: 'Enter class' }).click();
  await expect(page.getByText('Failed to load class')).toBeVisible();
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Lee' })).toBeVisible();

  allowConsoleMessage(page, /The room of the class could not be changed/);
  await stub(page, `/api/tenant/classes/${made.id}/room-url`, { status: 500 });
  await main(page).getByRole('button', { name: 'Add link' }).click();
  await main(page).getByRole('textbox', { name: 'Room link' }).fill('https://meet.example/');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to update the room link')).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Room link' })).toHaveValue('https://meet.example/');
});
