/**
 * Background jobs: enqueued inside the transaction of a change, run after its commit by any serving process. pg-boss
 * stores them in the database. A commit notifies the workers of all processes; polling is a fallback and serves delayed
 * jobs.
 */
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/pool.ts';
import type { Logger } from '../log.ts';
import { type JobKind, queueOf } from './job.ts';
import { jobSchema } from './prepare.ts';

export interface Run {
  readonly id: string;
  /** Aborted when the job exceeds its time limit or the process stops. */
  readonly signal: AbortSignal;
}

export type JobHandler<D extends object> = (data: D, run: Run) => Promise<void>;

export interface SendOptions {
  readonly startAfter?: Date;
  /** For `isSingleton` jobs: skipped while another job with this key waits. */
  readonly key?: string;
}

export interface Jobs {
  /** Call before `start`. */
  readonly work: <D extends object>(kind: JobKind<D>, handler: JobHandler<D>) => void;
  /** Call before `start`; five cron fields, in UTC. Exactly one process runs each occurrence. */
  readonly every: (cron: string, kind: JobKind<Record<string, never>>) => void;
  readonly send: <D extends object>(
    tx: Tx,
    kind: JobKind<D>,
    data: D,
    options?: SendOptions,
  ) => Promise<void>;
  /** `senderOnly`: for a command that only enqueues and leaves the work to a server. */
  readonly start: (as: 'worker' | 'senderOnly') => Promise<void>;
  /** Waits up to four seconds for running jobs; interrupted jobs run again elsewhere. */
  readonly stop: () => Promise<void>;
}

export interface JobsOptions {
  /** The URL of the serving account: workers listen on a connection of their own. */
  readonly url: string;
  readonly log: Logger;
  /** Polling interval in seconds; shorter only in tests. */
  readonly pollEvery?: number;
}

interface Worked {
  readonly kind: JobKind<object>;
  readonly handler: JobHandler<object>;
}

export function openJobs({ url, log, pollEvery = 10 }: JobsOptions): Jobs {
  const worked = new Map<string, Worked>();
  const schedules = new Map<string, string>();
  let boss: PgBoss | undefined;

  function open(as: 'worker' | 'senderOnly'): PgBoss {
    const opened = new PgBoss({
      connectionString: url,
      schema: jobSchema,
      application_name: 'klasna jobs',
      max: 2,
      migrate: false,
      createSchema: false,
      // The serving account owns no index, so it cannot rebuild any.
      reindex: false,
      supervise: as === 'worker',
      schedule: as === 'worker',
      useListenNotify: as === 'worker',
      cronWorkerIntervalSeconds: 20,
    });
    opened.on('error', (error) => log.error({ err: error }, 'job queue'));
    opened.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));
    return opened;
  }

  async function declare(queue: PgBoss, { kind }: Worked): Promise<void> {
    const options = queueOf(kind);
    await queue.createQueue(kind.name, { ...options, policy: kind.options.single ? 'short' : 'standard' });
    await queue.updateQueue(kind.name, options);
  }

  async function begin(queue: PgBoss, { kind, handler }: Worked): Promise<void> {
    const options = {
      pollingIntervalSeconds: Math.min(pollEvery, 2),
      notifyPollingIntervalSeconds: pollEvery,
    };
    for (let worker = 0; worker < (kind.options.atOnce ?? 1); worker += 1) {
      const id = await queue.work<object>(kind.name, options, async ([taken]) => {
        if (!taken) return;
        // A commit that enqueued several jobs notifies a worker once, so after each job the worker fetches again at
        // once.
        queue.notifyWorker(id);
        try {
          await handler(taken.data, { id: taken.id, signal: taken.signal });
        } catch (error) {
          log.error({ err: error, job: kind.name, id: taken.id }, 'job failed');
          throw error;
        }
      });
    }
  }

  async function planSchedules(queue: PgBoss): Promise<void> {
    for (const { name } of await queue.getSchedules()) {
      if (!schedules.has(name)) await queue.unschedule(name);
    }
    for (const [name, cron] of schedules) await queue.schedule(name, cron, {}, { missed: 'once' });
  }

  return {
    work: (kind, handler) => {
      worked.set(kind.name, { kind, handler: handler as JobHandler<object> });
    },
    every: (cron, kind) => {
      schedules.set(kind.name, cron);
    },
    send: async (tx, kind, data, { startAfter, key } = {}) => {
      if (!boss) throw new Error('jobs can be sent only after start()');
      const db = { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) };
      await boss.send(kind.name, data, {
        db,
        ...(startAfter && { startAfter }),
        ...(key !== undefined && { singletonKey: key }),
      });
    },
    start: async (as) => {
      const queue = await open(as).start();
      boss = queue;
      for (const work of worked.values()) await declare(queue, work);
      if (as === 'senderOnly') return;
      await planSchedules(queue);
      for (const work of worked.values()) await begin(queue, work);
    },
    stop: async () => {
      await boss?.stop({ graceful: true, timeout: 4000 });
      boss = undefined;
    },
  };
}
