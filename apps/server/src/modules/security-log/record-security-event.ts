import type { SecurityEventKind } from '@klasna/contract/security-log/kinds';
import type { Caller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { nameDevice } from '../../kernel/http/name-device.ts';
import { insertEvents, type NewSecurityEvent } from './security-log.store.ts';
import type { Details } from './security-log.tables.ts';

export interface SecurityEventFacts {
  /** The account that the event is about. */
  readonly userId?: string | undefined;
  /** The id of the person who caused the event; by default the person who is signed in. */
  readonly actorId?: string | undefined;
  readonly details?: Details | undefined;
  /** The caller; by default that of the transaction. */
  readonly caller?: Caller | undefined;
}

const maxAddressLength = 64;
const maxDeviceLength = 100;

export function toNewEvent(
  kind: SecurityEventKind,
  { userId, actorId, details = {}, caller }: SecurityEventFacts,
  times = 1,
): NewSecurityEvent {
  return {
    kind,
    userId: userId ?? null,
    actorId: actorId ?? caller?.userId ?? null,
    address: caller?.ip.slice(0, maxAddressLength) ?? null,
    device: caller === undefined ? '' : nameDevice(caller.userAgent).slice(0, maxDeviceLength),
    details,
    times,
  };
}

/** Records an event in the transaction that causes it. */
export const recordSecurityEvent = (
  tx: Tx,
  kind: SecurityEventKind,
  facts: SecurityEventFacts,
): Promise<void> => recordSecurityEvents(tx, kind, [facts]);

export async function recordSecurityEvents(
  tx: Tx,
  kind: SecurityEventKind,
  facts: readonly SecurityEventFacts[],
): Promise<void> {
  if (facts.length === 0) return;
  await insertEvents(
    tx,
    facts.map((one) => toNewEvent(kind, { caller: tx.caller, ...one })),
  );
}
