/** Lessons whose people change: joining a group, being suspended, being deleted. */
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import type { School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const startsAt = '2027-03-05T14:00:00+02:00';

/** A student with a lesson of their own, and a group with a lesson at the same time by another teacher. */
async function createLessons(school: School) {
  const admin = await school.person('admin');
  const request = await createApiClient(admin);
  const student = await school.person({ role: 'member', firstName: 'Mia', lastName: 'Adams' });
  const teacher = await school.person('teacher');
  const other = await school.person('teacher');
  const ofStudent = {
    name: 'English for Mia',
    type: 'personal',
    studentId: student.id,
    teacherId: teacher.id,
  };
  const personal = await request('POST', '/classes', ofStudent);
  await request('POST', '/schedule/my', { classId: personal.id, startsAt });
  const group = await request('POST', '/groups', { name: 'Evening' });
  const ofGroup = { name: 'Evening English', type: 'group', groupId: group.id, teacherId: other.id };
  const groupClass = await request('POST', '/classes', ofGroup);
  await request('POST', '/schedule/my', { classId: groupClass.id, startsAt });
  return { admin, request, student, teacher, group };
}

test('adding a student to a group lists the lessons that overlap, and adds them after confirming', async ({
  open,
  ownSchool,
}) => {
  const { admin, group } = await createLessons(ownSchool);
  const page = await open(admin, `/users/groups/${group.id}`, { width: 390, height: 844 });
  await main(page).getByRole('button', { name: 'Add members' }).first().click();
  await dialog(page)
    .getByRole('checkbox', { name: /Mia Adams/ })
    .check();
  await dialogButton(page, 'Add (1)').click();
  const warning = dialog(page).getByRole('alert').filter({ hasText: 'overlap with others' });
  await expect(warning).toContainText('Mia Adams: 05.03.2027 14:00–15:00, English for Mia');
  await expectAccessible(page);
  await dialogButton(page, 'Add anyway').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByText('Mia Adams').first()).toBeVisible();
});

test('a planned lesson says that its student is suspended', async ({ open, ownSchool }) => {
  const { request, student, teacher } = await createLessons(ownSchool);
  await request('PUT', `/users/${student.id}`, { status: 'suspended' });
  const page = await open(teacher, '/lessons/schedule?date=2027-03-05');
  const lesson = main(page).getByRole('button', { name: /English for Mia/ });
  await expect(lesson).toHaveAccessibleName(/Student suspended/);
  await lesson.click();
  await expect(dialog(page).getByText('Suspended', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('deleting a student asks what becomes of their lessons, and undoing it restores them', async ({
  open,
  ownSchool,
}) => {
  const { admin, student } = await createLessons(ownSchool);
  const page = await open(admin, `/users/students/${student.id}`);
  await main(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('1 lesson is planned for this student alone.');
  await expect(dialogButton(page, 'Delete, keep the lessons')).toBeVisible();
  await expectAccessible(page);
  await dialogButton(page, 'Delete and cancel the lessons').click();
  const undo = toast(page, 'deleted').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const request = await createApiClient(admin);
  const listNames = async () => {
    const lessons = await request('GET', '/schedule/user?scope=school');
    return (lessons as unknown as { class: { name: string } }[]).map((lesson) => lesson.class.name);
  };
  expect(await listNames()).toEqual(['Evening English']);
  await undo.click();
  await expect
    .poll(async () => (await listNames()).toSorted())
    .toEqual(['English for Mia', 'Evening English']);
});
