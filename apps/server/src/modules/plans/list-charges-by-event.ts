import type { ChargeKind } from '@klasna/contract/plans/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { listCharges } from './charges.store.ts';

export interface ChargeStatus {
  readonly userId: string;
  readonly kind: ChargeKind;
  /** Whether the charge is paid; false if it waits for the next purchase. */
  readonly isPaid: boolean;
}

/** Maps each of these events to its charges; events without charges are missing from the map. */
export async function listChargesByEvent(
  tx: Tx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ChargeStatus[]>> {
  if (eventIds.length === 0) return new Map();
  const charges = await listCharges(tx, eventIds);
  const chargesByEvent = Map.groupBy(charges, ({ eventId }) => eventId);
  return new Map(
    [...chargesByEvent].map(([eventId, eventCharges]) => [
      eventId,
      eventCharges.map(({ userId, kind, tariffId }) => ({ userId, kind, isPaid: tariffId !== null })),
    ]),
  );
}
