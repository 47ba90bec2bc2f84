/** Domain events are written to the outbox within the transaction of the change; `outbox-relay.ts` delivers them. */
import type pg from 'pg';
import { newId } from '../ids.ts';

export interface DomainEvent {
  readonly kind: string;
  readonly data: unknown;
}

/** Declares an event: `export const personDeleted = defineEvent<{ userId: string }>('person.deleted')`. */
export function defineEvent<D>(kind: string): DomainEventType<D> {
  return Object.assign((data: D) => ({ kind, data }), { kind });
}

export type DomainEventType<D> = ((data: D) => DomainEvent) & { readonly kind: string };

export interface OutboxRow extends DomainEvent {
  readonly id: string;
  readonly schoolId: string;
}

const insertSql =
  'insert into outbox (school_id, id, kind, data) select $1, * from unnest($2::uuid[], $3::text[], $4::jsonb[])';

export async function writeOutbox(
  client: pg.ClientBase,
  schoolId: string,
  events: readonly DomainEvent[],
): Promise<OutboxRow[]> {
  const outboxRows = events.map((event) => ({ ...event, id: newId(), schoolId }));
  const values = [
    schoolId,
    outboxRows.map((row) => row.id),
    outboxRows.map((row) => row.kind),
    outboxRows.map((row) => JSON.stringify(row.data)),
  ];
  await client.query({ name: 'outbox.write', text: insertSql, values });
  return outboxRows;
}
