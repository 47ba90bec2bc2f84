/** Prints what the day has shown. */
import { printFigure, printTitle } from '../report.ts';
import type { EffectComparison } from './compare-effects.ts';
import type { Day } from './day.ts';
import { findPercentile, type Recovery } from './measure-recovery.ts';
import { operationKinds } from './operations.ts';
import { type DaySamples, findMaxMegabytes, findMedianMegabytes } from './sample-day.ts';

const maxExamples = 3;
const toMs = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const toSeconds = (ms: number | undefined): string =>
  ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`;

export function printComparison(comparisons: readonly EffectComparison[]): void {
  for (const { name, acknowledged, lost, doubled } of comparisons) {
    const examples = [...lost, ...doubled].slice(0, maxExamples).join(', ');
    printFigure(
      name,
      `${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled${examples && `: ${examples}`}`,
    );
  }
}

const maxCounts = 12;

function printCounts(title: string, counts: ReadonlyMap<string, number>): void {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  printFigure(title, String(sorted.reduce((sum, [, count]) => sum + count, 0)));
  for (const [name, count] of sorted.slice(0, maxCounts)) printFigure(`    ${name}`, String(count));
}

export const printErrors = (counts: ReadonlyMap<string, number>): void =>
  printCounts('errors in the logs of the processes', counts);

export function printWaits({ operations, waits, refusedReads, retries }: Day): void {
  const print = (name: string, values: readonly number[], more = ''): void =>
    printFigure(
      name,
      `${values.length}, p50 ${toMs(findPercentile(values, 0.5))}, p99 ${toMs(findPercentile(values, 0.99))}, longest ${toSeconds(findPercentile(values, 1))}${more}`,
    );
  for (const kind of operationKinds) {
    const ofKind = operations.list().filter((operation) => operation.kind === kind);
    const refused = ofKind.filter(({ refusal }) => refusal !== undefined);
    const open = ofKind.filter(
      ({ refusal, acknowledgedAt }) => refusal === undefined && acknowledgedAt === undefined,
    );
    const times = ofKind.flatMap(({ startedAt, acknowledgedAt }) =>
      acknowledgedAt === undefined ? [] : [acknowledgedAt - startedAt],
    );
    print(`write: ${kind}`, times, `; ${refused.length} refused, ${open.length} never acknowledged`);
    for (const { refusal = '' } of refused.slice(0, maxExamples)) printFigure('    refused', refusal);
  }
  for (const [name, values] of waits) print(name, values);
  if (refusedReads.length > 0)
    printFigure(`${refusedReads.length} reads were refused`, refusedReads.slice(0, maxExamples).join('; '));
  printCounts('sent again', retries);
}

export function printRecovery(name: string, recovery: Recovery, heldSeconds: number): void {
  const { writesMs, connectionsMs, longestWaitMs, fewestConnected } = recovery;
  printFigure(
    name,
    `for ${heldSeconds.toFixed(1)} s; writes back after ${toSeconds(writesMs)}, connections after ${toSeconds(connectionsMs)} (${fewestConnected} at least), longest wait ${toSeconds(longestWaitMs)}`,
  );
}

export function printKills(recoveries: readonly Recovery[], restartMs: readonly number[]): void {
  const toRange = (values: readonly (number | undefined)[]): string => {
    const times = values.map((value) => value ?? Number.POSITIVE_INFINITY);
    return `p50 ${toSeconds(findPercentile(times, 0.5))}, longest ${toSeconds(findPercentile(times, 1))}`;
  };
  printFigure('kills of a process', String(recoveries.length));
  if (recoveries.length === 0) return;
  printFigure('    until it served again', toRange(restartMs));
  printFigure(
    '    writes that were met, until acknowledged',
    toRange(recoveries.map((one) => one.longestWaitMs)),
  );
  printFigure(
    '    connections back after it served again',
    toRange(recoveries.map((one) => one.connectionsMs)),
  );
}

const maxGrowth = 1.3;
const maxMegabytes = 500;
const memoryWindowMs = 60_000;

export function printMemory(
  samples: DaySamples,
  { quietAt, endAt }: { readonly quietAt: number; readonly endAt: number },
): void {
  printTitle(`Memory (bars: × ${maxGrowth} of the first part, ${maxMegabytes} MB)`);
  const first = findMedianMegabytes(samples, 0, quietAt - memoryWindowMs, quietAt);
  const last = findMedianMegabytes(samples, 0, endAt - memoryWindowMs, endAt);
  printFigure(
    'process 1, first part → end of the day',
    `${first} → ${last} MB, × ${(last / first).toFixed(2)}, at most ${findMaxMegabytes(samples, 0)} MB`,
  );
  printFigure('process 2, which is killed again and again', `at most ${findMaxMegabytes(samples, 1)} MB`);
}
