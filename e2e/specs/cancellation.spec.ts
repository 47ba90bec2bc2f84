/** Lessons that students cancel: what it costs is said before, and rules are set by the school, plans and classes. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { createPlanActions } from '../support/plans.ts';
import type { Person, School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

interface SchoolWithRules {
  readonly admin: Person;
  readonly teacher: Person;
  readonly student: Person;
}

/** A school in which a student has a personal lesson tomorrow and one of a group in six days, and may cancel both. */
async function openSchool(school: School): Promise<SchoolWithRules> {
  const [admin, teacher, student, other] = await Promise.all([
    school.person('admin'),
    school.person('teacher'),
    school.person('member'),
    school.person('member'),
  ]);
  const request = await createApiClient(admin);
  const { createPlan, assignTariff } = await createPlanActions(admin);
  const plan = await createPlan({ name: 'Standard', packs: [{ lessonAmount: 8, price: 40 }] });
  await assignTariff(student, plan);
  const common = { teacherId: teacher.id, schoolPlanId: plan.id };
  const personal = await request('POST', '/classes', {
    ...{ ...common, name: 'English for Mia', type: 'personal', studentId: student.id },
  });
  const group = await request('POST', '/groups', { name: 'B1' });
  await request('POST', `/groups/${group.id}/users`, { userIds: [student.id, other.id] });
  const together = await request('POST', '/classes', {
    ...{ ...common, name: 'English together', type: 'group', groupId: group.id },
  });
  const policy = { noticeHours: 48, latePercent: 50, noShowPercent: 100, freePerMonth: 0, byStudents: true };
  await request('PUT', '/cancellation-policy', policy);
  await request('POST', '/schedule/my', { classId: personal.id, startsAt: inHours(20) });
  await request('POST', '/schedule/my', { classId: together.id, startsAt: inHours(144) });
  return { admin, teacher, student };
}

const openLesson = async (page: Page, name: string): Promise<void> => {
  await page.goto('/lessons/schedule?view=agenda');
  await main(page).getByText(name).first().click();
};

test('a student reads what a late cancellation costs, cancels, and finds it in the balance', async ({
  open,
  ownSchool,
}) => {
  const { student } = await openSchool(ownSchool);
  const page = await open(student, '/lessons/schedule?view=agenda', { width: 390, height: 844 });
  await openLesson(page, 'English for Mia');
  await dialogButton(page, 'I cannot come').click();
  await expect(dialog(page)).toContainText('It costs 1 lesson');
  await expect(dialog(page)).toContainText('48 hours before the lesson');
  await expect(dialog(page)).toContainText('Now it costs 50 % of a lesson, rounded to 1 lesson.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Reason').fill('A trip');
  await dialogButton(page, 'Cancel the lesson').click();
  await expect(toast(page, 'The lesson is cancelled')).toBeVisible();
  await page.goto('/settings/profile/plans-history');
  await main(page).getByRole('button', { name: 'Explain this balance' }).click();
  await expect(dialog(page)).toContainText('late cancellation, 50 %, notice 48 h, rule of the school');
});

test('a student of a group announces an absence and takes it back', async ({ open, ownSchool }) => {
  const { student, teacher } = await openSchool(ownSchool);
  const page = await open(student, '/lessons/schedule?view=agenda');
  await openLesson(page, 'English together');
  await dialogButton(page, 'I cannot come').click();
  await expect(dialog(page)).toContainText('It costs nothing');
  await dialogButton(page, 'Enter the absence').click();
  await expect(toast(page, 'The absence is noted')).toBeVisible();

  const teacherPage = await open(teacher, '/lessons/schedule?view=agenda');
  await openLesson(teacherPage, 'English together');
  await dialogButton(teacherPage, 'Complete lesson').click();
  await expect(dialog(teacherPage).getByText('Absent, excused · not charged')).toBeVisible();

  await openLesson(page, 'English together');
  await dialogButton(page, 'I cannot come').click();
  await expect(dialog(page)).toContainText('Nothing is charged for it.');
  await dialogButton(page, 'Come after all').click();
  await expect(toast(page, 'The absence is taken back')).toBeVisible();
});

test('an administrator sets the rules of the school, and others for a plan', async ({ open, ownSchool }) => {
  const { admin, student } = await openSchool(ownSchool);
  const page = await open(admin, '/settings/school/schedule');
  const rules = main(page).getByRole('form', { name: 'Cancelling lessons' });
  await rules.getByLabel('Free until so many hours before').fill('12');
  await expect(rules).toContainText('Charged: 1 lesson.');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(toast(page, 'Rules saved')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/settings/school/plans');
  await main(page).getByRole('row', { name: 'Standard' }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Cancellation rules' }).click();
  await expect(dialog(page)).toContainText('Empty: 12.');
  await dialog(page).getByLabel('Later: percent of a lesson').fill('40');
  await dialog(page).getByLabel('Free until so many hours before').fill('72');
  await expectAccessible(page);
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Rules saved')).toBeVisible();

  const studentPage = await open(student, '/lessons/schedule?view=agenda');
  await openLesson(studentPage, 'English for Mia');
  await dialogButton(studentPage, 'I cannot come').click();
  await expect(dialog(studentPage)).toContainText('Now it costs 40 % of a lesson, rounded to 0 lessons.');
});
