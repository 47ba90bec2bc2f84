import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type ApiClient, createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { createPlanActions } from '../support/plans.ts';
import type { Person, School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

interface PaidClass {
  readonly teacher: Person;
  readonly student: Person;
  readonly classId: string;
  readonly request: ApiClient;
}

/** Creates a teacher and a student in a class with eight paid lessons. */
async function createPaidClass(school: School): Promise<PaidClass> {
  const admin = await school.person('admin');
  const teacher = await school.person('teacher');
  const student = await school.person('member');
  const planActions = await createPlanActions(admin);
  const plan = await planActions.createPlan({ duration: 50 });
  await planActions.assignTariff(student, plan);
  const request = await createApiClient(teacher);
  const classFields = { roomUrl: 'https://meet.example/evening', schoolPlanId: plan.id };
  const personal = { name: 'Evening English', type: 'personal', studentId: student.id };
  const { id: classId } = await request('POST', '/classes', { ...personal, ...classFields });
  return { teacher, student, classId, request };
}

const startsAt = '2027-03-05T14:07:00+02:00';
const item = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });
const openLesson = (page: Page, time: string) => main(page).getByRole('button', { name: time }).click();
const scheduleOf = ({ id }: Person) => `/users/students/${id}?tab=schedule`;

test('a lesson can be scheduled by keyboard alone, and over another after confirming', async ({
  open,
  ownSchool,
}) => {
  const { teacher, student, classId, request } = await createPaidClass(ownSchool);
  await request('POST', '/schedule/my', { classId, startsAt });
  const page = await open(teacher, '/lessons/schedule');
  await main(page).getByRole('button', { name: 'Schedule lesson' }).first().focus();
  await page.keyboard.press('Enter');
  const field = dialog(page).getByRole('combobox', { name: 'Class' });
  await expect(field).toBeFocused();
  await page.keyboard.type('even');
  await page.getByRole('option', { name: 'Evening English' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Duration')).toHaveValue('50');
  await dialog(page).getByLabel('Date and time').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('05.03.2027 14:30');
  await page.keyboard.press('Enter');
  const taken = dialog(page).getByRole('alert').filter({ hasText: 'This time is already taken' });
  await expect(taken).toContainText('Tom Lee: 05.03.2027 14:07–14:57, Evening English');
  await expectAccessible(page);
  await dialogButton(page, 'Schedule anyway').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Lesson scheduled')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(scheduleOf(student));
  await expect(item(page, '05.03.2027')).toHaveText([/14:07–14:57/, /14:30–15:20/]);
});

test('missing fields are explained, and no list or calendar covers the message', async ({
  open,
  ownSchool,
}) => {
  const { teacher } = await createPaidClass(ownSchool);
  const page = await open(teacher, '/lessons/schedule');
  await main(page).getByRole('button', { name: 'Schedule lesson' }).first().click();
  const field = dialog(page).getByRole('combobox', { name: 'Class' });
  const found = page.getByRole('option', { name: 'Evening English' });
  await found.waitFor();
  await dialogButton(page, 'Schedule lesson').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(found).toHaveCount(0);
  await field.fill('even');
  await found.click();
  await dialogButton(page, 'Schedule lesson').click();
  const startsAtField = dialog(page).getByLabel('Date and time');
  const days = page.getByRole('table');
  await expect(startsAtField).toBeFocused();
  await expect(startsAtField).toHaveAttribute('aria-invalid', 'true');
  await expect(days).toHaveCount(0);
  await startsAtField.click();
  await expect(days).toBeVisible();
});

test('the class field says that there is no class yet', async ({ open, ownSchool }) => {
  const page = await open(await ownSchool.person('admin'), '/lessons/schedule/school');
  await main(page).getByRole('button', { name: 'Schedule lesson' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Class' }).click();
  await expect(page.getByText('There is no class yet')).toBeVisible();
});

test('a duration of zero is refused at its field and not replaced by the default', async ({
  open,
  ownSchool,
}) => {
  const { teacher } = await createPaidClass(ownSchool);
  const page = await open(teacher, '/lessons/schedule');
  await main(page).getByRole('button', { name: 'Schedule lesson' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Class' }).fill('even');
  await page.getByRole('option', { name: 'Evening English' }).click();
  await dialog(page).getByLabel('Duration').fill('0');
  await dialogButton(page, 'Schedule lesson').click();
  await expect(dialog(page).getByText('Must be at least 1')).toBeVisible();
  await expect(dialog(page).getByLabel('Duration')).toHaveValue('0');
});

test('an invalid date with time and a last day before the first stay in their fields with an explanation', async ({
  open,
  ownSchool,
}) => {
  const { teacher } = await createPaidClass(ownSchool);
  const page = await open(teacher, '/lessons/schedule');
  await main(page).getByRole('button', { name: 'Schedule lesson' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Evening English' }).click();
  const startsAtField = dialog(page).getByLabel('Date and time');
  for (const text of ['31.02.2027 10:00', '05.03.2027', 'abc']) {
    await startsAtField.fill('');
    await startsAtField.pressSequentially(text);
    await startsAtField.press('Tab');
    await expect(startsAtField).toHaveValue(text);
    await expect(startsAtField).toHaveAccessibleDescription(/This is not a date with a time/);
  }
  await startsAtField.fill('05.03.2027 14:07');
  await startsAtField.press('Tab');
  await expect(startsAtField).not.toHaveAccessibleDescription(/not a date/);
  await dialog(page).getByRole('switch', { name: 'Repeat every week' }).click();
  await dialog(page).getByRole('radio', { name: 'On a day' }).click();
  const last = dialog(page).getByLabel('Last day');
  await last.fill('01.03.2027');
  await last.press('Tab');
  await expect(last).toHaveAccessibleDescription(/Must not be before 05\.03\.2027/);
  await dialogButton(page, 'Schedule lesson').click();
  await expect(last).toBeFocused();
  await expect(last).toHaveValue('01.03.2027');
  await last.fill('12.03.2027');
  await dialogButton(page, 'Schedule lesson').click();
  await expect(toast(page, 'Series scheduled')).toBeVisible();
});

test('a weekly series shows its number of lessons and the closures that it skips', async ({
  open,
  ownSchool,
}) => {
  const { teacher, student } = await createPaidClass(ownSchool);
  const admin = await createApiClient(await ownSchool.person('admin'));
  await admin('PUT', '/school/closures', {
    closures: [{ from: '2027-03-08', to: '2027-03-08', name: 'Spring break' }],
  });
  const page = await open(teacher, '/lessons/schedule');
  await main(page).getByRole('button', { name: 'Schedule lesson' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Evening English' }).click();
  await dialog(page).getByLabel('Date and time').fill('05.03.2027 14:07');
  await dialog(page).getByLabel('Date and time').press('Escape');
  await dialog(page).getByRole('switch', { name: 'Repeat every week' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Monday' }).check();
  await dialog(page).getByRole('textbox', { name: 'Number of lessons' }).fill('3');
  await expect(dialog(page)).toContainText('3 lessons, the last on 15.03.2027');
  await expect(dialog(page)).toContainText('Spring break (08.03.2027)');
  await expectAccessible(page);
  await dialogButton(page, 'Schedule lesson').click();
  await expect(toast(page, 'Series scheduled')).toBeVisible();
  await page.goto(scheduleOf(student));
  await expect(item(page, 'Evening English')).toHaveText([/05.03.2027/, /12.03.2027/, /15.03.2027/]);

  await openLesson(page, '12.03.2027');
  await dialogButton(page, 'Edit').click();
  await expect(dialog(page).getByLabel('Date and time')).toHaveValue('12.03.2027 14:07');
  await dialog(page).getByLabel('Date and time').fill('12.03.2027 15:00');
  await dialog(page).getByLabel('Date and time').press('Escape');
  await dialog(page).getByRole('radio', { name: 'This and the following lessons' }).check();
  await expectAccessible(page);
  await dialogButton(page, 'Save').click();
  await expect(item(page, 'Evening English')).toHaveText([
    /05.03.2027 14:07/,
    /12.03.2027 15:00/,
    /15.03.2027 15:00/,
  ]);
  await openLesson(page, '05.03.2027');
  await dialogButton(page, 'Actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('radio', { name: 'All lessons of the series' }).check();
  await dialogButton(page, 'Delete').click();
  await expect(page.getByText('No lessons are planned')).toBeVisible();
  await toast(page, 'Lessons deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Lessons restored')).toBeVisible();
  await expect(item(page, 'Evening English')).toHaveText([
    /05.03.2027 14:07/,
    /12.03.2027 15:00/,
    /15.03.2027 15:00/,
  ]);
});

test('the rule of a series can be changed from a lesson on, after a preview, by keyboard', async ({
  open,
  ownSchool,
}) => {
  const { teacher, student, classId, request } = await createPaidClass(ownSchool);
  await request('POST', '/schedule/my', { classId, startsAt, repeat: { weekdays: ['fri'], count: 3 } });
  const page = await open(teacher, scheduleOf(student));
  await openLesson(page, '12.03.2027');
  await dialogButton(page, 'Edit').click();
  await dialogButton(page, 'Change days and end of the series').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('From the lesson on 12.03.2027 14:07 on');
  const preview = dialog(page).getByRole('status').filter({ hasText: 'keep their time' });
  await expect(preview).toContainText('Nothing changes.');
  await expect(dialog(page).getByRole('textbox', { name: 'Number of lessons' })).toHaveValue('2');
  await dialog(page).getByLabel('First lesson').fill('11.03.2027 15:00');
  await dialog(page).getByLabel('First lesson').press('Escape');
  await dialog(page).getByRole('checkbox', { name: 'Friday' }).uncheck();
  await dialog(page).getByRole('checkbox', { name: 'Tuesday' }).check();
  await dialog(page).getByRole('textbox', { name: 'Number of lessons' }).fill('3');
  await expect(dialog(page).getByText('2 move')).toBeVisible();
  await expect(dialog(page).getByText('1 is new')).toBeVisible();
  await dialog(page).getByText('Show these lessons').click();
  await expect(dialog(page)).toContainText('From 12.03.2027 14:07 to 11.03.2027 15:00');
  await expect(dialog(page)).toContainText('New: 18.03.2027 15:00');
  await expectAccessible(page);
  await expect(item(page, 'Evening English')).toHaveText([/05.03.2027/, /12.03.2027/, /19.03.2027/]);
  await dialogButton(page, 'Change series').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Series changed')).toBeVisible();
  await expect(item(page, 'Evening English')).toHaveText([
    /05.03.2027 14:07/,
    /11.03.2027 15:00/,
    /16.03.2027 15:00/,
    /18.03.2027 15:00/,
  ]);
});

test('moving a lesson of a series in the calendar asks for the scope', async ({ open, ownSchool }) => {
  const { teacher, student } = await createPaidClass(ownSchool);
  const admin = await createApiClient(await ownSchool.person('admin'));
  const group = await admin('POST', '/groups', { name: 'B1' });
  await admin('POST', `/groups/${group.id}/users`, { userId: student.id });
  const ofGroup = { name: 'Group English', type: 'group', groupId: group.id, teacherId: teacher.id };
  const { id: classId } = await admin('POST', '/classes', ofGroup);
  await admin('POST', '/schedule/my', { classId, startsAt, repeat: { weekdays: ['fri'], count: 2 } });
  const page = await open(teacher, '/lessons/schedule?date=2027-03-05');
  await main(page)
    .getByRole('button', { name: /Group English/ })
    .first()
    .focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Group English: from 05.03.2027 14:07 to 05.03.2027 14:15');
  await dialog(page).getByRole('radio', { name: 'All lessons of the series' }).check();
  await expectAccessible(page);
  await dialogButton(page, 'Move').click();
  await expect(toast(page, 'Lessons moved')).toBeVisible();
  await page.goto(`/users/groups/${group.id}?tab=schedule`);
  await expect(item(page, 'Group English')).toHaveText([/05.03.2027 14:15/, /12.03.2027 14:15/]);
});

test('a lesson can be given to another class, whose students it then has', async ({ open, ownSchool }) => {
  const { classId, request } = await createPaidClass(ownSchool);
  const admin = await ownSchool.person('admin');
  const other = await ownSchool.person('member');
  await request('POST', '/classes', { name: 'Morning English', type: 'personal', studentId: other.id });
  await request('POST', '/schedule/my', { classId, startsAt, repeat: { weekdays: ['fri'], count: 2 } });
  const page = await open(admin, '/lessons/schedule/school?date=2027-03-05', { height: 1000 });
  await main(page)
    .getByRole('button', { name: /Evening English/ })
    .first()
    .click();
  await dialogButton(page, 'Edit').click();
  const field = dialog(page).getByRole('combobox', { name: 'Class' });
  await expect(field).toHaveValue(/Evening English/);
  await dialog(page).getByRole('radio', { name: 'This and the following lessons' }).check();
  await expect(field).toBeDisabled();
  await dialog(page).getByRole('radio', { name: 'Only this lesson' }).check();
  await field.fill('morn');
  await page.getByRole('option', { name: /Morning English/ }).click();
  await expectAccessible(page);
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Lesson updated successfully')).toBeVisible();
  await page.goto(scheduleOf(other));
  await expect(item(page, 'Morning English')).toHaveText([/05.03.2027 14:07/]);
});

test('a lesson can be completed with one click and undone', async ({ open, ownSchool }) => {
  const { teacher, student, classId, request } = await createPaidClass(ownSchool);
  await request('POST', '/schedule/my', { classId, startsAt });
  const page = await open(teacher, scheduleOf(student));
  await openLesson(page, '05.03.2027');
  await dialogButton(page, 'Complete lesson').click();
  await expect(toast(page, 'Lesson completed')).toBeVisible();
  await expect(item(page, '05.03.2027')).toContainText('Completed');
  await toast(page, 'Lesson completed').getByRole('button', { name: 'Undo' }).click();
  await expect(item(page, '05.03.2027')).toContainText('Planned');
  await openLesson(page, '05.03.2027');
  await dialogButton(page, 'Actions').click();
  await page.getByRole('menuitem', { name: 'No-show, do not charge' }).click();
  await expect(item(page, '05.03.2027')).toContainText('Canceled');
});

test('a conflicting change is explained, and typed text is kept', async ({ open, ownSchool }) => {
  const { teacher, student, classId, request } = await createPaidClass(ownSchool);
  const { id } = await request('POST', '/schedule/my', { classId, startsAt });
  const page = await open(teacher, scheduleOf(student));
  await openLesson(page, '05.03.2027');
  await dialogButton(page, 'Edit').click();
  await dialog(page).getByLabel('Meeting link').fill('https://meet.example/other');
  await request('PUT', `/schedule/${id}`, { startsAt: '2027-03-06T10:00:00+02:00' });
  await dialogButton(page, 'Save').click();
  await expect(dialog(page).getByRole('alert')).toContainText('It is now on 06.03.2027 10:00');
  await expect(dialog(page).getByLabel('Meeting link')).toHaveValue('https://meet.example/other');
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Lesson updated successfully')).toBeVisible();
  await expect(main(page).getByRole('button', { name: '06.03.2027 10:00' })).toBeFocused();
  await openLesson(page, '06.03.2027 10:00');
  await expect(dialog(page)).toContainText('https://meet.example/other');
});

test('a student sees all details of a lesson', async ({ open, ownSchool }) => {
  const { student, classId, request } = await createPaidClass(ownSchool);
  await request('POST', '/schedule/my', { classId, startsAt });
  const page = await open(student, '/lessons/schedule?date=2027-03-05', { width: 390, height: 844 });
  await main(page)
    .getByRole('button', { name: /Evening English/ })
    .first()
    .click();
  const shown = dialog(page);
  await expect(shown).toContainText('05.03.2027 14:07–14:57');
  for (const text of ['Tom Lee', 'Mia Lee', 'Planned', 'Paid']) await expect(shown).toContainText(text);
  await expect(shown.getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    'https://meet.example/evening',
  );
  await expect(shown.getByRole('button', { name: /Edit|Complete|Actions/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('reminders can be chosen, and the feed URL can be read and renewed', async ({ open, person }) => {
  const page = await open(await person('member'), '/settings/profile/calendar');
  const dayBefore = main(page).getByRole('switch', { name: 'A day before', exact: true });
  await expect(dayBefore).toBeChecked();
  await dayBefore.click();
  await expect(toast(page, 'Reminders saved')).toBeVisible();
  const address = main(page).getByLabel('Address of your calendar');
  const before = await address.inputValue();
  expect((await page.request.get(before)).headers()['content-type']).toContain('text/calendar');
  await main(page).getByRole('button', { name: 'Renew the address' }).click();
  await dialogButton(page, 'Renew the address').click();
  await expect(address).not.toHaveValue(before);
  expect((await page.request.get(before)).status()).toBe(404);
  await expectAccessible(page);
  await page.reload();
  await expect(dayBefore).not.toBeChecked();
});
