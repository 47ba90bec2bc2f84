/** Audit entries about plans and about the tariffs of students. */
import type { EntryCause } from '@klasna/contract/plans/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import type { Pack, Plan } from './plans.store.ts';
import type { LockedTariff } from './resources.ts';
import type { Tariff } from './tariffs.store.ts';

interface PlanWithPacks {
  readonly plan: Plan;
  readonly packs: readonly Pack[];
}

const toState = ({ plan, packs }: PlanWithPacks) => ({
  planName: plan.name,
  duration: plan.duration,
  validityPeriod: plan.validityDays,
  currency: plan.currency,
  planStatus: plan.status,
  packs: packs.map(({ lessonAmount, price }) => ({ lessonAmount, price, currency: plan.currency })),
});
const planFields = ['planName', 'duration', 'validityPeriod', 'currency', 'planStatus', 'packs'] as const;

/** Identifies the plan: the entry contains the name even if the name did not change. */
const buildNameChange = (name: string): Change => ({ field: 'planName', from: name, to: name });

function addName(name: string, changes: readonly Change[]): readonly Change[] {
  const isNamedAlready = changes.length === 0 || changes.some(({ field }) => field === 'planName');
  return isNamedAlready ? changes : [buildNameChange(name), ...changes];
}

export function recordNewPlan(tx: Tx, actorId: string, planWithPacks: PlanWithPacks): Promise<void> {
  const state = toState(planWithPacks);
  const changes = planFields.map((field) => ({ field, from: null, to: state[field] }));
  return recordChange(tx, 'plan.created', { actorId }, changes);
}

export function recordPlanChange(
  tx: Tx,
  actorId: string,
  before: PlanWithPacks,
  after: PlanWithPacks,
): Promise<void> {
  const changes = compareStates(toState(before), toState(after), planFields);
  return recordChange(tx, 'plan.changed', { actorId }, addName(before.plan.name, changes));
}

export const recordPlanDeletion = (tx: Tx, actorId: string, { name }: Plan): Promise<void> =>
  recordChange(tx, 'plan.deleted', { actorId }, [buildNameChange(name)]);

const toTerms = ({ amount, purchaseDate, nextPaymentDate, status }: Tariff) => ({
  lessons: amount,
  purchaseDate,
  nextPaymentDate,
  planStatus: status,
});
const termFields = ['lessons', 'purchaseDate', 'nextPaymentDate', 'planStatus'] as const;

/** Records changes of lessons, dates and status. */
export function recordTariffChange(tx: Tx, { tariff, actorId }: LockedTariff, after: Tariff): Promise<void> {
  const changes = compareStates(toTerms(tariff), toTerms(after), termFields);
  const auditContext = { actorId, subjectId: tariff.userId };
  return recordChange(tx, 'tariff.changed', auditContext, addName(tariff.planName, changes));
}

type Price = Pick<Tariff, 'price' | 'currency'>;

/** Adds the action to the entry, if the action is more than a change of dates or lessons. */
const buildCauseChange = (cause: EntryCause): Change => ({ field: 'cause', from: cause, to: cause });

export function recordAssignment(tx: Tx, actorId: string, tariff: Tariff): Promise<void> {
  const { price, currency, isPaid } = tariff;
  const terms = toTerms(tariff);
  return recordChange(tx, 'tariff.changed', { actorId, subjectId: tariff.userId }, [
    buildCauseChange('assign'),
    buildNameChange(tariff.planName),
    ...termFields.map((field) => ({ field, from: null, to: terms[field] })),
    { field: 'price', from: null, to: { price, currency } },
    { field: 'isPaid', from: null, to: isPaid ? 'yes' : 'no' },
  ]);
}

export function recordPayment(
  tx: Tx,
  { tariff, actorId }: LockedTariff,
  after: Tariff,
  { cause, ...payment }: Price & { readonly cause: 'pay' | 'markPaid' },
): Promise<void> {
  return recordChange(tx, 'tariff.changed', { actorId, subjectId: tariff.userId }, [
    buildCauseChange(cause),
    buildNameChange(tariff.planName),
    { field: 'paid', from: null, to: payment },
    ...compareStates(toTerms(tariff), toTerms(after), termFields),
  ]);
}

/** Records the deletion, because a deletion without remaining lessons leaves no ledger entry. */
export const recordTariffDeletion = (tx: Tx, { tariff, actorId }: LockedTariff): Promise<void> =>
  recordChange(tx, 'tariff.deleted', { actorId, subjectId: tariff.userId }, [
    buildNameChange(tariff.planName),
  ]);
