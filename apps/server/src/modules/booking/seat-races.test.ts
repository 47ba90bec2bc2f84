/** Five hundred students who want fifty seats at once, and seats that are given back while others ask for them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiReply } from '../../../test/api-client.ts';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { inDays } from '../../../test/lesson-tools.ts';
import { createSeatTools, type Guest, type SeatTools } from '../../../test/seat-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let tools: SeatTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '10000' });
  school = await testApp.createTestSchool();
  tools = await createSeatTools(testApp, school);
});
afterAll(() => testApp.close());

const racers = 500;
const seats = 50;
/** As many as the server answers within the time for which a request waits, also on a busy machine. */
const atOnce = 100;

/** Runs the work for all items, so many at once. */
async function inBatches<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += size)
    results.push(...(await Promise.all(items.slice(start, start + size).map(work))));
  return results;
}

async function createRacers(count: number): Promise<Guest[]> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return inBatches(numbers, 20, async () => {
    const person = await tools.createStudent();
    return { person, client: await testApp.signInAs(person) };
  });
}

interface WaitingRow {
  readonly id: string;
  readonly offered: boolean;
}
const listLine = (lessonId: string): Promise<WaitingRow[]> =>
  testApp.runSql<WaitingRow>(
    school.id,
    `select user_id as id, offered_until is not null as offered from seat_waitlist
      where school_id = $school and event_id = $1 order by position`,
    [lessonId],
  );
const listGuestIds = async (lessonId: string): Promise<string[]> =>
  (
    await testApp.runSql<{ id: string }>(
      school.id,
      'select user_id as id from lesson_guests where school_id = $school and event_id = $1',
      [lessonId],
    )
  ).map(({ id }) => id);

test('of 500 students 50 get a seat, each other one knows their place, and the line moves up in order', async () => {
  const guests = await createRacers(racers);
  const { id } = await tools.createOpenLesson(inDays(5), seats, { allowsTrials: true });
  const deadlocks = await countDeadlocks(testApp, school);
  const replies = await inBatches(guests, atOnce, (guest) => tools.book(guest, id, { isTrial: true }));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const own = replies.map(({ body }: ApiReply) => body.data as { state: string; position: number | null });
  const winners = guests.filter((_, index) => own[index]?.state === 'booked');
  expect(winners).toHaveLength(seats);
  expect((await listGuestIds(id)).toSorted()).toEqual(winners.map(({ person }) => person.id).toSorted());
  const losers = guests
    .map((guest, index) => ({ guest, position: own[index]?.position ?? 0 }))
    .filter((_, index) => own[index]?.state === 'waiting')
    .toSorted((one, other) => one.position - other.position);
  // Each was given the place that they have.
  expect(losers.map(({ position }) => position)).toEqual(
    Array.from({ length: racers - seats }, (_, index) => index + 1),
  );
  expect((await listLine(id)).map((row) => row.id)).toEqual(losers.map(({ guest }) => guest.person.id));

  const returning = winners.slice(0, 20);
  const returned = await Promise.all(returning.map((guest) => tools.giveBack(guest, id)));
  expect(new Set(returned.map(({ status }) => status))).toEqual(new Set([204]));
  const line = await listLine(id);
  expect(line.map(({ offered }) => offered)).toEqual(losers.map((_, index) => index < 20));

  // All who have an offer answer at once, every second one with no; the next ones are offered what is left.
  const answering = losers.slice(0, 20).map(({ guest }) => guest);
  await Promise.all(
    answering.map((guest, index) =>
      index % 2 === 0 ? tools.book(guest, id, { isTrial: true, wait: false }) : tools.giveBack(guest, id),
    ),
  );
  const after = await listLine(id);
  expect(after.map((row) => row.id)).toEqual(losers.slice(20).map(({ guest }) => guest.person.id));
  expect(after.filter(({ offered }) => offered)).toHaveLength(10);
  expect(after.slice(0, 10).every(({ offered }) => offered)).toBe(true);
  expect(await listGuestIds(id)).toHaveLength(seats - 10);
  expect(await countDeadlocks(testApp, school)).toBe(deadlocks);
}, 120_000);

test('a student with one lesson left who books two seats at once gets one', async () => {
  const plan = await tools.books.createPlan({ packs: [{ lessonAmount: 1, price: 10 }] });
  const ann = await tools.createGuest({ hasLessons: false });
  await tools.books.assign(ann.person, plan);
  const overrides = { schoolPlanId: plan.id };
  const lessons = await Promise.all(
    [6, 7, 8, 9].map((days) => tools.createOpenLesson(inDays(days), 3, { overrides })),
  );
  const replies = await Promise.all(lessons.map(({ id }) => tools.book(ann, id)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('a student who books two seats at one time gets one', async () => {
  const ann = await tools.createGuest();
  const lessons = await Promise.all(
    [0, 15, 30].map((minutes) => tools.createOpenLesson(inDays(10, 9, minutes), 3)),
  );
  const replies = await Promise.all(lessons.map(({ id }) => tools.book(ann, id)));
  expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    'STUDENT_BUSY',
    'STUDENT_BUSY',
  ]);
});

test('changing, leaving and booking seats of one lesson at once ends in no deadlock', async () => {
  const guests = await createRacers(12);
  const { id } = await tools.createOpenLesson(inDays(11), 3, { allowsTrials: true });
  const before = await countDeadlocks(testApp, school);
  const replies = await Promise.all([
    ...guests.map((guest) => tools.book(guest, id, { isTrial: true })),
    tools.openSeats(id, 5, true),
    tools.adminClient.put(`/tenant/schedule/${id}`, { body: { startsAt: inDays(11, 13) } }),
    ...guests.slice(0, 4).map((guest) => tools.giveBack(guest, id)),
    tools.openSeats(id, 2, true),
  ]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await countDeadlocks(testApp, school)).toBe(before);
  const { guests: booked, waitlist } = await tools.readSeats(id);
  const offered = waitlist.filter(
    ({ offeredUntil }: { offeredUntil: string | null }) => offeredUntil !== null,
  );
  expect(booked.length + offered.length).toBeLessThanOrEqual(5);
});
