/** Rooms of the school, and the lessons in them. */
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { expect, test } from '../support/test.ts';

test('an administrator adds a room on a phone, archives it and takes it back', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('admin'), '/settings/school/rooms', {
    width: 390,
    height: 844,
  });
  await main(page).getByRole('button', { name: 'Add room' }).click();
  await dialog(page).getByLabel('Name').fill('Red');
  await dialog(page).getByLabel('Seats for students').fill('1');
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Room saved')).toBeVisible();
  await expectAccessible(page);
  const list = main(page).getByRole('list', { name: 'Rooms', exact: true });
  await expect(list).toContainText('1 seat');
  await list.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const archived = main(page).getByRole('list', { name: 'Archived rooms' });
  await expect(archived).toContainText('Red');
  await archived.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Use again' }).click();
  await expect(list).toContainText('Red');
});

test('a lesson is planned in a room, and another there is refused without a way around', async ({
  open,
  ownSchool,
}) => {
  const admin = await createApiClient(await ownSchool.person('admin'));
  const teacher = await ownSchool.person('teacher');
  const request = await createApiClient(teacher);
  const room = await admin('POST', '/rooms', { name: 'Red', capacity: 10 });
  const first = await ownSchool.person('member');
  const { id: classId } = await request('POST', '/classes', {
    ...{ name: 'Morning English', type: 'personal', studentId: first.id },
  });
  const startsAt = '2029-03-05T14:00:00+02:00';
  await request('POST', '/schedule/my', { classId, startsAt, roomId: room.id });
  const page = await open(teacher, '/lessons/schedule?date=2029-03-05', { width: 1440, height: 900 });
  const lesson = main(page).getByRole('button', { name: 'Morning English' }).first();
  await expect(lesson).toContainText('Red');
  await lesson.click();
  await expect(dialog(page).getByText('Red')).toBeVisible();
  await page.keyboard.press('Escape');
  await main(page).getByRole('button', { name: 'Schedule lesson' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Morning English' }).click();
  await dialog(page).getByLabel('Date and time').fill('05.03.2029 14:30');
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Red' }).click();
  await dialogButton(page, 'Schedule lesson').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Red: 05.03.2029 14:00');
  await expect(dialogButton(page, 'Schedule anyway')).toBeHidden();
});

test('days without lessons list the lessons they hit and move them', async ({ open, ownSchool }) => {
  const admin = await ownSchool.person('admin');
  const teacher = await ownSchool.person('teacher');
  const request = await createApiClient(teacher);
  const student = await ownSchool.person('member');
  const { id: classId } = await request('POST', '/classes', {
    ...{ name: 'Morning English', type: 'personal', studentId: student.id },
  });
  await request('POST', '/schedule/my', { classId, startsAt: '2029-03-05T14:00:00+02:00' });
  const page = await open(admin, '/settings/school/schedule');
  await main(page).getByRole('button', { name: 'Add closure' }).click();
  await dialog(page).getByLabel('Name').fill('Repairs');
  await dialog(page).getByLabel('First day').fill('05.03.2029');
  await dialog(page).getByLabel('Last day').fill('06.03.2029');
  await page.keyboard.press('Tab');
  await dialogButton(page, 'Save').click();
  await expect(dialog(page).getByText('Morning English')).toBeVisible();
  await expectAccessible(page);
  await dialogButton(page, 'Apply').click();
  await expect(toast(page, '1 lesson moved')).toBeVisible();
});
