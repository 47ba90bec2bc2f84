/** Test tools for plans, tariffs and the ledger of a school. */
import { newId } from '../src/kernel/ids.ts';
import {
  type ChargeStatus,
  type LessonToSettle,
  listChargesByEvent,
  loadBalances,
  settleLesson,
} from '../src/modules/plans/index.ts';
import type { ApiClient, ApiReply } from './api-client.ts';
import { earlier } from './earlier.ts';
import type { TestApp, TestPerson, TestSchool } from './test-app.ts';

interface LedgerEntry {
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
export interface SettledLesson {
  readonly plan: Plan | null;
  readonly eventId?: string;
  readonly came?: readonly { readonly id: string }[];
  readonly missed?: readonly { readonly id: string }[];
}

export function createLedgerTools(testApp: TestApp, school: TestSchool, adminClient: ApiClient) {
  const { database } = testApp.connected;
  const tariffsPath = (person: { id: string }) => `/tenant/users/${person.id}/plans`;
  const settle = ({ plan, eventId = newId(), came = [], missed = [] }: SettledLesson): Promise<void> => {
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
  const requestAssign = (person: { id: string }, plan: Plan, overrides: object = {}): Promise<ApiReply> =>
    adminClient.post(tariffsPath(person), { body: { planPackId: plan.packs[0]?.id, ...overrides } });
  const listTariffs = async (person: { id: string }): Promise<Tariff[]> =>
    (await adminClient.get(tariffsPath(person))).body.data;
  /** Lists the history, oldest entry first. */
  const listHistory = async (person: { id: string }): Promise<LedgerEntry[]> => {
    const { data } = (await adminClient.get(`/tenant/users/${person.id}/plan-history?limit=100`)).body;
    return data.map(({ type, amount }: LedgerEntry) => ({ type, amount })).reverse();
  };
  const createStudent = (): Promise<TestPerson> => testApp.createPerson(school, { role: 'member' });
  return {
    createPlan: async (overrides: object = {}): Promise<Plan> =>
      (await adminClient.post('/tenant/school/plans', { body: { ...planBody, ...overrides } })).body.data,
    createStudent,
    assign: async (person: { id: string }, plan: Plan, overrides: object = {}): Promise<Tariff> =>
      (await requestAssign(person, plan, overrides)).body.data,
    requestAssign,
    /** Creates a student with the first pack of the plan. */
    createBuyer: async (plan: Plan, overrides: object = {}): Promise<TestPerson> => {
      const person = await createStudent();
      const answer = await requestAssign(person, plan, overrides);
      if (answer.status !== 201) throw new Error(answer.text);
      return person;
    },
    changeTariff: (person: { id: string }, plan: Plan, body: object): Promise<ApiReply> =>
      adminClient.patch(`${tariffsPath(person)}/${plan.packs[0]?.id}`, { body }),
    removeTariff: (person: { id: string }, plan: Plan): Promise<ApiReply> =>
      adminClient.delete(`${tariffsPath(person)}/${plan.packs[0]?.id}`),
    listTariffs,
    /** Counts the used and remaining lessons of each tariff. */
    countLessons: async (person: { id: string }) =>
      (await listTariffs(person)).map(({ lessonsUsed, lessonsRemaining }) => [lessonsUsed, lessonsRemaining]),
    /** Moves the tariffs of this person back by this number of days. */
    passDays: (person: { id: string }, days: number) =>
      testApp.runSql(
        school.id,
        `update user_tariffs set purchase_date = ${earlier('purchase_date', `${days} days`)},
          next_payment_date = ${earlier('next_payment_date', `${days} days`)} where user_id = $1`,
        [person.id],
      ),
    listHistory,
    /** Lists the entries in the form `lessonCompleted -1`. */
    listEntries: async (person: { id: string }): Promise<string[]> =>
      (await listHistory(person)).map(({ type, amount }) => `${type} ${amount}`),
    /** Reads the remaining lessons of one plan, as a class shows them. */
    readBalance: ({ id: userId }: { id: string }, { id: planId }: Plan): Promise<number> =>
      database.inSchool(school.id, async (tx) =>
        (await loadBalances(tx, [{ userId, planId }]))({ userId, planId }),
      ),
    listCharges: (eventId: string): Promise<readonly ChargeStatus[]> =>
      database.inSchool(
        school.id,
        async (tx) => (await listChargesByEvent(tx, [eventId])).get(eventId) ?? [],
      ),
    settle,
  };
}
export type LedgerTools = ReturnType<typeof createLedgerTools>;
