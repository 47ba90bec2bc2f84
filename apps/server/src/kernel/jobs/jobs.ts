/**
 * Background jobs: enqueued inside the transaction of a change, run after its commit by any serving process. pg-boss
 * stores them in the database. A commit notifies the workers of all processes; polling is a fallback and serves delayed
 * jobs.
 */
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/pool.ts';
import type { Logger } from '../log.ts';
import { runWithOrigin } from '../work-origin.ts';
import { type JobDefinition, toQueueOptions } from './define-job.ts';
import { jobSchema } from './prepare-job-queue.ts';

export interface JobRun {
  readonly id: string;
  /** Aborted when the job exceeds its time limit or the process stops. */
  readonly signal: AbortSignal;
}

export type JobHandler<D extends object> = (data: D, jobRun: JobRun) => Promise<void>;

export interface SendOptions {
  readonly startAfter?: Date;
  /** The key of a job with `isSingleton`: the job is skipped while another with this key waits. */
  readonly key?: string;
}

export interface Jobs {
  /** Call before `start`. */
  readonly registerWorker: <D extends object>(job: JobDefinition<D>, handler: JobHandler<D>) => void;
  /**
   * Schedules a job; call this before `start`. The cron expression has five fields and is in UTC. Exactly one process
   * runs each occurrence.
   */
  readonly schedule: (cron: string, job: JobDefinition<Record<string, never>>) => void;
  readonly send: <D extends object>(
    tx: Tx,
    job: JobDefinition<D>,
    data: D,
    options?: SendOptions,
  ) => Promise<void>;
  /** Starts the queue. `senderOnly` is for a command that only enqueues jobs, which a server runs. */
  readonly start: (role: 'worker' | 'senderOnly') => Promise<void>;
  /** Leaves further jobs to other processes; running jobs go on, and jobs can still be sent. */
  readonly stopFetching: () => void;
  /** Waits up to four seconds for running jobs; interrupted jobs run again elsewhere. */
  readonly stop: () => Promise<void>;
}

export interface JobsOptions {
  /** The URL of the serving account: workers listen on a connection of their own. */
  readonly url: string;
  readonly log: Logger;
  /** Polling interval in seconds; shorter only in tests. */
  readonly pollIntervalSeconds?: number;
}

interface RegisteredJob {
  readonly job: JobDefinition<object>;
  readonly handler: JobHandler<object>;
}

function createBoss({ url, log }: JobsOptions, role: 'worker' | 'senderOnly'): PgBoss {
  const opened = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    application_name: 'klasna jobs',
    max: 2,
    migrate: false,
    createSchema: false,
    // Does not reindex, because the serving account owns no index.
    reindex: false,
    supervise: role === 'worker',
    schedule: role === 'worker',
    useListenNotify: role === 'worker',
    cronWorkerIntervalSeconds: 20,
  });
  opened.on('error', (error) => log.error({ err: error }, 'job queue'));
  opened.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));
  return opened;
}

async function declareQueue(queue: PgBoss, { job }: RegisteredJob): Promise<void> {
  const options = toQueueOptions(job);
  await queue.createQueue(job.name, { ...options, policy: job.options.isSingleton ? 'short' : 'standard' });
  await queue.updateQueue(job.name, options);
}

export function openJobs(jobsOptions: JobsOptions): Jobs {
  const { log, pollIntervalSeconds = 10 } = jobsOptions;
  const registeredJobs = new Map<string, RegisteredJob>();
  const schedules = new Map<string, string>();
  /** Pending while the queue starts. */
  let startup: Promise<PgBoss> | undefined;

  async function openQueue(role: 'worker' | 'senderOnly'): Promise<PgBoss> {
    const queue = await createBoss(jobsOptions, role).start();
    try {
      for (const registered of registeredJobs.values()) await declareQueue(queue, registered);
    } catch (error) {
      await queue.stop({ graceful: false });
      throw error;
    }
    return queue;
  }

  async function startWorkers(queue: PgBoss, { job, handler }: RegisteredJob): Promise<void> {
    const options = {
      pollingIntervalSeconds: Math.min(pollIntervalSeconds, 2),
      notifyPollingIntervalSeconds: pollIntervalSeconds,
    };
    for (let worker = 0; worker < (job.options.concurrency ?? 1); worker += 1) {
      const id = await queue.work<object>(job.name, options, async ([fetchedJob]) => {
        if (!fetchedJob) return;
        // Makes the worker fetch again after each job, because a commit that enqueued several jobs notifies it only
        // once.
        queue.notifyWorker(id);
        try {
          const { id: jobId, data, signal } = fetchedJob;
          await runWithOrigin({ name: `job ${job.name}`, id: jobId }, () =>
            handler(data, { id: jobId, signal }),
          );
        } catch (error) {
          log.error({ err: error, job: job.name, id: fetchedJob.id }, 'job failed');
          throw error;
        }
      });
    }
  }

  async function updateSchedules(queue: PgBoss): Promise<void> {
    for (const { name } of await queue.getSchedules()) {
      if (!schedules.has(name)) await queue.unschedule(name);
    }
    for (const [name, cron] of schedules) await queue.schedule(name, cron, {}, { missed: 'once' });
  }

  return {
    registerWorker: (job, handler) => {
      registeredJobs.set(job.name, { job, handler: handler as JobHandler<object> });
    },
    schedule: (cron, job) => {
      schedules.set(job.name, cron);
    },
    send: async (tx, job, data, { startAfter, key } = {}) => {
      if (!startup) throw new Error('jobs can be sent only after start()');
      // A request that comes in while the process starts waits for its queue.
      const boss = await startup;
      const db = { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) };
      await boss.send(job.name, data, {
        db,
        ...(startAfter && { startAfter }),
        ...(key !== undefined && { singletonKey: key }),
      });
    },
    start: async (role) => {
      startup = openQueue(role);
      const queue = await startup;
      if (role === 'senderOnly') return;
      await updateSchedules(queue);
      for (const registered of registeredJobs.values()) await startWorkers(queue, registered);
    },
    stopFetching: () => {
      for (const name of registeredJobs.keys()) {
        startup
          ?.then((queue) => queue.offWork(name, { wait: false }))
          .catch((error: unknown) => log.error({ err: error }, 'job queue'));
      }
    },
    stop: async () => {
      // A start that failed has said why, and left nothing to stop.
      const queue = await startup?.catch(() => undefined);
      startup = undefined;
      await queue?.stop({ graceful: true, timeout: 4000 });
    },
  };
}
