/** Teachers say when they can be booked; the calendar and the forms of lessons follow. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { expect, test } from '../support/test.ts';

const path = '/lessons/schedule/hours';
const part = (page: Page, name: string) => main(page).getByRole('spinbutton', { name, exact: true });

test('a teacher sets hours on a phone, with a second time of the day, and finds them again', async ({
  open,
  ownSchool,
}) => {
  const teacher = await ownSchool.person('teacher');
  const page = await open(teacher, path, { width: 390, height: 844 });
  await expect(main(page).getByText('There are no hours yet')).toBeVisible();
  await main(page).getByRole('switch', { name: 'Monday' }).click();
  await expect(part(page, 'Monday, start, hours')).toHaveValue('09');
  await main(page).getByRole('button', { name: 'Monday: add hours' }).click();
  await expect(part(page, 'Monday, hours 2, start, hours')).toHaveValue('19');
  await part(page, 'Monday, hours 2, start, hours').fill('17');
  await main(page).getByRole('button', { name: 'Save the hours' }).click();
  await expect(main(page).getByText('These hours overlap')).toBeVisible();
  await part(page, 'Monday, hours 2, start, hours').fill('20');
  await main(page).getByRole('button', { name: 'Save the hours' }).click();
  await expect(toast(page, 'Hours updated successfully')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(part(page, 'Monday, hours 2, start, hours')).toHaveValue('20');
  await expect(main(page).getByText('There are no hours yet')).toBeHidden();
});

test('a day off is added and taken back', async ({ open, ownSchool }) => {
  const page = await open(await ownSchool.person('teacher'), path);
  await main(page).getByRole('button', { name: 'Add day' }).click();
  await dialog(page).getByLabel('Day', { exact: true }).fill('05.03.2029');
  await dialogButton(page, 'Save').click();
  const item = main(page).getByRole('listitem').filter({ hasText: '2029' });
  await expect(item).toContainText('Day off');
  await item.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Use the weekly hours' }).click();
  await expect(item).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item).toContainText('Day off');
});

test('the calendar shades the rest, and planning outside warns', async ({ open, ownSchool }) => {
  const teacher = await ownSchool.person('teacher');
  const request = await createApiClient(teacher);
  const hours = [{ start: '09:00', end: '12:00' }];
  await request('PUT', `/users/${teacher.id}/availability`, { week: { mon: hours, fri: hours } });
  const page = await open(teacher, '/lessons/schedule?date=2029-03-05', { width: 1440, height: 900 });
  await expect(main(page).getByText('Striped: outside the hours')).toBeVisible();
  await main(page).getByRole('button', { name: 'Schedule lesson' }).first().click();
  await dialog(page).getByLabel('Date and time').fill('05.03.2029 14:00');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByText('Outside the hours in which this teacher can be booked')).toBeVisible();
});

test('a day by teacher shades the rest of the day of each', async ({ open, ownSchool }) => {
  const teacher = await ownSchool.person('teacher');
  const admin = await createApiClient(await ownSchool.person('admin'));
  const student = await ownSchool.person('member');
  const week = { mon: [{ start: '09:00', end: '12:00' }] };
  await admin('PUT', `/users/${teacher.id}/availability`, { week });
  const { id: classId } = await admin('POST', '/classes', {
    ...{ name: 'English', type: 'personal', studentId: student.id, teacherId: teacher.id },
  });
  await admin('POST', '/schedule/my', { classId, startsAt: '2029-03-05T10:00:00+02:00' });
  const path = '/lessons/schedule/school?view=day&date=2029-03-05';
  const page = await open(await ownSchool.person('onlyAdmin'), path, { width: 1440, height: 900 });
  await expect(main(page).locator('[data-lesson]')).toBeVisible();
  await expect(main(page).getByText('Striped: outside the hours')).toBeHidden();
  await main(page).getByRole('button', { name: 'By teacher' }).click();
  await expect(main(page).getByText('Striped: outside the hours')).toBeVisible();
});

test('a manager reads the hours of a teacher but cannot change them', async ({ open, ownSchool }) => {
  const teacher = await ownSchool.person('teacher');
  const request = await createApiClient(teacher);
  await request('PUT', `/users/${teacher.id}/availability`, {
    week: { mon: [{ start: '09:00', end: '12:00' }] },
  });
  const page = await open(await ownSchool.person('manager'), `/users/teachers/${teacher.id}?tab=teaching`);
  await expect(main(page).getByRole('table', { name: 'Weekly hours' })).toContainText('09:00 – 12:00');
  await expect(main(page).getByText('Only administrators and the teacher')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Save the limits' })).toBeHidden();
});

test('time off is asked for, hits lessons, and is decided by an administrator', async ({
  open,
  ownSchool,
}) => {
  const teacher = await ownSchool.person('teacher');
  const student = await ownSchool.person('member');
  const admin = await ownSchool.person('admin');
  const request = await createApiClient(teacher);
  const { id: classId } = await request('POST', '/classes', {
    ...{ name: 'Morning English', type: 'personal', studentId: student.id },
  });
  await request('POST', '/schedule/my', { classId, startsAt: '2029-03-05T14:00:00+02:00' });
  const page = await open(teacher, path, { width: 390, height: 844 });
  await main(page).getByRole('button', { name: 'Ask for time off' }).click();
  await dialog(page).getByLabel('First day').fill('05.03.2029');
  await dialog(page).getByLabel('Last day').fill('06.03.2029');
  await dialog(page).getByLabel('Reason').fill('Holidays');
  await dialogButton(page, 'Save').click();
  const choice = dialog(page).getByRole('combobox', { name: /Morning English/ });
  await expect(choice).toBeVisible();
  await choice.click();
  await page.getByRole('option', { name: 'Move by one week' }).click();
  await dialogButton(page, 'Apply').click();
  await expect(toast(page, '1 lesson changed')).toBeVisible();
  const list = main(page).getByRole('list', { name: 'Time off' });
  await expect(list).toContainText('Requested · Holidays');
  // Reloads the page, because the toast covers a button while it is shown.
  await page.reload();
  await expect(list).toContainText('Requested · Holidays');
  await expectAccessible(page);

  const decided = await open(admin, `/users/teachers/${teacher.id}?tab=teaching`);
  const asked = main(decided).getByRole('list', { name: 'Time off' });
  await asked.getByRole('button').click();
  await decided.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(asked).toContainText('Approved');
  await expect(list).toContainText('Approved · Holidays');
});
