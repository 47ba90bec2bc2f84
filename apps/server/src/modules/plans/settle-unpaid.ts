import type { Tx } from '../../kernel/db/pool.ts';
import { changeCharges, listUnpaid, listUsableTariffs, type UsableTariff } from './charges.store.ts';
import { addEntries } from './ledger.store.ts';

interface Settlement {
  readonly userId: string;
  readonly planId: string;
  readonly actorId: string | null;
}

/** Pays unpaid lessons with remaining ones, oldest first. Expects locked ledgers. */
export async function settleUnpaid(tx: Tx, { userId, planId, actorId }: Settlement): Promise<void> {
  const unpaid = await listUnpaid(tx, userId, planId);
  if (unpaid.length === 0) return;
  const payments = allocate(await listUsableTariffs(tx, planId, [userId]), unpaid);
  for (const [tariffId, tariffPayments] of Map.groupBy(payments, (payment) => payment.tariffId)) {
    const ids = tariffPayments.map(({ chargeId }) => chargeId);
    await changeCharges(tx, ids, { tariffId });
  }
  await addEntries(
    tx,
    payments.map((payment) => ({
      ...payment,
      userId,
      actorId,
      type: 'lessonCompleted',
      amount: -1,
      cause: 'lesson',
    })),
  );
}

/** Assigns unpaid charges to tariffs as far as their lessons suffice. Pure function. */
function allocate(tariffs: readonly UsableTariff[], charges: readonly { readonly id: string }[]) {
  const lessonTariffIds = tariffs.flatMap(({ id, remaining }) => Array.from({ length: remaining }, () => id));
  return charges.flatMap(({ id }, index) => {
    const tariffId = lessonTariffIds[index];
    return tariffId === undefined ? [] : [{ chargeId: id, tariffId }];
  });
}
