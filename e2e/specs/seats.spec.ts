/** Seats in lessons of groups: staff open them, students book, wait and take what becomes free. */
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, main, toast } from '../support/courses-page.ts';
import { createPlanActions } from '../support/plans.ts';
import type { Person, School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const path = '/lessons/schedule/book';
const dayMs = 86_400_000;

interface OpenSchool {
  readonly admin: Person;
  readonly teacher: Person;
  readonly student: Person;
  readonly other: Person;
  readonly lessonId: string;
  readonly request: Awaited<ReturnType<typeof createApiClient>>;
}

/** Plans a lesson of a group in three days; the student and the other have lessons of its plan. */
async function createGroupLesson(school: School): Promise<OpenSchool> {
  const [admin, teacher, student, other, member] = await Promise.all([
    school.person('admin'),
    school.person({ permissions: ['teacher'], firstName: 'Tara', lastName: 'Bell' }),
    school.person('member'),
    school.person({ role: 'member', firstName: 'Ben', lastName: 'Hill' }),
    school.person({ role: 'member', firstName: 'Ida', lastName: 'Lund' }),
  ]);
  const request = await createApiClient(admin);
  const { createPlan, assignTariff } = await createPlanActions(admin);
  const plan = await createPlan({ packs: [{ lessonAmount: 2, price: 40 }] });
  await assignTariff(student, plan);
  await assignTariff(other, plan);
  const group = await request('POST', '/groups', { name: 'Mondays' });
  await request('POST', `/groups/${group.id}/users`, { userIds: [member.id] });
  const { id: classId } = await request('POST', '/classes', {
    ...{
      name: 'Evening talk',
      type: 'group',
      groupId: group.id,
      teacherId: teacher.id,
      schoolPlanId: plan.id,
    },
  });
  const startsAt = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 2 * dayMs + 12 * 3_600_000).toISOString();
  const { id: lessonId } = await request('POST', '/schedule/my', { classId, startsAt });
  return { admin, teacher, student, other, lessonId, request };
}

const openSeats = ({ request, lessonId }: OpenSchool, seats: number, allowsTrials = false) =>
  request('PUT', `/schedule/${lessonId}/seats`, { seats, allowsTrials });
const bookAs = async (person: Person, lessonId: string) =>
  (await createApiClient(person))('POST', `/booking/seats/${lessonId}`, {});

test('a teacher opens a lesson, a student books it on a phone and gives it back', async ({
  open,
  ownSchool,
}) => {
  const school = await createGroupLesson(ownSchool);
  const staffPage = await open(school.teacher, '/lessons/schedule?view=agenda');
  await main(staffPage).getByText('Evening talk').first().click();
  await dialog(staffPage).getByRole('button', { name: 'Actions' }).click();
  await staffPage.getByRole('menuitem', { name: 'Seats for guests' }).click();
  await expect(dialog(staffPage)).toContainText('Each pays a lesson of the plan of the class.');
  await expectAccessible(staffPage);
  await dialog(staffPage).getByRole('button', { name: 'Open for booking' }).click();
  await expect(toast(staffPage, 'The lesson is open for booking')).toBeVisible();

  const page = await open(school.student, '/lessons/schedule', { width: 390, height: 844 });
  await main(page).getByRole('link', { name: 'Book a lesson' }).click();
  await expect(page).toHaveURL(path);
  const lesson = main(page).getByRole('listitem', { name: 'Evening talk' });
  await expect(lesson).toContainText('3 of 3 seats are free');
  await expectAccessible(page);
  await lesson.getByRole('button', { name: 'Book a seat' }).click();
  await expect(dialog(page)).toContainText('Left to book afterwards: 1 lesson.');
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(toast(page, 'The seat is booked')).toBeVisible();
  await expect(lesson).toContainText('You have a seat');
  await page.goto('/lessons/schedule?view=agenda');
  await main(page).getByText('Evening talk').click();
  await expect(dialog(page)).toContainText('You have a seat in this lesson.');
  await expectAccessible(page);
  await dialog(page).getByRole('link', { name: 'Your seats' }).click();
  await lesson.getByRole('button', { name: 'Give the seat back' }).click();
  await dialog(page).getByRole('button', { name: 'Give the seat back' }).click();
  await expect(toast(page, 'The seat is given back')).toBeVisible();
  await expect(lesson).toContainText('3 of 3 seats are free');
});

test('who waits for a seat takes the one that becomes free', async ({ open, ownSchool }) => {
  const school = await createGroupLesson(ownSchool);
  await openSeats(school, 1);
  await bookAs(school.other, school.lessonId);
  const page = await open(school.student, path);
  const lesson = main(page).getByRole('listitem', { name: 'Evening talk' });
  await expect(lesson).toContainText('All seats are taken');
  await lesson.getByRole('button', { name: 'Join the waitlist' }).click();
  await dialog(page).getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(lesson).toContainText('Number 1 on the waitlist');

  const staffPage = await open(school.admin, '/lessons/schedule/school?view=agenda');
  await main(staffPage).getByText('Evening talk').first().click();
  await dialog(staffPage).getByRole('button', { name: 'Actions' }).click();
  await staffPage.getByRole('menuitem', { name: 'Seats for guests' }).click();
  await expect(dialog(staffPage).getByRole('list', { name: 'Waitlist' })).toContainText('Mia');
  await expectAccessible(staffPage);
  await dialog(staffPage).getByRole('button', { name: 'Remove Ben Hill' }).click();
  await staffPage
    .getByRole('dialog', { name: 'Remove Ben Hill?' })
    .getByRole('button', { name: 'Remove Ben Hill' })
    .click();
  await expect(dialog(staffPage).getByRole('list', { name: 'Waitlist' })).toContainText('seat offered until');

  await expect(lesson.getByRole('status')).toContainText('A seat is kept for you until');
  await expectAccessible(page);
  await lesson.getByRole('button', { name: 'Take the seat' }).click();
  await expect(lesson).toContainText('You have a seat');
});

test('a student without lessons tries one for free', async ({ open, ownSchool }) => {
  const school = await createGroupLesson(ownSchool);
  await openSeats(school, 2, true);
  const newcomer = await ownSchool.person({ role: 'member', firstName: 'Nora', lastName: 'Vik' });
  const page = await open(newcomer, path);
  const lesson = main(page).getByRole('listitem', { name: 'Evening talk' });
  await expect(lesson).toContainText('None of your lessons is left for its plan.');
  await expectAccessible(page);
  await lesson.getByRole('button', { name: 'Try for free' }).click();
  await expect(dialog(page)).toContainText('It costs nothing');
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(lesson).toContainText('You have a seat: your trial lesson');
});
