/**
 * Property test: after any sequence of bookings, moves, results and deletions, times are taken once and lessons are
 * paid once.
 */
import type { EventStatus } from '@klasna/contract/schedule/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { checkBalances } from '../plans/check-balances.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let books: LedgerTools;
let plan: Plan;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  books = createLedgerTools(testApp, school, lessons.adminClient);
  plan = await books.createPlan({ packs: [{ lessonAmount: 3, price: 10 }] });
});
afterAll(() => testApp.close());

interface ExpectedLesson {
  readonly id: string;
  readonly classIndex: number;
  hour: number;
  status: EventStatus;
  /** The ids of the charged students. */
  charged: ReadonlySet<string>;
}

/** One teacher, a personal class and a class of a group of two, and the expected state of all their lessons. */
interface Scenario {
  readonly day: number;
  readonly classes: readonly { readonly testClass: TestClass; readonly students: readonly TestPerson[] }[];
  readonly bought: Map<string, number>;
  readonly expectedLessons: ExpectedLesson[];
}

let day = 100;
async function startScenario(): Promise<Scenario> {
  day += 2;
  const { id: teacherId } = await testApp.createPerson(school, { permissions: ['teacher'] });
  const [ann, bob] = [await lessons.createStudent(), await lessons.createStudent()];
  const overrides = { teacherId, schoolPlanId: plan.id };
  return {
    day,
    classes: [
      { testClass: await lessons.createPersonalClass(ann, overrides), students: [ann] },
      {
        testClass: await lessons.createGroupClass(await lessons.createGroup([ann, bob]), overrides),
        students: [ann, bob],
      },
    ],
    bought: new Map([
      [ann.id, 0],
      [bob.id, 0],
    ]),
    expectedLessons: [],
  };
}

const isChargingStatus = (status: EventStatus): boolean =>
  status === 'completed' || status === 'noShowWithCharge';
const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
/** All lessons have the same teacher, so any planned lesson occupies its time. */
const isTaken = ({ expectedLessons }: Scenario, hour: number, except?: ExpectedLesson): boolean =>
  expectedLessons.some(
    (one) => one !== except && one.status === 'scheduled' && Math.abs(one.hour - hour) < 1,
  );

type Step = (scenario: Scenario) => Promise<unknown>;
const anyHour = fc.nat({ max: 12 }).map((number) => 8 + number / 2);
const anyIndex = fc.nat({ max: 5 });
const toInstant = (scenario: Scenario, hour: number): string =>
  inDays(scenario.day, Math.floor(hour), (hour % 1) * 60);

const bookStep = (of: number, hour: number): Step => {
  return async (scenario) => {
    const { testClass } = scenario.classes[of] ?? { testClass: { id: '', name: '' } };
    const response = await lessons.requestLesson(testClass, toInstant(scenario, hour));
    expect(response.status).toBe(isTaken(scenario, hour) ? 409 : 201);
    if (response.status === 201)
      scenario.expectedLessons.push({
        id: response.body.data.id,
        classIndex: of,
        hour,
        status: 'scheduled',
        charged: new Set(),
      });
  };
};

const moveStep = (number: number, hour: number): Step => {
  return async (scenario) => {
    const lesson = scenario.expectedLessons[number];
    if (!lesson || lesson.hour === hour) return;
    const response = await lessons.adminClient.put(toPath(lesson), {
      body: { startsAt: toInstant(scenario, hour) },
    });
    const isCharged = lesson.charged.size > 0;
    const isRefused = isCharged || (lesson.status === 'scheduled' && isTaken(scenario, hour, lesson));
    expect(response.status).toBe(isRefused ? 409 : 200);
    if (!isRefused) lesson.hour = hour;
  };
};

const statusStep = (number: number, status: EventStatus): Step => {
  return async (scenario) => {
    const lesson = scenario.expectedLessons[number];
    if (!lesson) return;
    // Sends the request twice at the same time; the second must find the work done.
    const responses = await Promise.all(
      [1, 2].map(() => lessons.adminClient.put(toPath(lesson), { body: { status } })),
    );
    const isRefused =
      status === 'scheduled' && lesson.status !== 'scheduled' && isTaken(scenario, lesson.hour, lesson);
    expect(responses.map((response) => response.status)).toEqual(isRefused ? [409, 409] : [200, 200]);
    if (isRefused) return;
    if (!isChargingStatus(status)) lesson.charged = new Set();
    else if (!isChargingStatus(lesson.status))
      lesson.charged = new Set(scenario.classes[lesson.classIndex]?.students.map(({ id }) => id));
    lesson.status = status;
  };
};

const removeStep = (number: number): Step => {
  return async (scenario) => {
    const [lesson] = scenario.expectedLessons.splice(number, 1);
    if (lesson) expect((await lessons.adminClient.delete(toPath(lesson))).status).toBe(204);
  };
};

const buyStep = (studentIndex: number): Step => {
  return async ({ bought, classes }) => {
    const student = classes[1]?.students[studentIndex];
    if (!student) return;
    const tariffs = `/tenant/users/${student.id}/plans`;
    const before = bought.get(student.id) ?? 0;
    const planPackId = plan.packs[0]?.id;
    const response =
      before === 0
        ? await lessons.adminClient.post(tariffs, { body: { planPackId } })
        : await lessons.adminClient.patch(`${tariffs}/${planPackId}`, { body: { action: 'pay' } });
    expect(response.status).toBe(before === 0 ? 201 : 200);
    bought.set(student.id, before + 3);
  };
};

async function checkScenario({ bought, expectedLessons, classes }: Scenario): Promise<void> {
  const { data } = (await lessons.adminClient.get(`/tenant/classes/${classes[1]?.testClass.id}`)).body;
  for (const { id, lessonBalance } of data.students) {
    const charged = expectedLessons.filter((lesson) => lesson.charged.has(id)).length;
    expect(lessonBalance).toBe((bought.get(id) ?? 0) - charged);
  }
  for (const lesson of expectedLessons)
    expect((await lessons.adminClient.get(toPath(lesson))).body.data.status).toBe(lesson.status);
}

const anyStatus = fc.constantFrom<EventStatus>(
  ...(['scheduled', 'completed', 'completed', 'noShowWithCharge', 'noShowWithoutCharge'] as const),
);
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat({ max: 1 }), anyHour).map(([of, hour]) => bookStep(of, hour)) },
  { weight: 3, arbitrary: fc.tuple(anyIndex, anyHour).map(([number, hour]) => moveStep(number, hour)) },
  { weight: 6, arbitrary: fc.tuple(anyIndex, anyStatus).map(([number, next]) => statusStep(number, next)) },
  { weight: 1, arbitrary: anyIndex.map(removeStep) },
  { weight: 2, arbitrary: fc.nat({ max: 1 }).map(buyStep) },
);

test('every time is taken once, every lesson is paid once, and the ledger agrees', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 30 }), async (steps) => {
      const scenario = await startScenario();
      for (const take of steps) await take(scenario);
      await checkScenario(scenario);
    }),
    { numRuns: 15 },
  );
  const { differences } = await testApp.connected.database.readInSchool(school.id, checkBalances);
  expect(differences).toEqual([]);
});
