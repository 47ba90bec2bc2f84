/** Completing the lesson of a group: everybody was there, one tap for each exception. */
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { createPlanActions } from '../support/plans.ts';
import type { Person, School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const startsAt = '2027-03-05T14:07:00+02:00';
const studentCount = 12;

interface GroupLesson {
  readonly teacher: Person;
  readonly students: readonly Person[];
  readonly groupPage: string;
}

/** Plans a lesson of a group of twelve, whose class has a plan. */
async function createGroupLesson(school: School): Promise<GroupLesson> {
  const adminPerson = await school.person('admin');
  const admin = await createApiClient(adminPerson);
  const teacher = await school.person('teacher');
  const students: Person[] = [];
  for (let index = 0; index < studentCount; index += 1) students.push(await school.person('member'));
  const plan = await (await createPlanActions(adminPerson)).createPlan({ duration: 50 });
  const group = await admin('POST', '/groups', { name: 'B1' });
  await admin('POST', `/groups/${group.id}/users`, { userIds: students.map(({ id }) => id) });
  const { id: classId } = await admin('POST', '/classes', {
    name: 'Group English',
    type: 'group',
    groupId: group.id,
    teacherId: teacher.id,
    schoolPlanId: plan.id,
  });
  await admin('POST', '/schedule/my', { classId, startsAt });
  return { teacher, students, groupPage: `/users/groups/${group.id}?tab=schedule` };
}

test('twelve students with two exceptions take four taps on a phone, and are corrected later', async ({
  open,
  ownSchool,
}) => {
  const { teacher, groupPage } = await createGroupLesson(ownSchool);
  const page = await open(teacher, groupPage, { width: 390, height: 844, touch: true });
  await main(page).getByRole('button', { name: '05.03.2027' }).tap();
  // The four taps.
  await dialogButton(page, 'Complete lesson').tap();
  const boxes = dialog(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(studentCount);
  await boxes.nth(2).tap();
  await boxes.nth(5).tap();
  await expect(dialog(page).getByRole('status')).toHaveText('10 of 12 were there, 12 charged');
  await dialogButton(page, 'Complete lesson').tap();
  await expect(toast(page, 'Lesson completed')).toBeVisible();

  await main(page).getByRole('button', { name: '05.03.2027' }).tap();
  await expect(dialog(page).getByText('Absent without excuse · charged')).toHaveCount(2);
  await dialogButton(page, 'Actions').tap();
  await page.getByRole('menuitem', { name: 'Attendance' }).tap();
  await expect(boxes.nth(2)).not.toBeChecked();
  await dialog(page)
    .getByRole('button', { name: /^Details/ })
    .nth(2)
    .tap();
  await dialog(page).getByRole('radio', { name: 'Absent, excused' }).check();
  await dialog(page).getByLabel('Reason').fill('Ill');
  await expect(dialog(page).getByRole('status')).toHaveText('10 of 12 were there, 11 charged');
  await expectAccessible(page);
  await dialogButton(page, 'Save attendance').tap();
  await expect(toast(page, 'Attendance saved')).toBeVisible();
  await main(page).getByRole('button', { name: '05.03.2027' }).tap();
  await expect(dialog(page).getByText('Absent, excused · not charged')).toBeVisible();
  await expect(dialog(page).getByText('Ill')).toBeVisible();
});

test('the list is marked by keyboard alone, and the completion is undone', async ({ open, ownSchool }) => {
  const { teacher, groupPage } = await createGroupLesson(ownSchool);
  const page = await open(teacher, groupPage);
  await main(page).getByRole('button', { name: '05.03.2027' }).focus();
  await page.keyboard.press('Enter');
  await dialogButton(page, 'Complete lesson').focus();
  await page.keyboard.press('Enter');
  const first = dialog(page).getByRole('checkbox').first();
  await expect(first).toBeChecked();
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toHaveAccessibleDescription('Absent without excuse · charged');
  // Closing asks, because a mark would be lost.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Lesson completed')).toBeVisible();
  await toast(page, 'Lesson completed').getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByRole('listitem').filter({ hasText: '05.03.2027' })).toContainText('Planned');
});

test('a reason that is too long is explained at its student, and nothing is lost', async ({
  open,
  ownSchool,
}) => {
  const { teacher, groupPage } = await createGroupLesson(ownSchool);
  const page = await open(teacher, groupPage);
  await main(page).getByRole('button', { name: '05.03.2027' }).click();
  await dialogButton(page, 'Complete lesson').click();
  await dialog(page).getByRole('checkbox').nth(1).click();
  await dialog(page)
    .getByRole('button', { name: /^Details/ })
    .nth(1)
    .click();
  await dialog(page).getByLabel('Reason').fill('x'.repeat(201));
  await dialogButton(page, 'Complete lesson').click();
  await expect(dialog(page).getByText('At most 200 characters')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Ill');
  await dialogButton(page, 'Complete lesson').click();
  await expect(toast(page, 'Lesson completed')).toBeVisible();
});

test('students read their own attendance in their calendar', async ({ open, ownSchool }) => {
  const { teacher, students, groupPage } = await createGroupLesson(ownSchool);
  const page = await open(teacher, groupPage);
  await main(page).getByRole('button', { name: '05.03.2027' }).click();
  await dialogButton(page, 'Complete lesson').click();
  await dialogButton(page, 'Complete lesson').click();
  await expect(toast(page, 'Lesson completed')).toBeVisible();
  const [student] = students;
  if (!student) throw new Error('the group has no students');
  const own = await open(student, '/lessons/schedule?date=2027-03-05&view=agenda');
  await main(own)
    .getByRole('button', { name: /Group English/ })
    .first()
    .click();
  await expect(dialog(own).getByText('Present · charged')).toHaveCount(1);
});

test('staff read the attendance of a student on their page, in a period of their choice', async ({
  open,
  ownSchool,
}) => {
  const { teacher, students, groupPage } = await createGroupLesson(ownSchool);
  const page = await open(teacher, groupPage);
  await main(page).getByRole('button', { name: '05.03.2027' }).click();
  await dialogButton(page, 'Complete lesson').click();
  await dialogButton(page, 'Complete lesson').click();
  await expect(toast(page, 'Lesson completed')).toBeVisible();
  const [student] = students;
  if (!student) throw new Error('the group has no students');
  const staffPage = await open(
    await ownSchool.person('manager'),
    `/users/students/${student.id}?from=2027-03-01&to=2027-03-31`,
  );
  await staffPage.getByRole('tab', { name: 'Attendance' }).click();
  await expect(main(staffPage).getByText('No lesson was held in this period')).toBeVisible();
  await staffPage.goto(`/users/students/${student.id}?tab=attendance&from=2027-03-01&to=2027-03-31`);
  await expect(main(staffPage).getByText('Attendance 100%, of 1 expected visit')).toBeVisible();
  await expect(main(staffPage).getByRole('row').filter({ hasText: 'Group English' })).toContainText(
    'Present',
  );
  await expectAccessible(staffPage);
});
