/**
 * Delivers domain events from the outbox after the commit of their transaction. Any process sweeps up events that a
 * killed process left behind.
 *
 * A *durable* subscriber writes in the same transaction that removes the outbox row, so it receives every event exactly
 * once; a *transient* one notifies connected clients and may receive an event twice.
 */
import type { Logger } from '../log.ts';
import type { NewsKind, OutboxRow } from './news.ts';
import type { Database, Tx } from './pool.ts';

export interface Listener {
  readonly kind: string;
  readonly lasting?: (tx: Tx, data: never) => Promise<void>;
  readonly passing?: (schoolId: string, data: never) => void | Promise<void>;
}

export const lasting = <D>(kind: NewsKind<D>, hear: (tx: Tx, data: D) => Promise<void>): Listener => ({
  kind: kind.kind,
  lasting: hear,
});
export const passing = <D>(
  kind: NewsKind<D>,
  hear: (schoolId: string, data: D) => void | Promise<void>,
): Listener => ({ kind: kind.kind, passing: hear });

const takeText = 'delete from outbox where school_id = $1 and id = any($2::uuid[]) returning id';

export interface Relay {
  /** Resolves when every event published so far has been delivered. */
  readonly settled: () => Promise<void>;
  /** Delivers the events that earlier processes left behind. */
  readonly sweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const sweepEvery = 5000;

export function startRelay(database: Database, listeners: readonly Listener[], log: Logger): Relay {
  const byKind = Map.groupBy(listeners, (listener) => listener.kind);
  const running = new Set<Promise<unknown>>();

  async function hear(row: OutboxRow): Promise<void> {
    const concerned = byKind.get(row.kind) ?? [];
    for (const listener of concerned) await listener.passing?.(row.schoolId, row.data as never);
    if (row.fleeting) return;
    await database.inSchool(row.schoolId, async (tx) => {
      const taken = await tx.client.query({
        name: 'outbox.take',
        text: takeText,
        values: [row.schoolId, [row.id]],
      });
      // Another process (a sweep) has already delivered it.
      if (taken.rowCount === 0) return;
      for (const listener of concerned) await listener.lasting?.(tx, row.data as never);
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
        // A failing subscriber must not delay other events or other schools.
        await hear(row).catch((error: unknown) => log.error({ err: error }, 'an event was not delivered'));
      }
    }
  }

  database.onCommitted((rows) => {
    for (const row of rows) track(hear(row));
  });
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    track(sweep().finally(() => (sweeping = false)));
  }, sweepEvery);
  timer.unref();

  return {
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    sweep,
    stop: async () => {
      clearInterval(timer);
      while (running.size > 0) await Promise.all(running);
    },
  };
}
