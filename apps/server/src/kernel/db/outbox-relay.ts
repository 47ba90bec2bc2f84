/**
 * Delivers domain events from the outbox after the commit of their transaction. Any process delivers events that a
 * killed process left behind. A *durable* subscriber writes in the same transaction that removes the outbox row, so it
 * receives every event exactly once; a *transient* subscriber notifies connected clients and may receive an event
 * twice.
 */
import type { Logger } from '../log.ts';
import { runWithOrigin } from '../work-origin.ts';
import type { DomainEventType, OutboxRow } from './domain-event.ts';
import type { Database, Tx } from './pool.ts';

export interface Subscriber {
  readonly kind: string;
  readonly durable?: (tx: Tx, data: never, row: OutboxRow) => Promise<void>;
  readonly transient?: (schoolId: string, data: never) => void | Promise<void>;
}

export const durable = <D>(
  eventType: DomainEventType<D>,
  handle: (tx: Tx, data: D, row: OutboxRow) => Promise<void>,
): Subscriber => ({
  kind: eventType.kind,
  durable: handle,
});
export const transient = <D>(
  eventType: DomainEventType<D>,
  handle: (schoolId: string, data: D) => void | Promise<void>,
): Subscriber => ({ kind: eventType.kind, transient: handle });

const deleteOutboxRowsSql = 'delete from outbox where school_id = $1 and id = any($2::uuid[]) returning id';

export interface OutboxRelay {
  /** Resolves when every event published so far has been delivered. */
  readonly waitUntilDelivered: () => Promise<void>;
  /** Delivers the events that earlier processes left behind. */
  readonly sweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const sweepIntervalMs = 5000;

export function startOutboxRelay(
  database: Database,
  subscribers: readonly Subscriber[],
  log: Logger,
): OutboxRelay {
  const subscribersByKind = Map.groupBy(subscribers, (subscriber) => subscriber.kind);
  const running = new Set<Promise<unknown>>();

  const deliver = (row: OutboxRow): Promise<void> =>
    runWithOrigin({ name: `event ${row.kind}`, id: row.id }, () => deliverNow(row));

  async function deliverNow(row: OutboxRow): Promise<void> {
    const subscribers = subscribersByKind.get(row.kind) ?? [];
    for (const subscriber of subscribers) await subscriber.transient?.(row.schoolId, row.data as never);
    await database.inSchool(row.schoolId, async (tx) => {
      const deleted = await tx.client.query({
        name: 'outbox.take',
        text: deleteOutboxRowsSql,
        values: [row.schoolId, [row.id]],
      });
      // Stops, because another process has already delivered the event.
      if (deleted.rowCount === 0) return;
      for (const subscriber of subscribers) await subscriber.durable?.(tx, row.data as never, row);
    });
  }

  function track(work: Promise<unknown>): void {
    const logged = work
      .catch((error: unknown) =>
        log.error({ err: error }, 'an event was not delivered; the next sweep retries'),
      )
      .finally(() => running.delete(logged));
    running.add(logged);
  }

  async function sweep(): Promise<void> {
    const schools = await database.outsideSchools((_, client) =>
      client.query<{ school_id: string }>('select school_id from schools_with_stale_news()'),
    );
    for (const { school_id: schoolId } of schools.rows) {
      const rows = await database.inSchool(schoolId, async (tx) => {
        const text = 'select id, kind, data from outbox where school_id = $1 order by id limit 500';
        const found = await tx.client.query<{ id: string; kind: string; data: unknown }>(text, [schoolId]);
        return found.rows.map((row) => ({ ...row, schoolId }));
      });
      for (const row of rows) {
        // Logs the error of a failing subscriber, which must not delay other events or other schools.
        await deliver(row).catch((error: unknown) => log.error({ err: error }, 'an event was not delivered'));
      }
    }
  }

  database.onCommitted((rows) => {
    for (const row of rows) track(deliver(row));
  });
  let isSweeping = false;
  const timer = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    track(sweep().finally(() => (isSweeping = false)));
  }, sweepIntervalMs);
  timer.unref();

  return {
    waitUntilDelivered: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    sweep,
    stop: async () => {
      clearInterval(timer);
      while (running.size > 0) await Promise.all(running);
    },
  };
}
