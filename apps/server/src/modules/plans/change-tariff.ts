import type { TariffChange } from '@klasna/contract/plans/models';
import type { PlanStatus } from '@klasna/contract/plans/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { payUnpaid } from './assign-tariff.ts';
import { addEntries } from './ledger.store.ts';
import { markPaid, payTariff } from './pay-tariff.ts';
import { recordTariffChange } from './record-plan.ts';
import type { LockedTariff } from './resources.ts';
import { resolveDates } from './tariff-dates.ts';
import { changeTariffRow, findTariff, type Tariff } from './tariffs.store.ts';

/** Performs an action on a tariff, or changes some of its fields. */
export async function changeTariff(
  tx: Tx,
  lockedTariff: LockedTariff,
  { action, operationId, ...edits }: TariffChange,
): Promise<Tariff> {
  if (action === 'pay') return payTariff(tx, lockedTariff, operationId);
  if (action === 'markPaid') return markPaid(tx, lockedTariff);
  const changed =
    action === undefined
      ? await editTariff(tx, lockedTariff, edits)
      : await changeStatus(tx, lockedTariff, action === 'activate' ? 'active' : 'inactive');
  await recordTariffChange(tx, lockedTariff, changed);
  return changed;
}

async function editTariff(
  tx: Tx,
  lockedTariff: LockedTariff,
  { amount, status, ...dates }: Omit<TariffChange, 'action' | 'operationId'>,
): Promise<Tariff> {
  const { tariff, actorId } = lockedTariff;
  const { id: tariffId, userId } = tariff;
  if (amount !== undefined && amount !== tariff.amount) {
    const minAmount = tariff.lessonsUsed + tariff.lessonsExpired;
    if (amount < minAmount) throw toInvalidField('amount', 'lessonsSpent', { min: minAmount });
    const difference = amount - tariff.amount;
    await addEntries(tx, [{ userId, tariffId, actorId, type: 'manual', cause: 'edit', amount: difference }]);
  }
  // Deactivates before changing dates and activates afterwards, because inactive tariffs do not expire.
  if (status === 'inactive') await changeTariffRow(tx, tariffId, { status });
  const edited = await changeDates(tx, tariff, dates);
  const changed = status === 'active' ? await changeStatus(tx, { tariff: edited, actorId }, status) : edited;
  const isRaised = amount !== undefined && amount > tariff.amount;
  return isRaised ? payUnpaid(tx, { userId, tariffId, planId: tariff.planId, actorId }) : changed;
}

async function changeDates(
  tx: Tx,
  tariff: Tariff,
  { purchaseDate, nextPaymentDate }: Pick<TariffChange, 'purchaseDate' | 'nextPaymentDate'>,
): Promise<Tariff> {
  const reload = async () => requireFound(await findTariff(tx, tariff.userId, tariff.id));
  if (purchaseDate === undefined && nextPaymentDate === undefined) return reload();
  const { areOrdered, ...dates } = await resolveDates(tx, {
    purchaseDate: purchaseDate ?? tariff.purchaseDate.toISOString(),
    nextPaymentDate: nextPaymentDate ?? tariff.nextPaymentDate.toISOString(),
    validityDays: tariff.validityDays,
  });
  const field = nextPaymentDate === undefined ? 'purchaseDate' : 'nextPaymentDate';
  if (!areOrdered) throw toInvalidField(field, 'paymentBeforePurchase');
  await changeTariffRow(tx, tariff.id, dates);
  const after = await reload();
  // Clears the expiry, because a tariff with a last day in the future is no longer expired but only inactive.
  if (!after.isOver) await changeTariffRow(tx, tariff.id, { expiredAt: null });
  return after;
}

async function changeStatus(tx: Tx, { tariff, actorId }: LockedTariff, status: PlanStatus): Promise<Tariff> {
  const { id: tariffId, userId, planId } = tariff;
  if (tariff.status === status) return tariff;
  if (status === 'active' && tariff.isOver) throw new Failure('renewByPaying');
  await changeTariffRow(tx, tariffId, { status, ...(status === 'active' && { expiredAt: null }) });
  if (status === 'active') return payUnpaid(tx, { userId, tariffId, planId, actorId });
  return requireFound(await findTariff(tx, userId, tariffId));
}
