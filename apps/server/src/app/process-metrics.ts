/** The metrics of this process: what its parts hold and wait for. */

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { createBackupMetrics } from '../kernel/backup/backup-state.ts';
import type { ConnectedDatabase } from '../kernel/db/connect.ts';
import type { Database } from '../kernel/db/pool.ts';
import type { Live } from '../kernel/live/live.ts';
import type { Logger } from '../kernel/log.ts';
import { countRequests, createRequestCounter } from '../kernel/metrics/count-requests.ts';
import { createBacklogMetrics } from '../kernel/metrics/database-backlog.ts';
import { type Metric, toSamples } from '../kernel/metrics/metric.ts';
import { openMetrics } from '../kernel/metrics/metrics.ts';
import {
  listenForMetrics,
  type MetricsListener,
  serveMetricsRoute,
} from '../kernel/metrics/serve-metrics.ts';
import { watchWork } from './watch-work.ts';

export type CacheSizes = Readonly<Record<string, () => number>>;

interface ProcessMetricsOptions {
  readonly config: Config;
  readonly connected: ConnectedDatabase;
  readonly server: FastifyInstance;
  readonly live: Pick<Live<never>, 'readFigures'>;
  readonly log: Logger;
}

export interface ProcessMetrics {
  readonly addCaches: (caches: CacheSizes) => void;
  /** Opens the port of the metrics, if they have one. */
  readonly listen: () => Promise<void>;
  readonly port: () => number | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Call before routes are added. Does nothing unless one of the settings is there. Slow statements
 * and traces need no metrics.
 */
export async function openProcessMetrics(options: ProcessMetricsOptions): Promise<ProcessMetrics> {
  const { config, connected, server, live } = options;
  const watch = await watchWork({ ...options, database: connected.database });
  const { METRICS_PORT, METRICS_TOKEN } = config;
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined)
    return { addCaches: () => {}, listen: async () => {}, port: () => undefined, close: watch.close };
  const caches = new Map([['live_events', () => live.readFigures().recentEvents]]);
  const requestCounter = createRequestCounter();
  countRequests(server, requestCounter);
  const metrics = await openMetrics([
    ...requestCounter.metrics,
    ...describePool(connected.database),
    ...describeLive(live),
    ...watch.metrics,
    {
      name: 'klasna_cache_entries',
      help: 'Entries of the caches of this process.',
      type: 'gauge',
      read: () =>
        toSamples(
          'cache',
          [...caches].map(([name, count]) => [name, count()]),
        ),
    },
    ...createBacklogMetrics(connected.serveUrl),
    ...createBackupMetrics(config.BACKUP_DIR),
  ]);
  if (METRICS_PORT === undefined && METRICS_TOKEN !== undefined)
    serveMetricsRoute(server, metrics, METRICS_TOKEN);
  let listener: MetricsListener | undefined;
  return {
    addCaches: (added) => {
      for (const [name, count] of Object.entries(added)) caches.set(name, count);
    },
    listen: async () => {
      if (METRICS_PORT !== undefined) listener = await listenForMetrics(metrics, config);
    },
    port: () => listener?.port,
    close: async () => {
      await listener?.close();
      await watch.close();
    },
  };
}

const describePool = ({ readPoolFigures, connectionWaits }: Database): readonly Metric[] => [
  {
    name: 'klasna_database_connections',
    help: 'Connections of the pool: in use, idle, and requests that wait for one.',
    type: 'gauge',
    read: () => toSamples('state', Object.entries(readPoolFigures())),
  },
  {
    name: 'klasna_database_connection_wait_seconds',
    help: 'Time that work waited for a connection, with the limit on changes of one school.',
    type: 'histogram',
    read: () => connectionWaits.toSamples('klasna_database_connection_wait_seconds', {}),
  },
];

const describeLive = ({ readFigures }: Pick<Live<never>, 'readFigures'>): readonly Metric[] => [
  {
    name: 'klasna_live_connections',
    help: 'Live connections of people to this process.',
    type: 'gauge',
    read: () => [{ value: readFigures().connections }],
  },
  {
    name: 'klasna_live_channels',
    help: 'Classes and other channels with at least one live connection to this process.',
    type: 'gauge',
    read: () => toSamples('audience', readFigures().channels),
  },
  {
    name: 'klasna_live_joined',
    help: 'How often live connections of this process have joined a channel.',
    type: 'gauge',
    read: () => toSamples('audience', readFigures().joined),
  },
];
