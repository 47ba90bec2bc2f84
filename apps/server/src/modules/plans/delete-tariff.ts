import type { Tx } from '../../kernel/db/pool.ts';
import { addEntries } from './ledger.store.ts';
import { recordTariffDeletion } from './record-plan.ts';
import type { LockedTariff } from './resources.ts';
import { changeTariffRow } from './tariffs.store.ts';

/** Deletes a tariff and writes off its remaining lessons; lessons that the tariff already paid stay paid. */
export async function deleteTariff(tx: Tx, lockedTariff: LockedTariff): Promise<void> {
  const { tariff, actorId } = lockedTariff;
  const { id: tariffId, userId, lessonsRemaining } = tariff;
  if (lessonsRemaining > 0)
    await addEntries(tx, [
      { userId, tariffId, actorId, type: 'manual', cause: 'delete', amount: -lessonsRemaining },
    ]);
  await changeTariffRow(tx, tariffId, { deletedAt: tx.now });
  await recordTariffDeletion(tx, lockedTariff);
}
