/**
 * What waits in the database. It is read on a connection of its own, so that a reading neither waits for the pool nor
 * takes a connection from a request, and a database that does not answer costs a reading its timeout only.
 */
import type { Socket } from 'node:net';
import pg from 'pg';
import { jobSchema } from '../jobs/prepare-job-queue.ts';
import { createCachedReading } from './cached-reading.ts';
import type { Metric, Sample } from './metric.ts';

export interface Backlog {
  readonly outboxEvents: number;
  readonly oldestEventSeconds: number;
  readonly waitingMails: number;
  readonly heldMails: number;
  readonly queues: readonly QueueDepth[];
}

export interface QueueDepth {
  readonly name: string;
  readonly waiting: number;
  readonly deferred: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest job that may run has waited. */
  readonly oldestSeconds: number;
}

/** The functions of the owner return sums of all schools and nothing else. */
const backlogSql = `
  select outbox_events::float8 as "outboxEvents", oldest_event_seconds as "oldestEventSeconds",
    waiting_mails::float8 as "waitingMails", held_mails::float8 as "heldMails"
  from installation_backlog()`;

/** Jobs that wait are counted in an index; the numbers of the others are those that the queue counts each minute. */
const queuesSql = `
  select q.name, q.active_count as active, q.failed_count as failed, coalesce(w.waiting, 0)::float8 as waiting,
    coalesce(w.deferred, 0)::float8 as deferred, coalesce(w.oldest, 0)::float8 as "oldestSeconds"
  from ${jobSchema}.queue q
  left join (
    select name, count(*) filter (where start_after <= now()) as waiting,
      count(*) filter (where start_after > now()) as deferred,
      greatest(extract(epoch from now() - min(start_after)), 0) as oldest
    from ${jobSchema}.job where state < 'active' and not blocked group by name) w on w.name = q.name
  where q.name not like '\\_\\_pgboss%' order by q.name`;

const timeoutMs = 1500;
const maxAgeMs = 15_000;

async function readBacklog(url: string): Promise<Backlog> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    application_name: 'klasna metrics',
  });
  client.on('error', () => {
    // The statement in flight fails with the same error.
  });
  try {
    await client.connect();
    const backlog = await client.query<Omit<Backlog, 'queues'>>(backlogSql);
    const queues = await client.query<QueueDepth>(queuesSql);
    const [row] = backlog.rows;
    if (!row) throw new Error('the backlog has no row');
    return { ...row, queues: queues.rows };
  } finally {
    // Does not wait for an answer, because a database that hangs gives none.
    (
      client as unknown as { readonly connection: { readonly stream: Socket } }
    ).connection.stream.destroySoon();
  }
}

export function createBacklogMetrics(url: string): Metric[] {
  const find = createCachedReading(() => readBacklog(url), maxAgeMs);
  const gauge = (name: string, help: string, toSamples: (backlog: Backlog) => readonly Sample[]): Metric => ({
    name,
    help,
    type: 'gauge',
    // Without the database there is no sample, which is truer than an old one.
    read: async () => {
      const backlog = await find();
      return backlog ? toSamples(backlog) : [];
    },
  });
  const ofQueues =
    (toCounts: (queue: QueueDepth) => Readonly<Record<string, number>>) => (backlog: Backlog) =>
      backlog.queues.flatMap((queue) =>
        Object.entries(toCounts(queue)).map(([state, value]) => ({
          labels: { queue: queue.name, state },
          value,
        })),
      );
  return [
    {
      name: 'klasna_database_up',
      help: 'Whether the database answered the last reading, which is at most 15 seconds old.',
      type: 'gauge',
      read: async () => [{ value: (await find()) ? 1 : 0 }],
    },
    gauge('klasna_outbox_events', 'Domain events that were not delivered yet.', ({ outboxEvents }) => [
      { value: outboxEvents },
    ]),
    gauge(
      'klasna_outbox_oldest_seconds',
      'Age of the oldest domain event that was not delivered yet; 0 if there is none.',
      ({ oldestEventSeconds }) => [{ value: oldestEventSeconds }],
    ),
    gauge(
      'klasna_mails',
      'Mails that were not sent yet: waiting to be sent, or held by the quota of their school.',
      ({ waitingMails, heldMails }) => [
        { labels: { state: 'waiting' }, value: waitingMails },
        { labels: { state: 'held' }, value: heldMails },
      ],
    ),
    gauge(
      'klasna_jobs',
      'Jobs by queue and state: waiting, deferred to a later time, active, failed for good.',
      ofQueues(({ waiting, deferred, active, failed }) => ({ waiting, deferred, active, failed })),
    ),
    gauge(
      'klasna_jobs_oldest_seconds',
      'How long the oldest job of a queue has waited beyond its time.',
      ({ queues }) =>
        queues.map(({ name, oldestSeconds }) => ({ labels: { queue: name }, value: oldestSeconds })),
    ),
  ];
}
