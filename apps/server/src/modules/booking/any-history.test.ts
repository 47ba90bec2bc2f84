/**
 * Random histories of booking, planning, moving, cancelling, marking and deleting: after each step the ledger equals a plain
 * recount, and nobody has two lessons at once. `HISTORIES=2000` runs more of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { createRandom, type Random } from '../../../test/random.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

const histories = Number(process.env.HISTORIES ?? 30);
const steps = 14;
const boughtLessons = 6;

type ClassName = 'ann' | 'ben' | 'group';
type StudentIndex = 0 | 1;
const studentIndexes = [0, 1] as const;
/** Ann and Ben have personal classes of one teacher, and are together in a group of another. */
const studentsOf: Readonly<Record<ClassName, readonly StudentIndex[]>> = {
  ann: [0],
  ben: [1],
  group: [0, 1],
};
const teacherOf: Readonly<Record<ClassName, number>> = { ann: 0, ben: 0, group: 1 };
const classNames = Object.keys(studentsOf) as ClassName[];

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let students: readonly TestPerson[];
let clients: readonly ApiClient[];
let classes: Readonly<Record<ClassName, TestClass>>;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  const books = createLedgerTools(testApp, school, lessons.adminClient);
  await lessons.adminClient.put('/tenant/school/general', { body: { timezone: 'UTC' } });
  await lessons.adminClient.put('/tenant/booking/settings', { body: { isOpen: true } });
  const plan = await books.createPlan();
  const teachers = [1, 2].map(() => testApp.createPerson(school, { permissions: ['teacher'] }));
  const [teacher, groupTeacher] = await Promise.all(teachers);
  const hours = [{ start: '09:00', end: '17:00' }];
  const week = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => [weekday, hours]),
  );
  await lessons.adminClient.put(`/tenant/users/${teacher?.id}/availability`, { body: { week } });
  const [ann, ben] = [await lessons.createStudent(), await lessons.createStudent()];
  students = [ann, ben];
  clients = await Promise.all(students.map((student) => testApp.signInAs(student)));
  for (const student of students) await books.assign(student, plan, { amount: boughtLessons });
  const own = { teacherId: teacher?.id, schoolPlanId: plan.id };
  classes = {
    ann: await lessons.createPersonalClass(ann, own),
    ben: await lessons.createPersonalClass(ben, own),
    group: await lessons.createGroupClass(await lessons.createGroup(students), {
      ...{ teacherId: groupTeacher?.id, schoolPlanId: plan.id },
    }),
  };
});
afterAll(() => testApp.close());

type Status = 'scheduled' | 'completed' | 'noShowWithCharge' | 'noShowWithoutCharge';

/** What is known of one student in one lesson. */
interface Row {
  readonly isCharged: boolean;
  /** What the announced absence costs; undefined if none is announced. */
  readonly announced?: number;
}

interface Lesson {
  readonly id: string;
  readonly of: ClassName;
  readonly slot: number;
  readonly status: Status;
  readonly rows: Readonly<Partial<Record<StudentIndex, Row>>>;
}

interface Policy {
  readonly noticeHours: number;
  readonly latePercent: number;
  readonly freePerMonth: number;
}

/** Few slots, so that lessons meet. */
const slotCount = 6;
const toStart = (slot: number): string => inDays(3 + Math.floor(slot / 3), 9 + (slot % 3));

const isAnnounced = ({ rows }: Lesson, student: StudentIndex): boolean =>
  rows[student]?.announced !== undefined;

/** Whether a lesson of this class may not take this time by the planned lessons of its teacher and students. */
const isTaken = (all: readonly Lesson[], of: ClassName, slot: number, ignored?: Lesson): boolean =>
  all.some(
    (other) =>
      other !== ignored &&
      other.slot === slot &&
      other.status === 'scheduled' &&
      (teacherOf[other.of] === teacherOf[of] ||
        studentsOf[of].some(
          (student) => studentsOf[other.of].includes(student) && !isAnnounced(other, student),
        )),
  );

/** Whether a student may book this time: neither they nor the teacher have a lesson then, planned or held. */
const isOffered = (all: readonly Lesson[], of: ClassName, student: StudentIndex, slot: number): boolean =>
  !all.some(
    (other) =>
      other.slot === slot &&
      (other.status === 'scheduled' || other.status === 'completed') &&
      (teacherOf[other.of] === teacherOf[of] ||
        (studentsOf[other.of].includes(student) &&
          !(other.status === 'scheduled' && isAnnounced(other, student)))),
  );

const countCharged = (all: readonly Lesson[], student: StudentIndex): number =>
  all.filter(({ status, rows }) => status !== 'scheduled' && rows[student]?.isCharged).length;

const countLeft = (all: readonly Lesson[], student: StudentIndex): number =>
  boughtLessons -
  countCharged(all, student) -
  all.filter(
    (lesson) =>
      lesson.status === 'scheduled' &&
      studentsOf[lesson.of].includes(student) &&
      lesson.rows[student]?.announced !== 0,
  ).length;

const pathOf = ({ id }: Lesson): string => `/tenant/schedule/${id}`;
const replace = (all: readonly Lesson[], lesson: Lesson, change: Partial<Lesson>): Lesson[] =>
  all.map((one) => (one === lesson ? { ...one, ...change } : one));

interface World {
  readonly all: readonly Lesson[];
  readonly policy: Policy;
}

type Step = (world: World, random: Random) => Promise<readonly Lesson[]>;

const book: Step = async ({ all }, random) => {
  const student = random.pick(studentIndexes);
  const of = student === 0 ? 'ann' : 'ben';
  const slot = random.nextBelow(slotCount);
  const body = { classId: classes[of].id, startsAt: toStart(slot) };
  const reply = await clients[student]?.post('/tenant/booking/lessons', { body });
  const isFree = isOffered(all, of, student, slot);
  const expected = isFree ? (countLeft(all, student) > 0 ? undefined : 'NO_LESSONS_LEFT') : 'SLOT_TAKEN';
  expect([reply?.status, reply?.body.code]).toEqual([expected === undefined ? 201 : 409, expected]);
  if (expected !== undefined) return all;
  return [...all, { id: reply?.body.data.id, of, slot, status: 'scheduled', rows: {} }];
};

const plan: Step = async ({ all }, random) => {
  const [of, slot] = [random.pick(classNames), random.nextBelow(slotCount)];
  const { status, body } = await lessons.requestLesson(classes[of], toStart(slot));
  const isRefused = isTaken(all, of, slot);
  expect(status).toBe(isRefused ? 409 : 201);
  return isRefused ? all : [...all, { id: body.data.id, of, slot, status: 'scheduled', rows: {} }];
};

const move: Step = async ({ all }, random) => {
  const planned = all.filter(({ status }) => status === 'scheduled');
  if (planned.length === 0) return all;
  const [lesson, slot] = [random.pick(planned), random.nextBelow(slotCount)];
  const reply = await lessons.adminClient.put(pathOf(lesson), { body: { startsAt: toStart(slot) } });
  const isRefused = slot !== lesson.slot && isTaken(all, lesson.of, slot, lesson);
  expect(reply.status).toBe(isRefused ? 409 : 200);
  return isRefused ? all : replace(all, lesson, { slot });
};

/** The lessons are within the next days: a notice of a day is kept, one of a month is not. */
const costOf = ({ noticeHours, latePercent, freePerMonth }: Policy): number =>
  noticeHours > 24 && freePerMonth === 0 && latePercent >= 50 ? 1 : 0;

const cancel: Step = async ({ all, policy }, random) => {
  if (all.length === 0) return all;
  const lesson = random.pick(all);
  const student = random.pick(studentsOf[lesson.of]);
  const cost = costOf(policy);
  const path = `${pathOf(lesson)}/cancellation`;
  const reply = await clients[student]?.post(path, { body: { lessons: cost } });
  if (isAnnounced(lesson, student)) {
    expect(reply?.status).toBe(201);
    return all;
  }
  expect(reply?.status).toBe(lesson.status === 'scheduled' ? 201 : 409);
  if (lesson.status !== 'scheduled') return all;
  const row: Row = { isCharged: cost > 0, announced: cost };
  const status = cost > 0 ? 'noShowWithCharge' : 'noShowWithoutCharge';
  return replace(all, lesson, {
    rows: { ...lesson.rows, [student]: row },
    ...(lesson.of === 'group' ? {} : { status }),
  });
};

const withdraw: Step = async ({ all }, random) => {
  const announced = all.filter(({ status, rows }) => status === 'scheduled' && Object.keys(rows).length > 0);
  if (announced.length === 0) return all;
  const lesson = random.pick(announced);
  const student = random.pick(studentsOf[lesson.of]);
  const reply = await clients[student]?.delete(`${pathOf(lesson)}/cancellation`);
  expect(reply?.status).toBe(204);
  return replace(all, lesson, { rows: { ...lesson.rows, [student]: undefined } });
};

const markStatuses = ['present', 'late', 'excused', 'unexcused', 'trial'] as const;

const mark: Step = async ({ all }, random) => {
  if (all.length === 0) return all;
  const lesson = random.pick(all);
  const isPlanned = lesson.status === 'scheduled';
  const marks = studentsOf[lesson.of].flatMap((student) => {
    const status = random.pick(markStatuses);
    const charge = random.pick([null, null, null, true, false]);
    return random.nextBelow(3) === 0 ? [] : [{ student, status, charge }];
  });
  const body = {
    students: marks.map(({ student, ...one }) => ({ ...one, studentId: students[student]?.id })),
  };
  const reply = await lessons.adminClient.put(`${pathOf(lesson)}/attendance`, { body });
  expect(reply.status).toBe(200);
  const rows = Object.fromEntries(
    studentsOf[lesson.of].map((student): [StudentIndex, Row] => {
      const given = marks.find((one) => one.student === student);
      const row = lesson.rows[student];
      if (!given && isPlanned && row?.announced !== undefined) return [student, row];
      if (!given) return [student, { isCharged: true }];
      const { status, charge } = given;
      // An announced absence keeps its rule as long as it stays an excused absence.
      if (status === 'excused' && row?.announced !== undefined)
        return [student, { isCharged: charge ?? row.announced > 0, announced: row.announced }];
      return [student, { isCharged: charge ?? ['present', 'late', 'unexcused'].includes(status) }];
    }),
  );
  return replace(all, lesson, { rows, status: reply.body.data.status });
};

const statuses: readonly Status[] = ['scheduled', 'completed', 'noShowWithCharge', 'noShowWithoutCharge'];

const setStatus: Step = async ({ all }, random) => {
  if (all.length === 0) return all;
  const [lesson, status] = [random.pick(all), random.pick(statuses)];
  const reply = await lessons.adminClient.put(pathOf(lesson), { body: { status } });
  const isRefused =
    status === 'scheduled' && lesson.status !== status && isTaken(all, lesson.of, lesson.slot, lesson);
  expect(reply.status).toBe(isRefused ? 409 : 200);
  if (isRefused || status === lesson.status) return all;
  const isCharged = status === 'completed' || status === 'noShowWithCharge';
  const rows = Object.fromEntries(
    studentsOf[lesson.of].map((student): [StudentIndex, Row | undefined] => {
      const announced = lesson.rows[student]?.announced;
      // An announced absence from a group stays, whatever becomes of the lesson.
      if (announced !== undefined && lesson.of === 'group')
        return [student, { isCharged: announced > 0, announced }];
      return [student, status === 'scheduled' ? undefined : { isCharged }];
    }),
  );
  return replace(all, lesson, { status, rows });
};

const remove: Step = async ({ all }, random) => {
  if (all.length === 0) return all;
  const lesson = random.pick(all);
  expect((await lessons.adminClient.delete(pathOf(lesson))).status).toBe(204);
  return all.filter((one) => one !== lesson);
};

const stepKinds: readonly Step[] = [book, book, book, plan, move, move, cancel, cancel, withdraw, mark, mark];
const allSteps: readonly Step[] = [...stepKinds, setStatus, remove];

async function choosePolicy(random: Random): Promise<Policy> {
  const policy = {
    noticeHours: random.pick([24, 720]),
    latePercent: random.pick([0, 40, 50, 100]),
    freePerMonth: random.pick([0, 31]),
  };
  const body = { ...policy, noShowPercent: 100, byStudents: true };
  expect((await lessons.adminClient.put('/tenant/cancellation-policy', { body })).status).toBe(200);
  return policy;
}

const balancesText = `
  select s.id,
    (select coalesce(sum(t.lessons_remaining), 0)::int from user_tariffs t
      where t.school_id = $school and t.user_id = s.id and t.deleted_at is null)
    - (select count(*)::int from lesson_charges c where c.school_id = $school and c.user_id = s.id
      and c.tariff_id is null and c.refunded_at is null) as balance
  from unnest($1::uuid[]) with ordinality as s (id, place) order by s.place`;
const readBalances = async (): Promise<number[]> =>
  (await testApp.runSql<{ balance: number }>(school.id, balancesText, [students.map(({ id }) => id)])).map(
    ({ balance }) => balance,
  );

/** Pairs of planned lessons at one time with one teacher. */
const overlapsText = `
  select one.id from lesson_events one join lesson_events other on other.school_id = $school and other.id > one.id
    and other.teacher_id = one.teacher_id and other.starts_at = one.starts_at and other.status = 'scheduled'
    and other.deleted_at is null
  where one.school_id = $school and one.status = 'scheduled' and one.deleted_at is null`;

test('of bookings leave the balance of a plain recount, and no lessons at one time', {
  timeout: 1_800_000,
}, async () => {
  for (let history = 0; history < histories; history += 1) {
    const random = createRandom(history + 1);
    let all: readonly Lesson[] = [];
    let policy = await choosePolicy(random);
    for (let step = 0; step < steps; step += 1) {
      const run = random.pick(allSteps);
      const where = `history ${history}, step ${step}: ${run.name}`;
      if (random.nextBelow(6) === 0) policy = await choosePolicy(random);
      all = await run({ all, policy }, random).catch((error: unknown) => {
        throw new Error(`${where}: ${String(error)}`);
      });
      const expected = studentIndexes.map((student) => boughtLessons - countCharged(all, student));
      expect(await readBalances(), where).toEqual(expected);
    }
    expect(await testApp.runSql(school.id, overlapsText), `history ${history}`).toEqual([]);
    for (const lesson of all) await lessons.adminClient.delete(pathOf(lesson));
    expect(await readBalances()).toEqual([boughtLessons, boughtLessons]);
  }
});
