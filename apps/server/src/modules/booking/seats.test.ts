/** Seats in lessons of groups: who can book them, and that guests take part as students of the class do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { inDays } from '../../../test/lesson-tools.ts';
import { createSeatTools, type Guest, type SeatTools } from '../../../test/seat-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { sendReminders } from '../schedule/schedule.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let tools: SeatTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  tools = await createSeatTools(testApp, school);
});
afterAll(() => testApp.close());

const toCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const listWeek = async ({ client }: Pick<Guest, 'client'>): Promise<{ id: string }[]> =>
  unwrapData(await client.get(`/tenant/schedule/user?from=${inDays(0, 0)}&to=${inDays(12, 0)}`));
const listIds = async (guest: Pick<Guest, 'client'>): Promise<string[]> =>
  (await listWeek(guest)).map(({ id }) => id);
const countRemaining = async (student: TestPerson): Promise<number> =>
  (await tools.books.listTariffs(student)).reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);
const setStatus = (id: string, status: string) =>
  tools.adminClient.put(`/tenant/schedule/${id}`, { body: { status } });

describe('a student of another class', () => {
  test('finds an open lesson and books a seat of it', async () => {
    const ann = await tools.createGuest();
    const { id } = await tools.createOpenLesson(inDays(3), 2);
    expect((await tools.listOpen(ann)).find((one) => one.id === id)).toMatchObject({
      className: 'English together',
      startsAt: inDays(3),
      duration: 60,
      seats: 2,
      seatsLeft: 2,
      waiting: 0,
      own: null,
      lessonsLeft: 8,
      canTry: false,
    });
    const booked = { state: 'booked', isTrial: false, position: null, offeredUntil: null };
    expect(unwrapData(await tools.book(ann, id))).toEqual(booked);
    // Sent twice, it books one seat.
    expect(unwrapData(await tools.book(ann, id))).toEqual(booked);
    const listed = (await tools.listOpen(ann)).find((one) => one.id === id);
    expect(listed).toMatchObject({ seatsLeft: 1, own: booked, lessonsLeft: 7 });
    expect(await tools.readSeats(id)).toMatchObject({
      offer: { seats: 2, allowsTrials: false },
      canOpen: true,
      guests: [{ student: { id: ann.person.id }, isTrial: false }],
      waitlist: [],
    });
  });

  test('books no seat without a lesson left, and counts seats as planned lessons', async () => {
    const poor = await tools.createGuest({ hasLessons: false });
    const first = await tools.createOpenLesson(inDays(3), 5);
    expect(toCode(await tools.book(poor, first.id))).toEqual([409, 'NO_LESSONS_LEFT']);
    const small = await tools.books.createPlan({ packs: [{ lessonAmount: 1, price: 10 }] });
    await tools.books.assign(poor.person, small);
    const overrides = { schoolPlanId: small.id };
    const lessons = [
      await tools.createOpenLesson(inDays(4), 5, { overrides }),
      await tools.createOpenLesson(inDays(5), 5, { overrides }),
    ] as const;
    unwrapData(await tools.book(poor, lessons[0].id));
    expect(toCode(await tools.book(poor, lessons[1].id))).toEqual([409, 'NO_LESSONS_LEFT']);
    expect((await tools.giveBack(poor, lessons[0].id)).status).toBe(204);
    unwrapData(await tools.book(poor, lessons[1].id));
  });

  test('books no seat while having another lesson, and others see the seat as a conflict', async () => {
    const ann = await tools.createGuest();
    const own = await tools.createPersonalClass(ann.person, { name: 'With Tara' });
    await tools.planLesson(own, inDays(6, 10));
    const { id } = await tools.createOpenLesson(inDays(6, 10, 30), 5);
    expect(toCode(await tools.book(ann, id))).toEqual([409, 'STUDENT_BUSY']);
    const later = await tools.createOpenLesson(inDays(6, 14), 5);
    unwrapData(await tools.book(ann, later.id));
    const refused = await tools.requestLesson(own, inDays(6, 14, 30));
    expect(toCode(refused)).toEqual([409, 'OVERLAP']);
    expect(refused.body.errors.conflicts).toMatchObject([
      { eventId: later.id, who: 'student', name: 'Ann Lee' },
    ]);
  });

  test('cannot book what is not open, has begun, or is a lesson of their class', async () => {
    const ann = await tools.createGuest();
    const { id, class: schoolClass, member } = await tools.createOpenLesson(inDays(7), 5);
    const memberClient = await testApp.signInAs(member);
    const asMember = { person: member, client: memberClient };
    expect(toCode(await tools.book(asMember, id))).toEqual([409, 'ALREADY_IN_CLASS']);
    expect((await tools.listOpen(asMember)).map((one) => one.id)).not.toContain(id);
    const closed = await tools.planLesson(schoolClass, inDays(7, 15));
    expect((await tools.book(ann, closed.id)).status).toBe(404);
    const past = await tools.planLesson(schoolClass, inDays(-1));
    expect(toCode(await tools.openSeats(past.id, 3))).toEqual([409, 'CANNOT_OPEN_LESSON']);
    const personal = await tools.createPersonalClass(member, { schoolPlanId: tools.plan.id });
    const personalLesson = await tools.planLesson(personal, inDays(7, 18));
    expect(toCode(await tools.openSeats(personalLesson.id, 3))).toEqual([409, 'CANNOT_OPEN_LESSON']);
    expect((await tools.adminClient.delete(`/tenant/schedule/${id}/seats`)).status).toBe(204);
    expect((await tools.book(ann, id)).status).toBe(404);
  });

  test('gives a seat back until the lesson starts', async () => {
    const ann = await tools.createGuest();
    const { id } = await tools.createOpenLesson(inDays(8), 1);
    unwrapData(await tools.book(ann, id));
    expect(await listIds(ann)).toContain(id);
    expect((await tools.giveBack(ann, id)).status).toBe(204);
    expect((await tools.giveBack(ann, id)).status).toBe(204);
    expect(await listIds(ann)).not.toContain(id);
    unwrapData(await tools.book(ann, id));
    await testApp.runSql(
      school.id,
      "update lesson_events set starts_at = now() - interval '1 minute' where school_id = $school and id = $1",
      [id],
    );
    expect(toCode(await tools.giveBack(ann, id))).toEqual([409, 'LESSON_STARTED']);
  });
});

describe('a guest', () => {
  test('sees the lesson with its link everywhere a student does, but not the class', async () => {
    const ann = await tools.createGuest();
    const { id, class: schoolClass } = await tools.createOpenLesson(inDays(9), 3);
    await tools.adminClient.put(`/tenant/schedule/${id}`, {
      body: { meetingLink: 'https://meet.example/a' },
    });
    expect((await ann.client.get(`/tenant/schedule/${id}`)).status).toBe(403);
    unwrapData(await tools.book(ann, id));
    const expected = {
      id,
      meetingLink: 'https://meet.example/a',
      paymentStatus: 'paid',
      can: { edit: false, openClass: false },
    };
    expect(unwrapData(await ann.client.get(`/tenant/schedule/${id}`))).toMatchObject(expected);
    const listed = (await listWeek(ann)).find((one) => one.id === id);
    expect(listed).toMatchObject(expected);
    expect(listed).toMatchObject({ students: [{}, { id: ann.person.id }] });
    const other = await tools.planLesson(schoolClass, inDays(9, 15));
    expect(await listIds(ann)).not.toContain(other.id);
    expect((await ann.client.get(`/tenant/classes/${schoolClass.id}`)).status).toBe(403);
    const { url } = unwrapData(await ann.client.get('/tenant/user/calendar'));
    expect(await (await fetch(url)).text()).toContain(id);
    await tools.giveBack(ann, id);
    const after = await (await fetch(url)).text();
    expect(after.slice(after.indexOf(id))).toContain('STATUS:CANCELLED');
  });

  test('is reminded, and notified of changes of this lesson', async () => {
    const ann = await tools.createGuest();
    const { id } = await tools.createOpenLesson(new Date(Date.now() + 20 * 3_600_000).toISOString(), 3);
    unwrapData(await tools.book(ann, id));
    await testApp.app.waitUntilSettled();
    const mailer = testApp.app.mailer;
    await sendReminders({ ...testApp.jobDeps, mailer, origin: () => 'https://school.example' });
    const subjects = (await testApp.listMails(ann.person)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Your seat'), expect.stringContaining('Reminder')]);
    unwrapData(await tools.adminClient.put(`/tenant/schedule/${id}`, { body: { startsAt: inDays(10) } }));
    expect((await tools.adminClient.delete(`/tenant/schedule/${id}`)).status).toBe(204);
    await testApp.app.waitUntilSettled();
    const notices = (await ann.client.get('/tenant/notifications')).body.data;
    const types = notices.map(({ type }: { type: string }) => type);
    expect(types).toEqual(['lessonDeleted', 'lessonMoved', 'lessonsAdded']);
  });

  test('cannot be moved onto another lesson, which only an administrator allows', async () => {
    const ann = await tools.createGuest();
    const { id } = await tools.createOpenLesson(inDays(10, 8), 3);
    unwrapData(await tools.book(ann, id));
    const own = await tools.createPersonalClass(ann.person, { name: 'With Tara' });
    await tools.planLesson(own, inDays(10, 12));
    const move = (more: object = {}) =>
      tools.adminClient.put(`/tenant/schedule/${id}`, { body: { startsAt: inDays(10, 12), ...more } });
    const refused = await move();
    expect(toCode(refused)).toEqual([409, 'OVERLAP']);
    expect(refused.body.errors.conflicts).toMatchObject([{ who: 'student', name: 'Ann Lee' }]);
    expect(unwrapData(await move({ allowOverlap: true })).overlaps).toBe(true);
  });

  test('is expected and charged by the plan of the class', async () => {
    const ann = await tools.createGuest();
    const { id, member } = await tools.createOpenLesson(inDays(11), 3);
    unwrapData(await tools.book(ann, id));
    const attendance = unwrapData(await tools.adminClient.get(`/tenant/schedule/${id}/attendance`));
    expect(attendance.students).toMatchObject([
      { student: { id: member.id }, isExpected: true },
      { student: { id: ann.person.id }, isExpected: true, status: 'present', isCharged: true },
    ]);
    unwrapData(await setStatus(id, 'completed'));
    expect([await countRemaining(ann.person), await countRemaining(member)]).toEqual([7, 7]);
    expect(await listIds(ann)).toContain(id);
    unwrapData(await setStatus(id, 'scheduled'));
    expect(await countRemaining(ann.person)).toBe(8);
    const marks = [{ studentId: ann.person.id, status: 'excused' }];
    unwrapData(
      await tools.adminClient.put(`/tenant/schedule/${id}/attendance`, { body: { students: marks } }),
    );
    expect([await countRemaining(ann.person), await countRemaining(member)]).toEqual([8, 7]);
    const own = unwrapData(await ann.client.get(`/tenant/schedule/${id}/attendance`));
    expect(own.students).toMatchObject([{ student: { id: ann.person.id }, status: 'excused' }]);
  });

  test('keeps the lesson in its class', async () => {
    const ann = await tools.createGuest();
    const { id } = await tools.createOpenLesson(inDays(12), 3);
    unwrapData(await tools.book(ann, id));
    const other = await tools.createOpenLesson(inDays(12, 15), 3);
    const move = () => tools.adminClient.put(`/tenant/schedule/${id}`, { body: { classId: other.class.id } });
    expect(toCode(await move())).toEqual([409, 'LESSON_HAS_GUESTS']);
    await tools.giveBack(ann, id);
    expect((await move()).status).toBe(200);
  });
});

describe('planned lessons beyond the balance', () => {
  test('are unpaid, also if one of them is a seat', async () => {
    const plan = await tools.books.createPlan({ packs: [{ lessonAmount: 1, price: 10 }] });
    const ann = await tools.createGuest({ hasLessons: false });
    await tools.books.assign(ann.person, plan);
    const { id } = await tools.createOpenLesson(inDays(3, 20), 3, { overrides: { schoolPlanId: plan.id } });
    unwrapData(await tools.book(ann, id));
    const own = await tools.createPersonalClass(ann.person, { name: 'Own', schoolPlanId: plan.id });
    const before = await tools.planLesson(own, inDays(2, 20));
    const statuses = async () =>
      Object.fromEntries(
        (
          unwrapData(await ann.client.get('/tenant/schedule/user')) as { id: string; paymentStatus: string }[]
        ).map((lesson) => [lesson.id, lesson.paymentStatus]),
      );
    expect(await statuses()).toEqual({ [before.id]: 'paid', [id]: 'unpaid' });
    await tools.adminClient.delete(`/tenant/schedule/${before.id}`);
    expect(await statuses()).toEqual({ [id]: 'paid' });
  });
});

describe('a trial lesson', () => {
  const takeTrial = (guest: Guest, id: string) => tools.book(guest, id, { isTrial: true });

  test('needs no lessons, is free, and is taken once', async () => {
    const ann = await tools.createGuest({ hasLessons: false });
    const { id } = await tools.createOpenLesson(inDays(4, 8), 3, { allowsTrials: true });
    const other = await tools.createOpenLesson(inDays(5, 8), 3, { allowsTrials: true });
    expect((await tools.listOpen(ann)).find((one) => one.id === id)?.canTry).toBe(true);
    expect(unwrapData(await takeTrial(ann, id))).toMatchObject({ state: 'booked', isTrial: true });
    expect(toCode(await takeTrial(ann, other.id))).toEqual([409, 'TRIAL_TAKEN']);
    expect((await tools.listOpen(ann)).find((one) => one.id === other.id)?.canTry).toBe(false);
    const attendance = unwrapData(await tools.adminClient.get(`/tenant/schedule/${id}/attendance`));
    expect(attendance.students[1]).toMatchObject({ status: 'trial', isCharged: false });
    expect((await listWeek(ann)).find((one) => one.id === id)).toMatchObject({ paymentStatus: null });
    unwrapData(await setStatus(id, 'completed'));
    expect(toCode(await takeTrial(ann, other.id))).toEqual([409, 'TRIAL_TAKEN']);
    expect(await tools.books.listHistory(ann.person)).toEqual([]);
  });

  test('that is given back can be taken again', async () => {
    const ann = await tools.createGuest({ hasLessons: false });
    const { id } = await tools.createOpenLesson(inDays(4, 10), 3, { allowsTrials: true });
    unwrapData(await takeTrial(ann, id));
    await tools.giveBack(ann, id);
    unwrapData(await takeTrial(ann, id));
  });

  test.each([
    ['the lesson is missed', 'noShowWithCharge'],
    ['the lesson is completed', 'completed'],
  ])('is not charged if %s, nor after a correction', async (_, status) => {
    const ann = await tools.createGuest();
    const { id } = await tools.createOpenLesson(inDays(5, 12), 3, { allowsTrials: true });
    unwrapData(await takeTrial(ann, id));
    unwrapData(await setStatus(id, status));
    expect(await countRemaining(ann.person)).toBe(8);
    unwrapData(await setStatus(id, status === 'completed' ? 'noShowWithCharge' : 'completed'));
    expect(await countRemaining(ann.person)).toBe(8);
    const marks = [{ studentId: ann.person.id, status: 'present', charge: true }];
    unwrapData(
      await tools.adminClient.put(`/tenant/schedule/${id}/attendance`, { body: { students: marks } }),
    );
    expect(await countRemaining(ann.person)).toBe(8);
    unwrapData(await setStatus(id, 'scheduled'));
    await tools.adminClient.delete(`/tenant/schedule/${id}`);
  });

  test('is refused where the lesson has none, and to students who attended one before', async () => {
    const ann = await tools.createGuest();
    const withoutTrials = await tools.createOpenLesson(inDays(4, 14), 3);
    expect(toCode(await takeTrial(ann, withoutTrials.id))).toEqual([409, 'BOOKING_CLOSED']);
    const own = await tools.createPersonalClass(ann.person, { name: 'Tried' });
    const tried = await tools.planLesson(own, inDays(-2));
    const marks = [{ studentId: ann.person.id, status: 'trial' }];
    unwrapData(
      await tools.adminClient.put(`/tenant/schedule/${tried.id}/attendance`, { body: { students: marks } }),
    );
    const { id } = await tools.createOpenLesson(inDays(4, 16), 3, { allowsTrials: true });
    expect(toCode(await takeTrial(ann, id))).toEqual([409, 'TRIAL_TAKEN']);
  });
});

describe('those who may change the lesson', () => {
  test('include the substitute, and take guests off it', async () => {
    const substitute = await testApp.createPerson(school, { permissions: ['teacher'] });
    const client = await testApp.signInAs(substitute);
    const ann = await tools.createGuest();
    const { id } = await tools.createOpenLesson(inDays(6, 8), 3);
    const path = `/tenant/schedule/${id}/seats`;
    expect((await client.get(path)).status).toBe(403);
    unwrapData(await tools.adminClient.put(`/tenant/schedule/${id}`, { body: { teacherId: substitute.id } }));
    unwrapData(await tools.book(ann, id));
    expect(unwrapData(await client.get(path)).guests).toHaveLength(1);
    expect((await client.delete(`${path}/${ann.person.id}`)).status).toBe(204);
    expect(await listIds(ann)).not.toContain(id);
    await testApp.app.waitUntilSettled();
    const [notice] = (await ann.client.get('/tenant/notifications')).body.data;
    expect(notice).toMatchObject({ type: 'seatLost', link: '/lessons/schedule/book' });
    const [taught] = (await client.get('/tenant/notifications')).body.data;
    expect(taught.text).toMatch(/^Ann Lee booked a seat in “English together”/);
  });
});

describe('a seat that is given back late', () => {
  const setPolicy = (change: object) =>
    tools.adminClient.put('/tenant/cancellation-policy', {
      body: {
        ...{ noticeHours: 0, latePercent: 100, noShowPercent: 100, freePerMonth: 0, byStudents: false },
        ...change,
      },
    });
  const giveBackAt = ({ client }: Guest, id: string, lessons: number) =>
    client.delete(`/tenant/booking/seats/${id}?lessons=${lessons}`);
  const findOpen = async (guest: Guest, id: string) =>
    (await tools.listOpen(guest)).find((one) => one.id === id);

  test('costs what was shown, is free for the next at once, and is charged when the lesson is held', async () => {
    unwrapData(await setPolicy({ noticeHours: 720 }));
    const [ann, ben] = [await tools.createGuest(), await tools.createGuest()];
    const { id } = await tools.createOpenLesson(inDays(3, 6), 1);
    unwrapData(await tools.book(ann, id));
    expect(unwrapData(await tools.book(ben, id))).toMatchObject({ state: 'waiting' });
    expect((await findOpen(ann, id))?.returnLessons).toBe(1);
    expect(toCode(await tools.giveBack(ann, id))).toEqual([409, 'COST_CHANGED']);
    expect((await giveBackAt(ann, id, 1)).status).toBe(204);
    expect((await giveBackAt(ann, id, 1)).status).toBe(204);
    expect(await tools.findOwn(ann, id)).toBeNull();
    expect(await listIds(ann)).not.toContain(id);
    expect(await tools.findOwn(ben, id)).toMatchObject({ state: 'offered' });
    unwrapData(await tools.book(ben, id, { wait: false }));
    expect(await tools.readSeats(id)).toMatchObject({ guests: [{ student: { id: ben.person.id } }] });
    unwrapData(await setStatus(id, 'completed'));
    expect([await countRemaining(ann.person), await countRemaining(ben.person)]).toEqual([7, 7]);
    await setPolicy({});
  });

  test('can be taken again without paying for both, and trials cost nothing', async () => {
    unwrapData(await setPolicy({ noticeHours: 720 }));
    const ann = await tools.createGuest();
    const { id } = await tools.createOpenLesson(inDays(3, 4), 2, { allowsTrials: true });
    unwrapData(await tools.book(ann, id));
    await giveBackAt(ann, id, 1);
    expect(unwrapData(await tools.book(ann, id))).toMatchObject({ state: 'booked' });
    const trier = await tools.createGuest({ hasLessons: false });
    unwrapData(await tools.book(trier, id, { isTrial: true }));
    expect((await findOpen(trier, id))?.returnLessons).toBe(0);
    expect((await tools.giveBack(trier, id)).status).toBe(204);
    unwrapData(await setStatus(id, 'completed'));
    expect(await countRemaining(ann.person)).toBe(7);
    await setPolicy({});
  });

  test('counts among the free ones of the month', async () => {
    unwrapData(await setPolicy({ noticeHours: 720, freePerMonth: 1 }));
    const ann = await tools.createGuest();
    const first = await tools.createOpenLesson(inDays(2, 4), 2);
    const second = await tools.createOpenLesson(inDays(2, 6), 2);
    unwrapData(await tools.book(ann, first.id));
    unwrapData(await tools.book(ann, second.id));
    expect((await giveBackAt(ann, first.id, 0)).status).toBe(204);
    expect(toCode(await giveBackAt(ann, second.id, 0))).toEqual([409, 'COST_CHANGED']);
    expect((await findOpen(ann, second.id))?.returnLessons).toBe(1);
    await setPolicy({});
  });
});
