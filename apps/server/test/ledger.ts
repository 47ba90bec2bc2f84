/** A school with something to buy and somebody to teach, and the ledger read as it lies. */
import { newId } from '../src/kernel/ids.ts';
import { type LessonToSettle, settleLesson } from '../src/rooms/plans/index.ts';
import type { Door } from './door.ts';
import type { TestPerson, TestSchool, World } from './world.ts';

export interface Entry {
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

/** What a lesson is settled with: who comes, and who should have. */
export interface Settling {
  readonly plan: Plan | null;
  readonly eventId?: string;
  readonly came?: readonly { readonly id: string }[];
  readonly missed?: readonly { readonly id: string }[];
}

export function openBooks(world: World, school: TestSchool, admin: Door) {
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
    return world.connected.database.inSchool(school.id, (tx) => settleLesson(tx, lesson));
  };
  return {
    plan: async (more: object = {}): Promise<Plan> =>
      (await admin.post('/tenant/school/plans', { body: { ...planBody, ...more } })).body.data,
    student: (): Promise<TestPerson> => world.person(school, { role: 'member' }),
    assign: async (person: { id: string }, plan: Plan, more: object = {}): Promise<Tariff> =>
      (await admin.post(tariffsOf(person), { body: { planPackId: plan.packs[0]?.id, ...more } })).body.data,
    tariffs: async (person: { id: string }): Promise<Tariff[]> =>
      (await admin.get(tariffsOf(person))).body.data,
    /** Oldest first. */
    history: async (person: { id: string }): Promise<Entry[]> => {
      const { data } = (await admin.get(`/tenant/users/${person.id}/plan-history?limit=100`)).body;
      return data.map(({ type, amount }: Entry) => ({ type, amount })).reverse();
    },
    settle,
  };
}
export type Books = ReturnType<typeof openBooks>;
