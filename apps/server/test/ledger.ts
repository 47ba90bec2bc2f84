/** Test tools for plans, tariffs and the ledger of a school. */
import { newId } from '../src/kernel/ids.ts';
import {
  balanceOf,
  type LessonToSettle,
  type PaidCharge,
  paidLessons,
  settleLesson,
} from '../src/rooms/plans/index.ts';
import type { Answer, Door } from './door.ts';
import type { TestPerson, TestSchool, World } from './world.ts';

interface Entry {
  readonly type: string;
  readonly amount: number;
}

export interface Tariff {
  readonly id: string;
  readonly planPackId: string;
  readonly amount: number;
  readonly lessonsUsed: number;
  readonly lessonsRemaining: number;
  readonly nextPaymentDate: string;
  readonly status: string;
}

export interface Plan {
  readonly id: string;
  readonly packs: readonly { readonly id: string; readonly lessonAmount: number; readonly price: number }[];
}

const planBody = {
  name: 'Intensive',
  duration: 60,
  validityPeriod: 30,
  currency: 'UAH',
  packs: [{ lessonAmount: 8, price: 3200 }],
};

/** The students of a settled lesson: those who came and those who missed it. */
export interface Settling {
  readonly plan: Plan | null;
  readonly eventId?: string;
  readonly came?: readonly { readonly id: string }[];
  readonly missed?: readonly { readonly id: string }[];
}

export function openBooks(world: World, school: TestSchool, admin: Door) {
  const { database } = world.connected;
  const tariffsOf = (person: { id: string }) => `/tenant/users/${person.id}/plans`;
  const settle = ({ plan, eventId = newId(), came = [], missed = [] }: Settling): Promise<void> => {
    const lesson: LessonToSettle = {
      eventId,
      classId: school.id,
      planId: plan?.id ?? null,
      actorId: school.admin.id,
      startsAt: new Date('2026-11-20T10:00:00Z'),
      minutes: 60,
      charges: [
        ...came.map(({ id }) => ({ userId: id, kind: 'lesson' as const })),
        ...missed.map(({ id }) => ({ userId: id, kind: 'noShow' as const })),
      ],
    };
    return database.inSchool(school.id, (tx) => settleLesson(tx, lesson));
  };
  const assigning = (person: { id: string }, plan: Plan, more: object = {}): Promise<Answer> =>
    admin.post(tariffsOf(person), { body: { planPackId: plan.packs[0]?.id, ...more } });
  const tariffs = async (person: { id: string }): Promise<Tariff[]> =>
    (await admin.get(tariffsOf(person))).body.data;
  /** Oldest first. */
  const history = async (person: { id: string }): Promise<Entry[]> => {
    const { data } = (await admin.get(`/tenant/users/${person.id}/plan-history?limit=100`)).body;
    return data.map(({ type, amount }: Entry) => ({ type, amount })).reverse();
  };
  const student = (): Promise<TestPerson> => world.person(school, { role: 'member' });
  return {
    plan: async (more: object = {}): Promise<Plan> =>
      (await admin.post('/tenant/school/plans', { body: { ...planBody, ...more } })).body.data,
    student,
    assign: async (person: { id: string }, plan: Plan, more: object = {}): Promise<Tariff> =>
      (await assigning(person, plan, more)).body.data,
    assigning,
    /** Creates a student with the first pack of the plan. */
    buyer: async (plan: Plan, more: object = {}): Promise<TestPerson> => {
      const person = await student();
      const answer = await assigning(person, plan, more);
      if (answer.status !== 201) throw new Error(answer.text);
      return person;
    },
    change: (person: { id: string }, plan: Plan, body: object): Promise<Answer> =>
      admin.patch(`${tariffsOf(person)}/${plan.packs[0]?.id}`, { body }),
    remove: (person: { id: string }, plan: Plan): Promise<Answer> =>
      admin.delete(`${tariffsOf(person)}/${plan.packs[0]?.id}`),
    tariffs,
    /** Used and remaining lessons of each tariff. */
    counts: async (person: { id: string }) =>
      (await tariffs(person)).map(({ lessonsUsed, lessonsRemaining }) => [lessonsUsed, lessonsRemaining]),
    /** Moves the tariffs of this person back by so many days. */
    wait: (person: { id: string }, days: number) =>
      world.sql(
        school.id,
        `update user_tariffs set purchase_date = purchase_date - make_interval(days => $2),
          next_payment_date = next_payment_date - make_interval(days => $2) where user_id = $1`,
        [person.id, days],
      ),
    history,
    /** The entries in the form `lessonCompleted -1`. */
    entries: async (person: { id: string }): Promise<string[]> =>
      (await history(person)).map(({ type, amount }) => `${type} ${amount}`),
    /** The remaining lessons of one plan, as a class shows them. */
    balance: ({ id: userId }: { id: string }, { id: planId }: Plan): Promise<number> =>
      database.inSchool(school.id, async (tx) =>
        (await balanceOf(tx, [{ userId, planId }]))({ userId, planId }),
      ),
    charges: (eventId: string): Promise<readonly PaidCharge[]> =>
      database.inSchool(school.id, async (tx) => (await paidLessons(tx, [eventId])).get(eventId) ?? []),
    settle,
  };
}
export type Books = ReturnType<typeof openBooks>;
