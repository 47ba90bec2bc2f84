/** Logs statements that take long, with the request or job that sent them, and counts them by it. */
import type { Logger } from '../log.ts';
import type { Metric, Sample } from '../metrics/metric.ts';
import { type StatementObserver, toStatementLabel } from './observe-statements.ts';

export interface SlowStatements {
  readonly observe: StatementObserver;
  readonly metrics: readonly Metric[];
}

interface Counts {
  readonly labels: { readonly origin: string; readonly statement: string };
  count: number;
  seconds: number;
}

/** The number of samples is bounded: further pairs of an origin and a statement share one. */
const maxPairs = 300;
const otherLabel = '(other)';
/** Statements without a name share a label, because their texts are many. */
const unnamedLabel = '(unnamed)';
const noOrigin = '(none)';

export function createSlowStatements(minMs: number, log: Logger): SlowStatements {
  const pairs = new Map<string, Counts>();

  function countsOf(origin: string, statement: string): Counts {
    const key = `${origin}\n${statement}`;
    const found = pairs.get(key);
    if (found) return found;
    if (pairs.size >= maxPairs && origin !== otherLabel) return countsOf(otherLabel, otherLabel);
    const counts = { labels: { origin, statement }, count: 0, seconds: 0 };
    pairs.set(key, counts);
    return counts;
  }

  const readCounts = (toValue: (counts: Counts) => number) => (): Sample[] =>
    [...pairs.values()].map((counts) => ({ labels: counts.labels, value: toValue(counts) }));

  return {
    observe: (statement) => {
      if (statement.durationMs < minMs) return;
      const { name, origin, durationMs, hasFailed } = statement;
      const counts = countsOf(origin?.name ?? noOrigin, name ?? unnamedLabel);
      counts.count += 1;
      counts.seconds += durationMs / 1000;
      log.warn(
        {
          statement: toStatementLabel(statement),
          origin: origin?.name ?? noOrigin,
          id: origin?.id,
          ms: Math.round(durationMs),
          ...(hasFailed && { failed: true }),
        },
        'slow statement',
      );
    },
    metrics: [
      {
        name: 'klasna_slow_statements_total',
        help: 'Statements that took longer than SLOW_STATEMENT_MS, by the route or job that sent them.',
        type: 'counter',
        read: readCounts(({ count }) => count),
      },
      {
        name: 'klasna_slow_statement_seconds_total',
        help: 'Seconds that these statements took.',
        type: 'counter',
        read: readCounts(({ seconds }) => seconds),
      },
    ],
  };
}
