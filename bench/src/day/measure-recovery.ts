/** How long a fault was felt, from the log of operations. Pure. */
import type { Operation } from './operations.ts';

export interface FaultPeriod {
  readonly name: string;
  readonly startedAt: number;
  /** When its cause was gone. */
  readonly endedAt: number;
}

export interface ConnectionSample {
  readonly at: number;
  readonly joined: number;
}

export interface Recovery {
  /** Milliseconds after the cause was gone until all writes that it met are acknowledged. */
  readonly writesMs: number | undefined;
  /** Milliseconds after the cause was gone until everybody is connected again. */
  readonly connectionsMs: number | undefined;
  /** The longest wait of a write that the fault met. */
  readonly longestWaitMs: number;
  /** The smallest number of connected people meanwhile. */
  readonly fewestConnected: number;
}

/** Writes that began longer before a fault and are still open wait for something else. */
const inFlightMs = 1000;

export function measureRecovery(
  { startedAt, endedAt }: FaultPeriod,
  operations: readonly Operation[],
  connections: readonly ConnectionSample[],
  connectionCount: number,
): Recovery {
  const endOf = ({ acknowledgedAt = Number.POSITIVE_INFINITY }: Operation): number => acknowledgedAt;
  const met = operations.filter(
    (operation) =>
      operation.startedAt >= startedAt - inFlightMs &&
      operation.startedAt <= endedAt &&
      endOf(operation) >= startedAt &&
      operation.refusal === undefined,
  );
  const lastEnd = met.reduce((latest, operation) => Math.max(latest, endOf(operation)), endedAt);
  const longestWaitMs = met.reduce(
    (longest, operation) => Math.max(longest, endOf(operation) - operation.startedAt),
    0,
  );
  const whole = connections.find(({ at, joined }) => at >= endedAt && joined >= connectionCount);
  const until = whole?.at ?? Number.POSITIVE_INFINITY;
  return {
    writesMs: Number.isFinite(lastEnd) ? lastEnd - endedAt : undefined,
    connectionsMs: whole && whole.at - endedAt,
    longestWaitMs,
    fewestConnected: connections
      .filter(({ at }) => at >= startedAt && at <= until)
      .reduce((fewest, { joined }) => Math.min(fewest, joined), connectionCount),
  };
}

/** The share of the values that are at most this large; `fraction` between 0 and 1. */
export function findPercentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
}
