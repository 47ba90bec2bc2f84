/** Audit entries about plans and about the tariffs of students. */
import type { EntryCause } from '@klasna/contract/plans/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import type { Pack, Plan } from './plans.store.ts';
import type { HeldTariff } from './subjects.ts';
import type { Tariff } from './tariffs.store.ts';

interface Offer {
  readonly plan: Plan;
  readonly packs: readonly Pack[];
}

const stateOf = ({ plan, packs }: Offer) => ({
  planName: plan.name,
  duration: plan.duration,
  validityPeriod: plan.validityDays,
  currency: plan.currency,
  planStatus: plan.status,
  packs: packs.map(({ lessonAmount, price }) => ({ lessonAmount, price, currency: plan.currency })),
});
const planFields = ['planName', 'duration', 'validityPeriod', 'currency', 'planStatus', 'packs'] as const;

/** Identifies the plan: the name is listed even if it did not change. */
const naming = (name: string): Change => ({ field: 'planName', from: name, to: name });

function named(name: string, changes: readonly Change[]): readonly Change[] {
  const isToldAnyway = changes.length === 0 || changes.some(({ field }) => field === 'planName');
  return isToldAnyway ? changes : [naming(name), ...changes];
}

export function recordNewPlan(tx: Tx, actorId: string, offer: Offer): Promise<void> {
  const state = stateOf(offer);
  const changes = planFields.map((field) => ({ field, from: null, to: state[field] }));
  return recordChange(tx, 'plan.created', { actorId }, changes);
}

export function recordPlanChange(tx: Tx, actorId: string, before: Offer, after: Offer): Promise<void> {
  const changes = compareStates(stateOf(before), stateOf(after), planFields);
  return recordChange(tx, 'plan.changed', { actorId }, named(before.plan.name, changes));
}

export const recordPlanDeletion = (tx: Tx, actorId: string, { name }: Plan): Promise<void> =>
  recordChange(tx, 'plan.deleted', { actorId }, [naming(name)]);

const termsOf = ({ amount, purchaseDate, nextPaymentDate, status }: Tariff) => ({
  lessons: amount,
  purchaseDate,
  nextPaymentDate,
  planStatus: status,
});
const termFields = ['lessons', 'purchaseDate', 'nextPaymentDate', 'planStatus'] as const;

/** Records changes of lessons, dates and status. */
export function recordTariffChange(tx: Tx, { tariff, actorId }: HeldTariff, after: Tariff): Promise<void> {
  const changes = compareStates(termsOf(tariff), termsOf(after), termFields);
  const deed = { actorId, subjectId: tariff.userId };
  return recordChange(tx, 'tariff.changed', deed, named(tariff.planName, changes));
}

type Money = Pick<Tariff, 'price' | 'currency'>;

/** Names the action if it is more than a change of terms. */
const done = (cause: EntryCause): Change => ({ field: 'cause', from: cause, to: cause });

export function recordAssignment(tx: Tx, actorId: string, tariff: Tariff): Promise<void> {
  const { price, currency, isPaid } = tariff;
  const terms = termsOf(tariff);
  return recordChange(tx, 'tariff.changed', { actorId, subjectId: tariff.userId }, [
    done('assign'),
    naming(tariff.planName),
    ...termFields.map((field) => ({ field, from: null, to: terms[field] })),
    { field: 'price', from: null, to: { price, currency } },
    { field: 'isPaid', from: null, to: isPaid ? 'yes' : 'no' },
  ]);
}

export function recordPayment(
  tx: Tx,
  { tariff, actorId }: HeldTariff,
  after: Tariff,
  { cause, ...paid }: Money & { readonly cause: 'pay' | 'markPaid' },
): Promise<void> {
  return recordChange(tx, 'tariff.changed', { actorId, subjectId: tariff.userId }, [
    done(cause),
    naming(tariff.planName),
    { field: 'paid', from: null, to: paid },
    ...compareStates(termsOf(tariff), termsOf(after), termFields),
  ]);
}

/** Needed because a deletion without remaining lessons leaves no ledger entry. */
export const recordTariffDeletion = (tx: Tx, { tariff, actorId }: HeldTariff): Promise<void> =>
  recordChange(tx, 'tariff.deleted', { actorId, subjectId: tariff.userId }, [naming(tariff.planName)]);
