import type { Locator, Page } from '@playwright/test';
import { recordRequests } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { createTimetable, filterListRequests, type Timetable } from '../support/calendar.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { delayLiveConnection } from '../support/live-connection.ts';
import { createPlanActions } from '../support/plans.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ timetable: Timetable }>({
  timetable: async ({ ownSchool }, use) => use(await createTimetable(ownSchool)),
});

/** The path of the calendar on Wednesday 3 March 2027. */
const path = '/lessons/schedule?date=2027-03-03';
const toInstant = (day: number, time: string): string => `2027-03-0${day}T${time}:00+02:00`;
const lesson = (page: Page, time: string | RegExp): Locator => main(page).getByRole('button', { name: time });
const day = (page: Page, name: string): Locator => main(page).getByRole('group', { name });
const announcement = (page: Page, text: string): Locator =>
  main(page).getByRole('status').filter({ hasText: text });

/** Drags a lesson by its middle, or by its lower edge, by an offset; the mouse button stays pressed. */
async function drag(
  page: Page,
  from: Locator,
  by: { x?: number; y?: number; edge?: boolean },
): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('The lesson is not shown');
  const start = { x: box.x + box.width / 2, y: box.y + (by.edge ? box.height - 3 : box.height / 2) };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.move(start.x + (by.x ?? 0), start.y + (by.y ?? 0), { steps: 4 });
}

test('the week can be changed, shows the number of its lessons, and is kept in the URL', async ({
  open,
  timetable: { admin, teacher, student, classId, request, planEvent },
}) => {
  const planActions = await createPlanActions(admin);
  const offer = await planActions.createPlan();
  await planActions.assignTariff(student, offer, {});
  const { id: completed } = await planEvent(toInstant(1, '10:00'));
  const { id: missed } = await planEvent(toInstant(2, '10:00'));
  await planEvent(toInstant(3, '10:00'));
  await request('PUT', `/classes/${classId}`, { schoolPlanId: offer.id });
  await request('PUT', `/schedule/${completed}`, { status: 'completed' });
  await request('PUT', `/schedule/${missed}`, { status: 'noShowWithoutCharge' });
  await planEvent('2027-03-10T10:00:00+02:00');
  const page = await open(teacher, path);
  await expect(main(page).getByText('3 lessons · 1 completed')).toBeVisible();
  await expect(lesson(page, /^10:00 – 11:00 Evening English Completed\b.*, Tom Lee$/)).toBeVisible();
  await expect(lesson(page, /Canceled/)).toBeVisible();
  await expect(
    day(page, 'Wednesday 3 March, 1 lesson').getByRole('button', { name: /Planned · Paid/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL('/lessons/schedule?date=2027-03-10');
  await expect(main(page).getByText('1 lesson · 0 completed')).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('heading', { name: /8 – 14 March 2027/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'Previous week' }).click();
  await main(page).getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL('/lessons/schedule?view=month&date=2027-03-03');
  await expect(main(page).getByText('4 lessons · 1 completed')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Monday 1 March, 1 lesson' }).click();
  await expect(main(page).getByRole('heading', { name: 'Monday, 1 March 2027' })).toBeVisible();
  await main(page).getByText('Agenda', { exact: true }).click();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Canceled' })).not.toHaveCount(0);
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Today' }).click();
  await expect(main(page).getByText('No lessons in these days')).toBeVisible();
});

test('a lesson can be dragged to another time and resized; Escape cancels, a click opens it', async ({
  open,
  timetable: { teacher, planEvent },
}) => {
  await planEvent(toInstant(2, '10:00'));
  const page = await open(teacher, path);
  const given = lesson(page, '10:00 – 11:00');
  await expect(given).toBeVisible();
  const requests = recordRequests(page);
  const width = (await day(page, 'Tuesday 2 March').boundingBox())?.width ?? 0;
  await drag(page, given, { y: 84 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(announcement(page, 'The lesson stays where it was')).toBeAttached();
  // Drags by an hour and a half; an hour is 56 pixels high.
  await drag(page, given, { x: width, y: 84 });
  await page.mouse.up();
  await expect(toast(page, '03.03.2027 11:30')).toBeVisible();
  const moved = day(page, 'Wednesday 3 March').getByRole('button', { name: '11:30 – 12:30' });
  await drag(page, moved, { y: 28, edge: true });
  await page.mouse.up();
  await expect(lesson(page, '11:30 – 13:00')).toBeVisible();
  await expect(announcement(page, 'The lesson is now Wednesday 3 March, 11:30 – 13:00')).toBeAttached();
  expect(filterListRequests(requests)).toEqual([]);
  await lesson(page, '11:30 – 13:00').click();
  await expect(dialog(page)).toContainText('Evening English');
});

test('a finger that stays on a lesson picks it up and moves it, and one that moves at once scrolls', async ({
  open,
  timetable: { teacher, planEvent },
}) => {
  await planEvent(toInstant(3, '10:00'));
  const page = await open(teacher, `${path}&view=day`, { touch: true, width: 390, height: 844 });
  const given = lesson(page, '10:00 – 11:00');
  await expect(given).toBeVisible();
  await given.scrollIntoViewIfNeeded();
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const findMiddle = async () => {
    const box = await given.boundingBox();
    if (!box) throw new Error('The lesson is not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const readScroll = () =>
    given.evaluate((block) => {
      let scroller: Element | null = block;
      while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
      return scroller?.scrollTop ?? 0;
    });

  const start = await findMiddle();
  const scrolled = await readScroll();
  await touch('touchStart', start);
  for (let distance = 20; distance <= 120; distance += 20)
    await touch('touchMove', { x: start.x, y: start.y + distance });
  await touch('touchEnd');
  await expect.poll(readScroll).toBeLessThan(scrolled - 50);
  // Waits until the grid stands still.
  await given.click({ trial: true });

  const pressed = await findMiddle();
  await touch('touchStart', pressed);
  await expect(given).toHaveAttribute('data-carried', 'true');
  // Moves by an hour and a half; an hour is 56 pixels high.
  for (const distance of [20, 50, 84]) await touch('touchMove', { x: pressed.x, y: pressed.y + distance });
  await touch('touchEnd');
  await expect(toast(page, '03.03.2027 11:30')).toBeVisible();
  await expect(lesson(page, '11:30 – 12:30')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('the keyboard can focus, move and resize a lesson, and plan another in an empty slot', async ({
  open,
  timetable: { teacher, planEvent },
}) => {
  await planEvent(toInstant(1, '10:00'));
  await planEvent(toInstant(3, '12:00'));
  const page = await open(teacher, path);
  const first = lesson(page, '10:00 – 11:00');
  await expect(first).toBeVisible();
  await main(page).getByRole('button', { name: 'Open Sunday 7 March' }).focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(lesson(page, '12:00 – 13:00')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(
    announcement(page, 'Thursday 4 March, 12:15 – 13:30. Press Enter to put it here'),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  const moved = day(page, 'Thursday 4 March').getByRole('button', { name: '12:15 – 13:30' });
  await expect(moved).toBeFocused();
  await expect(announcement(page, 'The lesson is now Thursday 4 March, 12:15 – 13:30')).toBeAttached();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await expect(moved).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(announcement(page, 'Schedule a lesson: Tuesday 2 March, 08:30')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Date and time')).toHaveValue('02.03.2027 08:30');
  await expectAccessible(page);
});

test('a move without a connection or to an occupied time is reverted with a reason', async ({
  open,
  timetable: { teacher, planEvent },
}) => {
  await planEvent(toInstant(2, '10:00'));
  await planEvent(toInstant(2, '12:00'));
  const page = await open(teacher, path);
  await expect(lesson(page, '10:00 – 11:00')).toBeVisible();
  // Waits for the toasts, which load after the page.
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
  await page.context().setOffline(true);
  await drag(page, lesson(page, '10:00 – 11:00'), { y: 28 });
  await page.mouse.up();
  await expect(toast(page, 'Failed to move lesson')).toBeVisible();
  await expect(lesson(page, '10:00 – 11:00')).toBeVisible();
  await page.context().setOffline(false);
  await drag(page, lesson(page, '10:00 – 11:00'), { y: 112 });
  await page.mouse.up();
  await expect(dialog(page)).toContainText('Tom Lee');
  await dialogButton(page, 'Cancel').click();
  await expect(lesson(page, '10:00 – 11:00')).toBeVisible();
  await expect(announcement(page, 'The lesson stays where it was')).toBeAttached();
});

test('a lesson that has begun is marked as under way in week and month', async ({
  open,
  timetable: { teacher, planEvent },
}) => {
  const begun = Date.now() - 10 * 60_000;
  await planEvent(new Date(begun - (begun % 60_000)).toISOString());
  const page = await open(teacher, '/lessons/schedule');
  // Before midnight, the part of the next day is another button.
  const underWay = lesson(page, /Evening English.*Under way/).first();
  await expect(underWay).toBeVisible();
  await page.goto('/lessons/schedule?view=month');
  await expect(underWay).toBeVisible();
});

test('a student sees lessons in their own time zone and cannot move them', async ({
  open,
  timetable: { student, planEvent },
}) => {
  const request = await createApiClient(student);
  await request('PUT', '/user/profile', { timezone: 'Pacific/Kiritimati' });
  await planEvent(toInstant(3, '23:30'));
  const page = await open(student, path);
  // In Kiritimati, the lesson is already on Thursday morning.
  const given = day(page, 'Thursday 4 March').getByRole('button', { name: '11:30 – 12:30' });
  await given.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(announcement(page, 'Press Enter')).toHaveCount(0);
  await expect(main(page).getByText('Times are shown in Pacific/Kiritimati')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Schedule' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await main(page).getByRole('listitem').getByRole('button', { name: '11:30 – 12:30' }).click();
  await expect(dialog(page)).toContainText('04.03.2027 11:30');
});

test('changes of others appear at once, and changes outside the shown days cause no request', async ({
  open,
  timetable: { student, request, planEvent },
}) => {
  const { id } = await planEvent(toInstant(3, '10:00'));
  const { id: later } = await planEvent('2027-05-05T10:00:00+02:00');
  const page = await open(student, path);
  await expect(lesson(page, '10:00 – 11:00')).toBeVisible();
  const requests = recordRequests(page);
  await request('PUT', `/schedule/${later}`, { startsAt: '2027-05-06T10:00:00+02:00' });
  await request('PUT', `/schedule/${id}`, { startsAt: toInstant(4, '15:00') });
  await expect(day(page, 'Thursday 4 March').getByRole('button', { name: '15:00 – 16:00' })).toBeVisible();
  expect(filterListRequests(requests)).toHaveLength(1);
});

test('changes made before the live connection is established appear once it is', async ({
  open,
  timetable: { student, request, planEvent },
}) => {
  const { id } = await planEvent(toInstant(3, '10:00'));
  const connection = Promise.withResolvers<void>();
  const page = await open(student, path, { before: (page) => delayLiveConnection(page, connection.promise) });
  await expect(lesson(page, '10:00 – 11:00')).toBeVisible();
  await request('PUT', `/schedule/${id}`, { startsAt: toInstant(4, '15:00') });
  connection.resolve();
  await expect(day(page, 'Thursday 4 March').getByRole('button', { name: '15:00 – 16:00' })).toBeVisible();
});

test('a lesson that is not charged frees its tariff for the next one, which appears as paid at once', async ({
  open,
  timetable: { admin, teacher, student, classId, request, planEvent },
}) => {
  const planActions = await createPlanActions(admin);
  const offer = await planActions.createPlan({ packs: [{ lessonAmount: 1, price: 400 }] });
  await planActions.assignTariff(student, offer, {});
  await request('PUT', `/classes/${classId}`, { schoolPlanId: offer.id });
  await planEvent(toInstant(2, '10:00'));
  await planEvent(toInstant(3, '10:00'));
  const page = await open(teacher, path);
  const next = day(page, 'Wednesday 3 March');
  await expect(next.getByRole('button', { name: /Planned · Unpaid/ })).toBeVisible();
  const requests = recordRequests(page);
  await lesson(page, /10:00 – 11:00.*Planned · Paid/).click();
  await dialogButton(page, 'Actions').click();
  await page.getByRole('menuitem', { name: 'No-show, do not charge' }).click();
  await expect(next.getByRole('button', { name: /Planned · Paid/ })).toBeVisible();
  expect(filterListRequests(requests)).toHaveLength(1);
});
