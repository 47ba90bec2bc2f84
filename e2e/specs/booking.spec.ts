/** Students book lessons themselves, at free times of the teacher of their class. */
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, main, toast } from '../support/courses-page.ts';
import { createPlanActions } from '../support/plans.ts';
import type { Person, School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const path = '/lessons/schedule/book';
const everyDay = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ start: '09:00', end: '12:00' }]]),
);

interface BookableSchool {
  readonly student: Person;
  readonly request: Awaited<ReturnType<typeof createApiClient>>;
  /** Plans a lesson of the teacher with somebody else. */
  readonly takeTime: (startsAt: string) => Promise<unknown>;
}

async function openBooking(school: School): Promise<BookableSchool> {
  const [admin, teacher, student, other] = await Promise.all([
    school.person('admin'),
    school.person({ permissions: ['teacher'], firstName: 'Tara', lastName: 'Bell' }),
    school.person('member'),
    school.person({ role: 'member' }),
  ]);
  const request = await createApiClient(admin);
  const { createPlan, assignTariff } = await createPlanActions(admin);
  const plan = await createPlan({ packs: [{ lessonAmount: 2, price: 40 }] });
  await assignTariff(student, plan);
  const createClass = (studentId: string, name: string) =>
    request('POST', '/classes', {
      ...{ name, type: 'personal', studentId, teacherId: teacher.id, schoolPlanId: plan.id },
    });
  await createClass(student.id, 'English for Mia');
  const otherClass = await createClass(other.id, 'English for somebody else');
  await request('PUT', `/users/${teacher.id}/availability`, { week: everyDay });
  await request('PUT', '/booking/settings', { isOpen: true });
  const takeTime = (startsAt: string) =>
    request('POST', '/schedule/my', { classId: otherClass.id, startsAt, duration: 60 });
  return { student, request, takeTime };
}

test('a student books on a phone and sees what is left', async ({ open, ownSchool }) => {
  const { student } = await openBooking(ownSchool);
  const page = await open(student, '/lessons/schedule', { width: 390, height: 844 });
  await main(page).getByRole('link', { name: 'Book a lesson' }).click();
  await expect(page).toHaveURL(path);
  await expect(main(page).getByText('Tara Bell · 60 min · to book: 2 lessons')).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: /09:00$/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('Left to book afterwards: 1 lesson.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(toast(page, 'The lesson is booked')).toBeVisible();
  await expect(main(page).getByText('Tara Bell · 60 min · to book: 1 lesson')).toBeVisible();
  await page.goto('/lessons/schedule?view=agenda');
  await expect(main(page).getByText('English for Mia')).toBeVisible();
});

test('who comes too late is offered the next free times', async ({ open, ownSchool }) => {
  const { student, takeTime } = await openBooking(ownSchool);
  const page = await open(student, path);
  const chosen = main(page)
    .getByRole('button', { name: /09:00$/ })
    .nth(1);
  await expect(chosen).toBeVisible();
  const slots = page.waitForResponse((response) => response.url().includes('/booking/slots'));
  await page.reload();
  const { data } = (await (await slots).json()) as { data: { slots: { startsAt: string }[] } };
  const nine = data.slots.filter(({ startsAt }) =>
    new Date(startsAt).toLocaleTimeString('sv', { timeZone: 'Europe/Kyiv' }).startsWith('09:00'),
  )[1];
  await chosen.click();
  await takeTime(nine?.startsAt ?? '');
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  const offer = page.getByRole('alert').filter({ hasText: 'Somebody was faster' });
  await expect(offer.getByRole('button')).toHaveCount(3);
  await expectAccessible(page);
  await offer.getByRole('button').first().click();
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(toast(page, 'The lesson is booked')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('without lessons there is nothing to choose, and an administrator turns booking off', async ({
  open,
  ownSchool,
}) => {
  const { student, takeTime } = await openBooking(ownSchool);
  await takeTime('2029-03-05T10:00:00.000Z');
  const page = await open(student, path);
  for (const left of ['1 lesson', '0 lessons']) {
    await main(page)
      .getByRole('button', { name: /10:00$/ })
      .first()
      .click();
    await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
    await expect(main(page).getByText(`to book: ${left}`)).toBeVisible();
  }
  await expect(main(page).getByText('No lessons are left to book')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /10:00$/ })).toHaveCount(0);

  const settings = await open(await ownSchool.person('admin'), '/settings/school/schedule');
  await main(settings).getByRole('switch', { name: 'Students book lessons themselves' }).click();
  await expect(toast(settings, 'Booking updated successfully')).toBeVisible();
  await expectAccessible(settings);
  await page.reload();
  await expect(main(page).getByText('There is nothing to book')).toBeVisible();
});
