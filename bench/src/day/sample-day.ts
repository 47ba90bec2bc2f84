/** Samples the memory of the processes and the number of connected people while the day runs. */
import type { Day } from './day.ts';
import type { DaySite } from './day-site.ts';
import { type ConnectionSample, findPercentile } from './measure-recovery.ts';

interface MemorySample {
  readonly at: number;
  /** Of each process; undefined while it does not run. */
  readonly megabytes: readonly (number | undefined)[];
}

export interface DaySamples {
  readonly connections: readonly ConnectionSample[];
  readonly memory: readonly MemorySample[];
  readonly stop: () => void;
}

const connectionIntervalMs = 250;
const memoryIntervalMs = 2000;

export function startSampling(day: Day, site: DaySite): DaySamples {
  const connections: ConnectionSample[] = [];
  const memory: MemorySample[] = [];
  const readMegabytes = ({ residentMegabytes }: DaySite['processes'][number]): number | undefined => {
    try {
      return residentMegabytes();
    } catch {
      return undefined;
    }
  };
  const timers = [
    setInterval(() => {
      const joined = day.connections.filter(({ isJoined }) => isJoined).length;
      connections.push({ at: performance.now(), joined });
    }, connectionIntervalMs),
    setInterval(() => {
      memory.push({ at: performance.now(), megabytes: site.processes.map(readMegabytes) });
    }, memoryIntervalMs),
  ];
  return {
    connections,
    memory,
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** The median of what a process used in a period. */
export function findMedianMegabytes(
  { memory }: DaySamples,
  process: number,
  from: number,
  to: number,
): number {
  const values = memory
    .filter(({ at }) => at >= from && at <= to)
    .flatMap(({ megabytes }) => megabytes[process] ?? []);
  return findPercentile(values, 0.5);
}

export const findMaxMegabytes = ({ memory }: DaySamples, process: number): number =>
  memory.reduce((max, { megabytes }) => Math.max(max, megabytes[process] ?? 0), 0);
