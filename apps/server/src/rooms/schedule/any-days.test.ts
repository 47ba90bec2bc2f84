/**
 * Property test: after any sequence of bookings, moves, results and deletions, times are taken once and lessons are
 * paid once.
 */
import type { EventStatus } from '@klasna/contract/schedule/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { inDays, type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { checkBalances } from '../plans/check-balances.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let books: Books;
let plan: Plan;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  books = openBooks(world, school, lessons.admin);
  plan = await books.plan({ packs: [{ lessonAmount: 3, price: 10 }] });
});
afterAll(() => world.close());

interface Held {
  readonly id: string;
  readonly of: number;
  hour: number;
  status: EventStatus;
  /** Ids of the charged students. */
  charged: ReadonlySet<string>;
}

/** One teacher, a personal class and a class of a group of two, and the expected state of all their lessons. */
interface Days {
  readonly day: number;
  readonly classes: readonly { readonly one: TestClass; readonly students: readonly TestPerson[] }[];
  readonly bought: Map<string, number>;
  readonly held: Held[];
}

let day = 100;
async function begin(): Promise<Days> {
  day += 2;
  const { id: teacherId } = await world.person(school, { permissions: ['teacher'] });
  const [ann, bob] = [await lessons.student(), await lessons.student()];
  const more = { teacherId, schoolPlanId: plan.id };
  return {
    day,
    classes: [
      { one: await lessons.personal(ann, more), students: [ann] },
      { one: await lessons.ofGroup(await lessons.group([ann, bob]), more), students: [ann, bob] },
    ],
    bought: new Map([
      [ann.id, 0],
      [bob.id, 0],
    ]),
    held: [],
  };
}

const charges = (status: EventStatus): boolean => status === 'completed' || status === 'noShowWithCharge';
const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
/** All lessons have the same teacher, so any planned lesson occupies its time. */
const isTaken = ({ held }: Days, hour: number, except?: Held): boolean =>
  held.some((one) => one !== except && one.status === 'scheduled' && Math.abs(one.hour - hour) < 1);

type Step = (days: Days) => Promise<unknown>;
const half = fc.nat({ max: 12 }).map((number) => 8 + number / 2);
const which = fc.nat({ max: 5 });
const at = (days: Days, hour: number): string => inDays(days.day, Math.floor(hour), (hour % 1) * 60);

const book = (of: number, hour: number): Step => {
  return async (days) => {
    const { one } = days.classes[of] ?? { one: { id: '', name: '' } };
    const answer = await lessons.plan(one, at(days, hour));
    expect(answer.status).toBe(isTaken(days, hour) ? 409 : 201);
    if (answer.status === 201)
      days.held.push({ id: answer.body.data.id, of, hour, status: 'scheduled', charged: new Set() });
  };
};

const move = (number: number, hour: number): Step => {
  return async (days) => {
    const lesson = days.held[number];
    if (!lesson || lesson.hour === hour) return;
    const answer = await lessons.admin.put(path(lesson), { body: { startsAt: at(days, hour) } });
    const isCharged = lesson.charged.size > 0;
    const refused = isCharged || (lesson.status === 'scheduled' && isTaken(days, hour, lesson));
    expect(answer.status).toBe(refused ? 409 : 200);
    if (!refused) lesson.hour = hour;
  };
};

const say = (number: number, status: EventStatus): Step => {
  return async (days) => {
    const lesson = days.held[number];
    if (!lesson) return;
    // Sent twice concurrently: the second request finds it done.
    const answers = await Promise.all(
      [1, 2].map(() => lessons.admin.put(path(lesson), { body: { status } })),
    );
    const refused =
      status === 'scheduled' && lesson.status !== 'scheduled' && isTaken(days, lesson.hour, lesson);
    expect(answers.map((answer) => answer.status)).toEqual(refused ? [409, 409] : [200, 200]);
    if (refused) return;
    if (!charges(status)) lesson.charged = new Set();
    else if (!charges(lesson.status))
      lesson.charged = new Set(days.classes[lesson.of]?.students.map(({ id }) => id));
    lesson.status = status;
  };
};

const remove = (number: number): Step => {
  return async (days) => {
    const [lesson] = days.held.splice(number, 1);
    if (lesson) expect((await lessons.admin.delete(path(lesson))).status).toBe(204);
  };
};

const buy = (who: number): Step => {
  return async ({ bought, classes }) => {
    const student = classes[1]?.students[who];
    if (!student) return;
    const tariffs = `/tenant/users/${student.id}/plans`;
    const before = bought.get(student.id) ?? 0;
    const planPackId = plan.packs[0]?.id;
    const answer =
      before === 0
        ? await lessons.admin.post(tariffs, { body: { planPackId } })
        : await lessons.admin.patch(`${tariffs}/${planPackId}`, { body: { action: 'pay' } });
    expect(answer.status).toBe(before === 0 ? 201 : 200);
    bought.set(student.id, before + 3);
  };
};

async function check({ bought, held, classes }: Days): Promise<void> {
  const { data } = (await lessons.admin.get(`/tenant/classes/${classes[1]?.one.id}`)).body;
  for (const { id, lessonBalance } of data.students) {
    const charged = held.filter((lesson) => lesson.charged.has(id)).length;
    expect(lessonBalance).toBe((bought.get(id) ?? 0) - charged);
  }
  for (const lesson of held)
    expect((await lessons.admin.get(path(lesson))).body.data.status).toBe(lesson.status);
}

const status = fc.constantFrom<EventStatus>(
  ...(['scheduled', 'completed', 'completed', 'noShowWithCharge', 'noShowWithoutCharge'] as const),
);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat({ max: 1 }), half).map(([of, hour]) => book(of, hour)) },
  { weight: 3, arbitrary: fc.tuple(which, half).map(([number, hour]) => move(number, hour)) },
  { weight: 6, arbitrary: fc.tuple(which, status).map(([number, next]) => say(number, next)) },
  { weight: 1, arbitrary: which.map(remove) },
  { weight: 2, arbitrary: fc.nat({ max: 1 }).map(buy) },
);

test('every time is taken once, every lesson is paid once, and the ledger agrees', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const days = await begin();
      for (const take of steps) await take(days);
      await check(days);
    }),
    { numRuns: 15 },
  );
  const { differences } = await world.connected.database.lookInSchool(school.id, checkBalances);
  expect(differences).toEqual([]);
});
