/** The waitlist of a lesson: who is offered a seat, for how long, and who is next. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { inDays } from '../../../test/lesson-tools.ts';
import { createSeatTools, type Guest, type SeatTools } from '../../../test/seat-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { advanceWaitlists } from './booking.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let tools: SeatTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  tools = await createSeatTools(testApp, school);
  // Seats are given back for free until the lesson starts.
  const policy = { noticeHours: 0, latePercent: 100, noShowPercent: 100, freePerMonth: 0, byStudents: false };
  unwrapData(await tools.adminClient.put('/tenant/cancellation-policy', { body: policy }));
});
afterAll(() => testApp.close());

const createGuests = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => tools.createGuest()));
const findState = async (guest: Guest, id: string) => {
  const own = await tools.findOwn(guest, id);
  return own && [own.state, own.position];
};
const listStates = (guests: readonly Guest[], id: string) =>
  Promise.all(guests.map((guest) => findState(guest, id)));
const runJob = () => advanceWaitlists(testApp.jobDeps);
/** Lets the time of all open offers pass. */
const lapseOffers = (id: string) =>
  testApp.runSql(
    school.id,
    "update seat_waitlist set offered_until = now() - interval '1 minute' where school_id = $school and event_id = $1 and offered_until is not null",
    [id],
  );
/** Lists the notifications about seats, the newest first. */
const listNotices = async ({ client }: Guest): Promise<{ type: string; text: string }[]> => {
  await testApp.app.waitUntilSettled();
  const { data } = (await client.get('/tenant/notifications')).body;
  return data.filter(({ type }: { type: string }) => type.startsWith('seat'));
};

interface FullLesson {
  readonly id: string;
  readonly holder: Guest;
  readonly waiting: readonly [Guest, Guest, Guest];
}

/** Opens a lesson with one seat, which is booked, and three students who wait. */
async function createFullLesson(startsAt = inDays(5)): Promise<FullLesson> {
  const [holder, ...waiting] = (await createGuests(4)) as [Guest, Guest, Guest, Guest];
  const { id } = await tools.createOpenLesson(startsAt, 1);
  unwrapData(await tools.book(holder, id));
  for (const [index, guest] of waiting.entries())
    expect(unwrapData(await tools.book(guest, id))).toEqual({
      state: 'waiting',
      isTrial: false,
      position: index + 1,
      offeredUntil: null,
    });
  return { id, holder, waiting };
}

describe('a waitlist', () => {
  test('moves up in order when a seat is given back, and the offer is accepted', async () => {
    const { id, holder, waiting } = await createFullLesson();
    const [first, second, third] = waiting;
    expect((await tools.giveBack(holder, id)).status).toBe(204);
    expect(await listStates(waiting, id)).toEqual([
      ['offered', null],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    const own = await tools.findOwn(first, id);
    const hoursLeft = (Date.parse(own?.offeredUntil ?? '') - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(11.9);
    expect(hoursLeft).toBeLessThanOrEqual(12);
    // The seat is kept: nobody else gets it.
    const passerBy = await tools.createGuest();
    expect(unwrapData(await tools.book(passerBy, id))).toMatchObject({ state: 'waiting', position: 3 });
    expect(unwrapData(await tools.book(second, id))).toMatchObject({ state: 'waiting', position: 1 });
    expect(unwrapData(await tools.book(first, id, { wait: false }))).toMatchObject({ state: 'booked' });
    expect(await findState(third, id)).toEqual(['waiting', 2]);
    const [notice] = await listNotices(first);
    expect(notice).toMatchObject({ type: 'seatOffered', link: '/lessons/schedule/book' });
    expect(notice?.text).toMatch(/^A seat in “English together”/);
    const subjects = (await testApp.listMails(first.person)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('is free for you'),
      expect.stringContaining('Your seat'),
    ]);
  });

  test('passes an offer on that is declined or that nobody answers', async () => {
    const { id, holder, waiting } = await createFullLesson();
    const [first, second, third] = waiting;
    await tools.giveBack(holder, id);
    expect((await tools.giveBack(first, id)).status).toBe(204);
    expect(await listStates(waiting, id)).toEqual([null, ['offered', null], ['waiting', 1]]);
    await lapseOffers(id);
    expect(await findState(second, id)).toBeNull();
    await Promise.all([runJob(), runJob()]);
    expect(await listStates(waiting, id)).toEqual([null, null, ['offered', null]]);
    expect((await listNotices(second)).map(({ type }) => type)).toEqual(['seatLost', 'seatOffered']);
    expect((await listNotices(third)).map(({ type }) => type)).toEqual(['seatOffered']);
    // An offer that is answered too late takes no seat.
    expect((await tools.book(second, id, { wait: false })).body.code).toBe('NO_SEATS_LEFT');
    expect(unwrapData(await tools.book(second, id))).toMatchObject({ state: 'waiting', position: 1 });
  });

  test('does not let a student take the seat whose time to answer passed a moment ago', async () => {
    const { id, holder, waiting } = await createFullLesson();
    const [first, second] = waiting;
    await tools.giveBack(holder, id);
    await lapseOffers(id);
    expect((await tools.book(first, id, { wait: false })).body.code).toBe('NO_SEATS_LEFT');
    await runJob();
    expect(await findState(second, id)).toEqual(['offered', null]);
  });

  test('is offered seats that are added, and what a guest leaves who leaves the school', async () => {
    const { id, holder, waiting } = await createFullLesson();
    unwrapData(await tools.openSeats(id, 2));
    expect(await listStates(waiting, id)).toEqual([
      ['offered', null],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    expect((await tools.adminClient.delete(`/tenant/users/${holder.person.id}`)).status).toBe(204);
    await runJob();
    expect(await listStates(waiting, id)).toEqual([
      ['offered', null],
      ['offered', null],
      ['waiting', 1],
    ]);
    expect(await tools.readSeats(id)).toMatchObject({
      guests: [],
      waitlist: waiting.map(({ person }) => ({ student: { id: person.id } })),
    });
  });

  test('skips students who are suspended, and keeps their place', async () => {
    const { id, holder, waiting } = await createFullLesson();
    const [first, second] = waiting;
    const setStatus = (status: string) =>
      testApp.runSql(school.id, 'update users set status = $2 where school_id = $school and id = $1', [
        first.person.id,
        status,
      ]);
    await setStatus('suspended');
    await tools.giveBack(holder, id);
    await setStatus('active');
    expect(await findState(second, id)).toEqual(['offered', null]);
    await tools.giveBack(second, id);
    expect(await findState(first, id)).toEqual(['offered', null]);
  });

  test('ends when the lesson is closed for booking; guests stay', async () => {
    const { id, holder, waiting } = await createFullLesson();
    expect((await tools.adminClient.delete(`/tenant/schedule/${id}/seats`)).status).toBe(204);
    expect(await listStates([holder, ...waiting], id)).toEqual([['booked', null], null, null, null]);
    expect((await listNotices(waiting[0])).map(({ type }) => type)).toEqual(['seatLost']);
    expect((await tools.giveBack(holder, id)).status).toBe(204);
    expect((await tools.book(holder, id)).status).toBe(404);
  });

  test('needs what a booking needs, and is joined only by those who want to wait', async () => {
    const { id, waiting } = await createFullLesson();
    const poor = await tools.createGuest({ hasLessons: false });
    expect((await tools.book(poor, id)).body.code).toBe('NO_LESSONS_LEFT');
    const ann = await tools.createGuest();
    expect((await tools.book(ann, id, { wait: false })).body.code).toBe('NO_SEATS_LEFT');
    expect(await findState(ann, id)).toBeNull();
    expect((await tools.listOpen(ann)).find((one) => one.id === id)).toMatchObject({
      seatsLeft: 0,
      waiting: waiting.length,
    });
  });

  test('gives free seats to whoever comes first shortly before the lesson', async () => {
    const soon = new Date(Date.now() + 15 * 60_000).toISOString();
    const { id, holder, waiting } = await createFullLesson(soon);
    const [first, second] = waiting;
    await tools.giveBack(holder, id);
    expect(await findState(first, id)).toEqual(['waiting', 1]);
    expect(unwrapData(await tools.book(second, id))).toMatchObject({ state: 'booked' });
    expect(await findState(first, id)).toEqual(['waiting', 1]);
  });

  test('keeps offers as long as the school says, but at most half of the time before the lesson', async () => {
    const settings = await tools.adminClient.put('/tenant/booking/settings', { body: { offerHours: 2 } });
    expect(unwrapData(settings)).toEqual({ isOpen: false, offerHours: 2 });
    const { id, holder, waiting } = await createFullLesson();
    await tools.giveBack(holder, id);
    const readHours = async (guest: Guest, lessonId: string) => {
      const until = (await tools.findOwn(guest, lessonId))?.offeredUntil ?? '';
      return (Date.parse(until) - Date.now()) / 3_600_000;
    };
    expect(await readHours(waiting[0], id)).toBeCloseTo(2, 1);
    const near = await createFullLesson(new Date(Date.now() + 3 * 3_600_000).toISOString());
    await tools.giveBack(near.holder, near.id);
    expect(await readHours(near.waiting[0], near.id)).toBeCloseTo(1.5, 1);
    await tools.adminClient.put('/tenant/booking/settings', { body: { offerHours: 12 } });
  });
});

test('a trial is offered as a trial, unless it was taken meanwhile', async () => {
  const holder = await tools.createGuest();
  const ann = await tools.createGuest({ hasLessons: false });
  const { id } = await tools.createOpenLesson(inDays(6), 1, { allowsTrials: true });
  const other = await tools.createOpenLesson(inDays(7), 1, { allowsTrials: true });
  unwrapData(await tools.book(holder, id));
  expect(unwrapData(await tools.book(ann, id, { isTrial: true }))).toMatchObject({
    state: 'waiting',
    isTrial: true,
  });
  unwrapData(await tools.book(ann, other.id, { isTrial: true }));
  await tools.giveBack(holder, id);
  expect(await tools.findOwn(ann, id)).toMatchObject({ state: 'offered', isTrial: true });
  expect((await tools.book(ann, id, { isTrial: true })).body.code).toBe('TRIAL_TAKEN');
  await tools.giveBack(ann, other.id);
  expect(unwrapData(await tools.book(ann, id, { isTrial: true }))).toMatchObject({
    state: 'booked',
    isTrial: true,
  });
});

test('who is erased leaves guests and waitlists', async () => {
  const { id, holder, waiting } = await createFullLesson();
  for (const { person } of [holder, waiting[0]])
    for (const section of testApp.app.personalDataSections)
      if (['lessons', 'waitlists'].includes(section.name)) {
        const data = await testApp.connected.database.inSchool(school.id, (tx) =>
          section.collect(tx, person.id),
        );
        expect(JSON.stringify(data)).toMatch(
          section.name === 'lessons' || person === holder.person ? /./ : id,
        );
        await testApp.connected.database.inSchool(school.id, (tx) => section.erase(tx, person.id));
      }
  const { guests, waitlist } = await tools.readSeats(id);
  expect([guests.length, waitlist.length]).toEqual([0, 2]);
});
