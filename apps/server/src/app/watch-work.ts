/** What is known of requests, jobs and their statements: slow ones in the log and the metrics, and traces. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { StatementObserver } from '../kernel/db/observe-statements.ts';
import type { Database } from '../kernel/db/pool.ts';
import { createSlowStatements } from '../kernel/db/slow-statements.ts';
import { trackRequests } from '../kernel/http/track-requests.ts';
import type { Logger } from '../kernel/log.ts';
import type { Metric } from '../kernel/metrics/metric.ts';
import { openTracing } from '../kernel/traces/tracing.ts';
import { useTracer } from '../kernel/work-origin.ts';

export interface WorkWatch {
  readonly metrics: readonly Metric[];
  readonly close: () => Promise<void>;
}

interface WatchDeps {
  readonly config: Config;
  readonly database: Database;
  readonly server: FastifyInstance;
  readonly log: Logger;
}

/** Call before routes are added. Does nothing unless one of the settings is there. */
export async function watchWork({ config, database, server, log }: WatchDeps): Promise<WorkWatch> {
  const { SLOW_STATEMENT_MS } = config;
  const slowStatements =
    SLOW_STATEMENT_MS === undefined ? undefined : createSlowStatements(SLOW_STATEMENT_MS, log);
  const tracing = await openTracing(config, log);
  const observers = [slowStatements, tracing].flatMap<StatementObserver>((one) => one?.observe ?? []);
  if (observers.length > 0) {
    trackRequests(server);
    database.observeStatements((statement) => {
      for (const observe of observers) observe(statement);
    });
  }
  if (tracing) useTracer(tracing.startSpan);
  return {
    metrics: slowStatements?.metrics ?? [],
    close: async () => {
      if (!tracing) return;
      useTracer(undefined);
      await tracing.close();
    },
  };
}
