import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createTimetable, type Timetable } from '../support/calendar.ts';
import { createApiClient } from '../support/courses.ts';
import { createHomeworkClass } from '../support/homework.ts';
import { buildGaps, makeLesson } from '../support/lessons.ts';
import { createPlanActions } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

const hour = 3_600_000;
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();
const main = (page: Page) => page.getByRole('main');
const group = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const figure = (page: Page, of: string, name: string) =>
  group(page, of).locator('dl > div').filter({ hasText: name }).first();

/** Plans two lessons of this month, completes one of them, and plans one six weeks ago. */
async function teachSome({ planEvent, request }: Timetable): Promise<void> {
  const held = await planEvent(hoursFromNow(-48));
  await planEvent(hoursFromNow(-24));
  await planEvent(hoursFromNow(-24 * 45));
  await request('PUT', `/schedule/${held.id}`, { status: 'completed' });
}

test('statistics follow the range in the URL, and each opens a list with the same number of rows', async ({
  open,
  ownSchool,
}) => {
  const timetable = await createTimetable(ownSchool);
  await teachSome(timetable);
  const planActions = await createPlanActions(timetable.admin);
  await planActions.assignTariff(timetable.student, await planActions.createPlan(), { isPaid: true });
  const page = await open(timetable.admin, '/analytics');
  await expect(figure(page, 'Lessons', 'Total')).toContainText('2');
  await expect(figure(page, 'Lessons', 'Total')).toContainText('100% more than before (1)');
  await expect(figure(page, 'Lessons', 'Completed')).toContainText('before: 0');
  await expect(figure(page, 'Students', 'Suspended')).toContainText('0');
  await expect(figure(page, 'Revenue', 'UAH')).toContainText('3,200');
  const ranges = page.getByRole('radiogroup', { name: 'Time' });
  await expect(ranges.getByRole('radio')).toHaveCount(3);
  for (const range of ['Last 30 days', '3 months', '6 months'])
    await expect(ranges.getByRole('radio', { name: range, exact: true })).toBeAttached();
  const requested = page.waitForRequest((request) => request.url().includes('/analytics/general?range=6m'));
  await ranges.getByText('6 months').click();
  await requested;
  await expect(page).toHaveURL('/analytics?range=6m');
  await expect(figure(page, 'Lessons', 'Total')).toContainText('3');

  await figure(page, 'Lessons', 'Not marked yet').getByRole('link').click();
  await expect(page).toHaveURL('/analytics/lessons?range=6m&status=scheduled');
  await expect(main(page).locator('tbody').getByRole('row')).toHaveText([/Not marked yet/, /Not marked yet/]);
  await page.getByRole('link', { name: 'Analytics', exact: true }).last().click();
  await expect(page).toHaveURL('/analytics?range=6m');
  await figure(page, 'Revenue', 'UAH').getByRole('link').click();
  await expect(main(page).locator('tbody').getByRole('row')).toHaveText([/Mia Lee.*Evening.*3,200/]);
});

test('charts can be read by keyboard and as tables, and exported', async ({ open, ownSchool }) => {
  const timetable = await createTimetable(ownSchool);
  await teachSome(timetable);
  const page = await open(timetable.admin, '/analytics');
  const chart = page.getByRole('figure', { name: 'Lessons by status' });
  const rows = chart.getByRole('row');
  // The table for screen readers has the same numbers as the chart: two days and the total.
  await expect(rows.filter({ has: page.getByRole('cell', { name: '1', exact: true }) })).toHaveCount(3);
  await expect(rows.last()).toContainText(/^All of it/);
  await chart.getByRole('toolbar').getByRole('button').last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chart.getByRole('button', { name: /Completed: 1, .*Not marked yet: 0/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Show as tables' }).click();
  await expect(page).toHaveURL('/analytics?tables=yes');
  await expect(chart.getByRole('toolbar')).toHaveCount(0);
  await expect(chart.getByRole('columnheader', { name: 'No-show, charged' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('analytics.csv');
});

test('staff without access to a list see the number without a link', async ({ open, ownSchool }) => {
  await teachSome(await createTimetable(ownSchool));
  const page = await open(await ownSchool.person('plainStaff'), '/analytics');
  await expect(figure(page, 'Lessons', 'Total')).toContainText('2');
  await expect(main(page).getByRole('link')).toHaveCount(0);
  await expect(group(page, 'By teacher')).toHaveCount(0);
});

test('a failed chart offers to try again', async ({ open, ownSchool }) => {
  const person = await ownSchool.person('plainStaff');
  let works = false;
  const page = await open(person, '/analytics', {
    before: async (page) => {
      await page.route('**/analytics/over-time*', (route) =>
        works ? route.continue() : route.fulfill({ status: 503, json: { message: '', code: 'x' } }),
      );
    },
  });
  await expect(main(page).getByRole('alert')).toBeVisible();
  works = true;
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
});

test.describe('the dashboard', () => {
  test('shows first steps in a school without a class, and an empty day to a student', async ({
    open,
    ownSchool,
  }) => {
    const page = await open(await ownSchool.person('onlyAdmin'), '/dashboard');
    await expect(group(page, 'First steps').getByRole('link')).toHaveCount(4);
    await expect(page.getByText('Nothing needs you today')).toBeHidden();
    await ownSchool.person('member');
    await page.reload();
    await expect(group(page, 'New students')).toBeVisible();
    await expect(group(page, 'First steps')).toBeVisible();
    const calm = await open(await ownSchool.person('member'), '/dashboard');
    await expect(calm.getByText('Nothing needs you today')).toBeVisible();
  });

  test('shows a student the next lesson with its meeting link, and homework until it is handed in', async ({
    open,
    ownSchool,
  }) => {
    const { teacher, student, classId, planEvent, request } = await createTimetable(ownSchool);
    await planEvent(hoursFromNow(0.2), { meetingLink: 'https://meet.example/room' });
    const lesson = await makeLesson(teacher);
    const exerciseIds = [await lesson.add(buildGaps('To be'))];
    const homework = await request('POST', `/classes/${classId}/homework`, {
      exerciseIds,
      dueAt: hoursFromNow(30),
    });
    const page = await open(student, '/dashboard');
    await expect(group(page, 'Next lesson')).toContainText(/In 1[12] minutes/);
    await expect(group(page, 'Next lesson').getByRole('link', { name: 'Join call' })).toHaveAttribute(
      'href',
      'https://meet.example/room',
    );
    await expectAccessible(page);
    const address = `/classes/${classId}/homework/${homework.id}`;
    await expect(group(page, 'Homework to do').getByRole('link', { name: 'Homework 1' })).toHaveAttribute(
      'href',
      address,
    );
    await (await createApiClient(student))('PUT', `${address}/send-to-check`);
    const theirs = await open(teacher, '/dashboard');
    await expect(group(theirs, 'Homework to review').getByRole('link', { name: 'Mia Lee' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(group(page, 'Next lesson')).toBeVisible();
    await expect(group(page, 'Homework to do')).toHaveCount(0);
  });

  test('asks a teacher to mark past lessons until they are marked', async ({ open, ownSchool }) => {
    const { teacher, planEvent } = await createTimetable(ownSchool);
    await planEvent(hoursFromNow(-20));
    const page = await open(teacher, '/dashboard');
    const unmarked = group(page, 'How did these lessons go?');
    await expect(unmarked).toBeVisible();
    await expectAccessible(page);
    await unmarked.getByRole('button', { name: /Mark.*Evening English/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete lesson' }).click();
    await expect(unmarked).toHaveCount(0);
  });
});

test('an administrator sees what is unpaid, expires and waits, and the columns of study in the list', async ({
  open,
  ownSchool,
}) => {
  const { id, teacher, students, request, give } = await createHomeworkClass(ownSchool, [
    'Ann Lee',
    'Bob Ray',
  ]);
  const [ann, bob] = students;
  if (!ann || !bob) throw new Error('there are no students');
  const admin = await ownSchool.person('admin');
  const plans = await createPlanActions(admin);
  const plan = await plans.createPlan({ validityPeriod: 7 });
  await plans.assignTariff(bob, plan);
  await request('PUT', `/classes/${id}`, { schoolPlanId: plan.id });
  const held = await request('POST', '/schedule/my', { classId: id, startsAt: hoursFromNow(-20) });
  await request('PUT', `/schedule/${held.id}`, { status: 'completed' });
  const homework = await give();
  await (await createApiClient(ann))('PUT', `${homework.path}/send-to-check`);
  const page = await open(admin, '/dashboard');
  await expect(group(page, 'Unpaid lessons').getByRole('listitem')).toHaveText([/Ann Lee.*1 lesson/]);
  await expect(group(page, 'Lessons that expire soon').getByRole('listitem')).toHaveText([
    /Bob Ray.*7 lessons/,
  ]);
  await expect(group(page, 'Homework waiting longest for review').getByRole('listitem')).toHaveText([
    /Ann Lee.*Mondays/,
  ]);
  await page.goto('/users/students');
  const table = main(page).getByRole('table');
  for (const name of ['Balance', 'Groups', 'Teachers'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Ann Lee' })).toContainText(
    new RegExp(`1 unpaid.*Mondays.*${teacher.firstName}`),
  );
});

test('links to lists are at least 24 px wide and high on a touch screen', async ({ open, ownSchool }) => {
  await teachSome(await createTimetable(ownSchool));
  const page = await open(await ownSchool.person('admin'), '/analytics', { width: 390, touch: true });
  await expect(main(page).locator('dl a').first()).toBeVisible();
  const tooSmall = await main(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 24),
    );
  expect(tooSmall).toEqual([]);
});
