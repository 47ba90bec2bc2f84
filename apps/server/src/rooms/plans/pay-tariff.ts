import { planLimits } from '@klasna/contract/plans/models';
import { moment } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { settled } from './assign-tariff.ts';
import { addEntries, isOperationDone } from './ledger.store.ts';
import { lessonsBought } from './plans.news.ts';
import { recordPayment } from './record-plan.ts';
import type { HeldTariff } from './subjects.ts';
import { renewedUntil } from './tariff-dates.ts';
import { changeTariffRow, findTariff, type Tariff } from './tariffs.store.ts';

/** Two concurrent payments of different tariffs used the same operation id. */
const refusals = { balance_entries_operation: () => new Failure('conflict') };

/** Buys the same pack again. Records that a payment was received, not how. */
export async function payTariff(tx: Tx, held: HeldTariff, operationId: string | undefined): Promise<Tariff> {
  const { tariff, actorId } = held;
  if (operationId !== undefined && (await isOperationDone(tx, tariff.id, operationId))) return tariff;
  if (tariff.planIsDeleted) throw new Failure('planDeleted');
  const { id: tariffId, userId, planId, pack } = tariff;
  const nextPaymentDate = await renewedUntil(tx, tariff.nextPaymentDate, tariff.validityDays);
  const lessons = tariff.amount + pack.lessonAmount;
  // Paying cannot exceed the limits for values entered by hand.
  if (lessons > planLimits.lessons || !moment.safeParse(nextPaymentDate.toISOString()).success)
    throw new Failure('paidTooFar');
  await changeTariffRow(tx, tariffId, {
    nextPaymentDate,
    status: 'active',
    expiredAt: null,
  });
  const entry = {
    ...({
      userId,
      tariffId,
      actorId,
      type: 'auto',
      cause: 'pay',
      amount: pack.lessonAmount,
      // Today's price and currency; the tariff keeps those from its assignment.
      price: pack.price,
      currency: tariff.planCurrency,
    } as const),
    ...(operationId !== undefined && { operationId }),
  };
  await refusing(addEntries(tx, [entry]), refusals);
  tx.tell(lessonsBought({ userId, planName: tariff.planName, lessons: pack.lessonAmount, actorId }));
  await recordPayment(tx, held, found(await findTariff(tx, userId, tariffId)), {
    cause: 'pay',
    price: pack.price,
    currency: tariff.planCurrency,
  });
  return settled(tx, { userId, tariffId, planId, actorId });
}

/** Records the payment of an assigned tariff without adding lessons. Does nothing if it is already paid. */
export async function markPaid(tx: Tx, held: HeldTariff): Promise<Tariff> {
  const { tariff, actorId } = held;
  if (tariff.isPaid) return tariff;
  const { id: tariffId, userId, price, currency } = tariff;
  const paid = { price, currency };
  const entry = { userId, tariffId, actorId, type: 'manual', cause: 'markPaid', amount: 0 } as const;
  await addEntries(tx, [{ ...entry, ...paid }]);
  const after = found(await findTariff(tx, userId, tariffId));
  await recordPayment(tx, held, after, { cause: 'markPaid', ...paid });
  return after;
}
