import type { NewTariff } from '@klasna/contract/plans/models';
import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { addEntries, lockLedgers, writeOffExpired } from './ledger.store.ts';
import { lessonsBought } from './plans.events.ts';
import { lockOffer } from './plans.store.ts';
import { recordAssignment } from './record-plan.ts';
import type { Buyer } from './resources.ts';
import { settleUnpaid } from './settle-unpaid.ts';
import { resolveDates } from './tariff-dates.ts';
import { findTariff, insertTariff, type Tariff } from './tariffs.store.ts';

const failuresByConstraint = { user_tariffs_one_of_a_pack: () => new Failure('planAlreadyAssigned') };

/** Assigns a pack to a student. Records only whether the school received the payment; the product collects no money. */
export async function assignTariff(tx: Tx, { person, actorId }: Buyer, input: NewTariff): Promise<Tariff> {
  const { plan, pack } = requireFound(await lockOffer(tx, input.planPackId));
  if (person.role !== 'member') throw toInvalidField('userId', 'tariffOfStudent');
  if (plan.status !== 'active') throw new Failure('planInactive');
  const dates = await resolveDates(tx, {
    purchaseDate: input.purchaseDate ?? tx.now.toISOString(),
    nextPaymentDate: input.nextPaymentDate ?? null,
    validityDays: plan.validityDays,
  });
  if (!dates.areOrdered) throw toInvalidField('nextPaymentDate', 'paymentBeforePurchase');
  const userId = person.id;
  await lockLedgers(tx, [userId]);
  const { purchaseDate, nextPaymentDate } = dates;
  const row = { userId, plan, pack, purchaseDate, nextPaymentDate, status: input.status };
  const tariffId = await mapConstraintErrors(insertTariff(tx, row), failuresByConstraint);
  const amount = input.amount ?? pack.lessonAmount;
  const type = amount === pack.lessonAmount ? 'auto' : 'manual';
  const paid = input.isPaid && { price: pack.price, currency: plan.currency };
  await addEntries(tx, [{ userId, tariffId, type, amount, cause: 'assign', actorId, ...paid }]);
  tx.publish(lessonsBought({ userId, planName: plan.name, lessons: amount, actorId }));
  const assigned = requireFound(await findTariff(tx, userId, tariffId));
  await recordAssignment(tx, actorId, assigned);
  if (input.status === 'active') return payUnpaid(tx, { userId, tariffId, planId: plan.id, actorId });
  return assigned;
}

interface TariffPurchase {
  readonly userId: string;
  readonly tariffId: string;
  readonly planId: string;
  readonly actorId: string;
}

/** Pays unpaid lessons with newly bought or reactivated ones, and returns the resulting tariff. */
export async function payUnpaid(tx: Tx, { tariffId, ...settlement }: TariffPurchase): Promise<Tariff> {
  // Writes off lessons whose validity is over, because they must not pay for anything.
  await writeOffExpired(tx, [settlement.userId]);
  await settleUnpaid(tx, settlement);
  return requireFound(await findTariff(tx, settlement.userId, tariffId));
}
