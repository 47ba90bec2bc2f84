import type { ChargeKind } from '@klasna/contract/plans/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { listCharges } from './charges.store.ts';

export interface PaidCharge {
  readonly userId: string;
  readonly kind: ChargeKind;
  /** False if the charge waits for the next purchase. */
  readonly isPaid: boolean;
}

/** Maps each of these events to its charges; events without charges are missing from the map. */
export async function paidLessons(
  tx: Tx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaidCharge[]>> {
  if (eventIds.length === 0) return new Map();
  const charges = await listCharges(tx, eventIds);
  const groups = Map.groupBy(charges, ({ eventId }) => eventId);
  return new Map(
    [...groups].map(([eventId, some]) => [
      eventId,
      some.map(({ userId, kind, tariffId }) => ({ userId, kind, isPaid: tariffId !== null })),
    ]),
  );
}
