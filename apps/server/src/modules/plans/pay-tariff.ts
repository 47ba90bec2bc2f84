import { instantWithOffset } from '@klasna/base/values';
import { planLimits } from '@klasna/contract/plans/models';
import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { payUnpaid } from './assign-tariff.ts';
import { addEntries, isOperationDone } from './ledger.store.ts';
import { lessonsBought } from './plans.events.ts';
import { recordPayment } from './record-plan.ts';
import type { LockedTariff } from './resources.ts';
import { findRenewalEnd } from './tariff-dates.ts';
import { changeTariffRow, findTariff, type Tariff } from './tariffs.store.ts';

/**
 * Maps the second use of an operation id to a failure, when two concurrent payments of different tariffs use the same
 * id.
 */
const failuresByConstraint = { balance_entries_operation: () => new Failure('conflict') };

/** Buys the same pack again. Records that a payment was received, not how. */
export async function payTariff(
  tx: Tx,
  lockedTariff: LockedTariff,
  operationId: string | undefined,
): Promise<Tariff> {
  const { tariff, actorId } = lockedTariff;
  if (operationId !== undefined && (await isOperationDone(tx, tariff.id, operationId))) return tariff;
  if (tariff.planIsDeleted) throw new Failure('planDeleted');
  const { id: tariffId, userId, planId, pack } = tariff;
  const nextPaymentDate = await findRenewalEnd(tx, tariff.nextPaymentDate, tariff.validityDays);
  const lessons = tariff.amount + pack.lessonAmount;
  // Refuses a payment that exceeds the limits for values entered by hand.
  if (lessons > planLimits.lessons || !instantWithOffset.safeParse(nextPaymentDate.toISOString()).success)
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
      // Uses today's price and currency; the tariff keeps those of its assignment.
      price: pack.price,
      currency: tariff.planCurrency,
    } as const),
    ...(operationId !== undefined && { operationId }),
  };
  await mapConstraintErrors(addEntries(tx, [entry]), failuresByConstraint);
  tx.publish(lessonsBought({ userId, planName: tariff.planName, lessons: pack.lessonAmount, actorId }));
  await recordPayment(tx, lockedTariff, requireFound(await findTariff(tx, userId, tariffId)), {
    cause: 'pay',
    price: pack.price,
    currency: tariff.planCurrency,
  });
  return payUnpaid(tx, { userId, tariffId, planId, actorId });
}

/** Records the payment of an assigned tariff without adding lessons. Does nothing if it is already paid. */
export async function markPaid(tx: Tx, lockedTariff: LockedTariff): Promise<Tariff> {
  const { tariff, actorId } = lockedTariff;
  if (tariff.isPaid) return tariff;
  const { id: tariffId, userId, price, currency } = tariff;
  const paid = { price, currency };
  const entry = { userId, tariffId, actorId, type: 'manual', cause: 'markPaid', amount: 0 } as const;
  await addEntries(tx, [{ ...entry, ...paid }]);
  const after = requireFound(await findTariff(tx, userId, tariffId));
  await recordPayment(tx, lockedTariff, after, { cause: 'markPaid', ...paid });
  return after;
}
