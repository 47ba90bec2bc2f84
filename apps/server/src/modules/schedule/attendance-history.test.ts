/** Random histories of marks, statuses, deletions and restorations: the ledger equals a plain recount after each step. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { createLessonTools, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { createRandom, type Random } from '../../../test/random.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let testApp: TestApp;
let lessons: LessonTools;
let books: LedgerTools;
let plan: Plan;
let schoolClass: TestClass;
let students: readonly TestPerson[];
const boughtLessons = 500;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  const school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  books = createLedgerTools(testApp, school, lessons.adminClient);
  plan = await books.createPlan();
  students = await Promise.all([1, 2, 3].map(() => lessons.createStudent()));
  for (const student of students) await books.assign(student, plan, { amount: boughtLessons });
  const group = await lessons.createGroup(students);
  schoolClass = await lessons.createGroupClass(group, { schoolPlanId: plan.id });
});
afterAll(() => testApp.close());

const statuses = ['present', 'late', 'excused', 'unexcused', 'trial'] as const;
const lessonStatuses = ['scheduled', 'completed', 'noShowWithCharge', 'noShowWithoutCharge'] as const;
const chargedStatuses: readonly string[] = ['present', 'late', 'unexcused'];

/** Who is charged for a lesson by the plain recount. */
type Charged = readonly boolean[];
const nobody: Charged = [false, false, false];

interface Model {
  readonly charged: Charged;
  readonly isDeleted: boolean;
}

async function changeLesson(id: string, model: Model, random: Random): Promise<Model> {
  const path = `/tenant/schedule/${id}`;
  const { adminClient } = lessons;
  if (model.isDeleted) {
    expect((await adminClient.post(`${path}/restore`)).status).toBe(200);
    return { ...model, isDeleted: false };
  }
  const kind = random.nextBelow(8);
  if (kind === 0) {
    expect((await adminClient.delete(path)).status).toBe(204);
    return { ...model, isDeleted: true };
  }
  if (kind <= 2) {
    const status = lessonStatuses[random.nextBelow(lessonStatuses.length)] ?? 'scheduled';
    const before = (await adminClient.get(path)).body.data.status;
    expect((await adminClient.put(path, { body: { status } })).status).toBe(200);
    // The same status again is no change, and keeps what was marked.
    if (status === before) return model;
    const isCharging = status === 'completed' || status === 'noShowWithCharge';
    return { ...model, charged: students.map(() => isCharging) };
  }
  const marks = students.flatMap((student) => {
    const status = statuses[random.nextBelow(statuses.length)] ?? 'present';
    const charge = [null, null, null, true, false][random.nextBelow(5)] ?? null;
    return random.nextBelow(3) === 0 ? [] : [{ studentId: student.id, status, charge }];
  });
  expect((await adminClient.put(`${path}/attendance`, { body: { students: marks } })).status).toBe(200);
  const charged = students.map(({ id: studentId }) => {
    const mark = marks.find((one) => one.studentId === studentId);
    return mark ? (mark.charge ?? chargedStatuses.includes(mark.status)) : true;
  });
  return { ...model, charged };
}

const histories = 40;
const steps = 12;

test('of one lesson leave exactly the charges of its last step', { timeout: 120_000 }, async () => {
  const owed = [0, 0, 0];
  for (let history = 0; history < histories; history += 1) {
    const random = createRandom(history + 1);
    const startsAt = new Date(Date.now() - 9e9 + history * 7_200_000).toISOString();
    const { id } = await lessons.planLesson(schoolClass, startsAt);
    let model: Model = { charged: nobody, isDeleted: false };
    for (let step = 0; step < steps; step += 1) {
      model = await changeLesson(id, model, random);
      const counted = await Promise.all(
        students.map(async (student) => (await books.listTariffs(student))[0]?.lessonsRemaining),
      );
      const expected = students.map(
        (_, index) =>
          boughtLessons - (owed[index] ?? 0) - Number(!model.isDeleted && model.charged[index] === true),
      );
      expect(counted, `history ${history}, step ${step}`).toEqual(expected);
    }
    for (const index of owed.keys())
      owed[index] = (owed[index] ?? 0) + Number(!model.isDeleted && model.charged[index] === true);
  }
});
