import type { NewTariff } from '@klasna/contract/plans/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { addEntries, openLedgers, writeOffDue } from './ledger.store.ts';
import { lessonsBought } from './plans.news.ts';
import { holdOffer } from './plans.store.ts';
import { recordAssignment } from './record-plan.ts';
import { settleUnpaid } from './settle-unpaid.ts';
import type { Buyer } from './subjects.ts';
import { resolveDates } from './tariff-dates.ts';
import { findTariff, insertTariff, type Tariff } from './tariffs.store.ts';

const refusals = { user_tariffs_one_of_a_pack: () => new Failure('planAlreadyAssigned') };

/** Assigns a pack to a student. Records only whether the school received the payment; no money is collected here. */
export async function assignTariff(tx: Tx, { person, actorId }: Buyer, given: NewTariff): Promise<Tariff> {
  const { plan, pack } = found(await holdOffer(tx, given.planPackId));
  if (person.role !== 'member') throw badField('userId', 'tariffOfStudent');
  if (plan.status !== 'active') throw new Failure('planInactive');
  const dates = await resolveDates(tx, {
    purchaseDate: given.purchaseDate ?? tx.now.toISOString(),
    nextPaymentDate: given.nextPaymentDate ?? null,
    validityDays: plan.validityDays,
  });
  if (!dates.areOrdered) throw badField('nextPaymentDate', 'paymentBeforePurchase');
  const userId = person.id;
  await openLedgers(tx, [userId]);
  const { purchaseDate, nextPaymentDate } = dates;
  const row = { userId, plan, pack, purchaseDate, nextPaymentDate, status: given.status };
  const tariffId = await refusing(insertTariff(tx, row), refusals);
  const amount = given.amount ?? pack.lessonAmount;
  const type = amount === pack.lessonAmount ? 'auto' : 'manual';
  const paid = given.isPaid && { price: pack.price, currency: plan.currency };
  await addEntries(tx, [{ userId, tariffId, type, amount, cause: 'assign', actorId, ...paid }]);
  tx.tell(lessonsBought({ userId, planName: plan.name, lessons: amount, actorId }));
  const assigned = found(await findTariff(tx, userId, tariffId));
  await recordAssignment(tx, actorId, assigned);
  if (given.status === 'active') return settled(tx, { userId, tariffId, planId: plan.id, actorId });
  return assigned;
}

interface Bought {
  readonly userId: string;
  readonly tariffId: string;
  readonly planId: string;
  readonly actorId: string;
}

/** Pays unpaid lessons with newly bought or reactivated ones, and returns the resulting tariff. */
export async function settled(tx: Tx, { tariffId, ...settlement }: Bought): Promise<Tariff> {
  // Lessons whose validity is already over must not pay for anything.
  await writeOffDue(tx, [settlement.userId]);
  await settleUnpaid(tx, settlement);
  return found(await findTariff(tx, settlement.userId, tariffId));
}
