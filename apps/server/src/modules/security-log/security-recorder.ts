/**
 * Records security events outside a transaction: refusals and failed sign-ins, of which an attacker may cause many.
 * Equal events of one interval become one row, each school may add a limited number of rows, and further events are
 * only counted. So an attacker can neither fill the disk nor slow down requests.
 */
import { failedSignInKinds, type SecurityEventKind } from '@klasna/contract/security-log/kinds';
import type { Database } from '../../kernel/db/pool.ts';
import { createTokenBucket } from '../../kernel/live/limits.ts';
import type { Logger } from '../../kernel/log.ts';
import { detectFailedSignIns } from './detect-failed-sign-ins.ts';
import { type SecurityEventFacts, toNewEvent } from './record-security-event.ts';
import { insertEvents, type NewSecurityEvent } from './security-log.store.ts';

export interface SchoolEvent {
  readonly schoolId: string;
  readonly kind: SecurityEventKind;
  readonly facts: SecurityEventFacts;
}

export interface SecurityRecorder {
  /** Waits until the event is stored. */
  readonly record: (event: SchoolEvent) => Promise<void>;
  /** Stores the event at the next interval. */
  readonly recordLater: (event: SchoolEvent) => void;
  /** Stores events that are found later, once for all calls with this key. */
  readonly recordResolved: (key: string, resolve: () => Promise<readonly SchoolEvent[]>) => void;
  readonly flush: () => Promise<void>;
  /** Stores the waiting events and accepts no more. */
  readonly close: () => Promise<void>;
}

const flushIntervalMs = 1000;
const maxPending = 5000;
/** How many rows a school may add at once, and how many each second after that. */
const rowBurst = 300;
const rowsPerSecond = 0.5;

interface Pending {
  readonly resolve: () => Promise<readonly SchoolEvent[]>;
  times: number;
}

interface SecurityRecorderDeps {
  readonly database: Database;
  readonly log: Logger;
}

const isFailedSignIn = ({ kind }: NewSecurityEvent): boolean =>
  failedSignInKinds.some((failed) => failed === kind);

export function createSecurityRecorder({ database, log }: SecurityRecorderDeps): SecurityRecorder {
  let pending = new Map<string, Pending>();
  let droppedCount = 0;
  let flushing: Promise<void> = Promise.resolve();
  const takeRow = createRowBudget();

  function recordResolved(key: string, resolve: Pending['resolve']): void {
    const existing = pending.get(key);
    if (existing) existing.times += 1;
    else if (pending.size < maxPending) pending.set(key, { resolve, times: 1 });
    else droppedCount += 1;
  }

  async function flushPending(): Promise<void> {
    const taken = [...pending.values()];
    pending = new Map();
    if (droppedCount > 0) log.warn({ count: droppedCount }, 'security events were not stored: too many');
    droppedCount = 0;
    const bySchool = new Map<string, NewSecurityEvent[]>();
    for (const { resolve, times } of taken) {
      const events = await resolve().catch((error: unknown) => {
        log.error({ err: error }, 'a security event was not stored');
        return [];
      });
      for (const { schoolId, kind, facts } of events) {
        const rows = bySchool.get(schoolId) ?? [];
        rows.push(toNewEvent(kind, facts, times));
        bySchool.set(schoolId, rows);
      }
    }
    for (const [schoolId, rows] of bySchool) {
      const kept = limitRows(rows, () => takeRow(schoolId));
      await store(schoolId, kept).catch((error: unknown) =>
        log.error({ err: error, count: kept.length }, 'security events were not stored'),
      );
    }
  }

  const store = (schoolId: string, rows: readonly NewSecurityEvent[]): Promise<void> =>
    database.inSchool(schoolId, async (tx) => {
      await insertEvents(tx, rows);
      if (rows.some(isFailedSignIn)) await detectFailedSignIns(tx);
    });

  // Runs one flush after the other, so that none overtakes an earlier one.
  const flush = (): Promise<void> => {
    flushing = flushing.then(flushPending);
    return flushing;
  };
  const timer = setInterval(() => {
    if (pending.size > 0) void flush();
  }, flushIntervalMs);
  timer.unref();

  return {
    record: ({ schoolId, kind, facts }) =>
      database.inSchool(schoolId, (tx) => insertEvents(tx, [toNewEvent(kind, facts)])),
    recordLater: (event) => recordResolved(JSON.stringify(event), async () => [event]),
    recordResolved,
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Replaces the rows above the limit with one row of each kind, which contains only the count. */
export function limitRows(
  rows: readonly NewSecurityEvent[],
  takeRow: () => boolean,
): readonly NewSecurityEvent[] {
  const kept: NewSecurityEvent[] = [];
  const merged = new Map<SecurityEventKind, number>();
  for (const row of rows) {
    if (takeRow()) kept.push(row);
    else merged.set(row.kind, (merged.get(row.kind) ?? 0) + row.times);
  }
  for (const [kind, times] of merged) kept.push(toNewEvent(kind, { details: { reason: 'merged' } }, times));
  return kept;
}

function createRowBudget(): (schoolId: string) => boolean {
  const buckets = new Map<string, () => boolean>();
  return (schoolId) => {
    const take = buckets.get(schoolId) ?? createTokenBucket(rowsPerSecond, rowBurst);
    buckets.set(schoolId, take);
    return take();
  };
}
