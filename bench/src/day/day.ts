/** What the jobs of the day share: the schools, the addresses, the log of operations and the waits of readers. */
import { setTimeout as delay } from 'node:timers/promises';
import { createDayClient, type SendRequest } from './day-client.ts';
import type { LiveConnection } from './live-connection.ts';
import { type OperationLog, openOperationLog } from './operations.ts';
import type { DaySchool } from './seed-day.ts';

export interface Day {
  readonly schools: readonly DaySchool[];
  readonly addresses: readonly string[];
  readonly operations: OperationLog;
  /** Milliseconds of everything that is no write, by its name. */
  readonly waits: ReadonlyMap<string, readonly number[]>;
  readonly recordWait: (name: string, ms: number) => void;
  /** Reads that the server refused for good. */
  readonly refusedReads: string[];
  /** How often requests were sent again, by the reason. */
  readonly retries: ReadonlyMap<string, number>;
  readonly connections: LiveConnection[];
  /** Aborted when the clients begin nothing new. */
  readonly over: AbortSignal;
  readonly createClient: (home: number) => SendRequest;
}

/** A part of the day's work: starts its clients and resolves when they have ended. */
export type Job = (day: Day) => Promise<void>;

export function createDay(
  schools: readonly DaySchool[],
  addresses: readonly string[],
  over: AbortSignal,
): Day {
  const waits = new Map<string, number[]>();
  const retries = new Map<string, number>();
  const countRetry = (reason: string): void => {
    retries.set(reason, (retries.get(reason) ?? 0) + 1);
  };
  return {
    schools,
    addresses,
    operations: openOperationLog(),
    waits,
    recordWait: (name, ms) => {
      const list = waits.get(name);
      if (list) list.push(ms);
      else waits.set(name, [ms]);
    },
    refusedReads: [],
    retries,
    connections: [],
    over,
    createClient: (home) => createDayClient(addresses, home, countRetry),
  };
}

/** Waits, but not longer than the day lasts. */
export const waitInDay = ({ over }: Day, ms: number): Promise<void> =>
  delay(ms, undefined, { signal: over }).catch(() => {});

/** Repeats the work until the day is over, from a random instant on and with random pauses around a mean. */
export async function repeatInDay(
  day: Day,
  meanPauseMs: number,
  work: () => Promise<unknown>,
): Promise<void> {
  await waitInDay(day, Math.random() * meanPauseMs);
  while (!day.over.aborted) {
    await work();
    await waitInDay(day, meanPauseMs * (0.5 + Math.random()));
  }
}

/** Reads and records how long the answer took, with everything that had to be sent again. */
export async function readInDay(
  day: Day,
  name: string,
  send: SendRequest,
  request: { readonly path: string; readonly token: string },
): Promise<void> {
  const startedAt = performance.now();
  try {
    await send({ method: 'GET', ...request });
    day.recordWait(name, performance.now() - startedAt);
  } catch (error) {
    day.refusedReads.push((error as Error).message);
  }
}

export const pickRandom = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};
