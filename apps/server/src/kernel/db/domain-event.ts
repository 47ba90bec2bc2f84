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

const insertOneSql = 'insert into outbox (school_id, id, kind, data) values ($1, $2, $3, $4)';
/** Reads the school, because Citus sends rows of a function alone through the coordinator, which row-level security refuses. */
const insertSql = `
  insert into outbox (school_id, id, kind, data)
  select s.school_id, new.* from schools s
  cross join unnest($2::uuid[], $3::text[], $4::jsonb[]) as new where s.school_id = $1`;

export async function writeOutbox(
  client: pg.ClientBase,
  schoolId: string,
  events: readonly DomainEvent[],
): Promise<OutboxRow[]> {
  const outboxRows = events.map((event) => ({ ...event, id: newId(), schoolId }));
  const [first] = outboxRows;
  if (first && outboxRows.length === 1) {
    const values = [schoolId, first.id, first.kind, JSON.stringify(first.data)];
    await client.query({ name: 'outbox.write-one', text: insertOneSql, values });
    return outboxRows;
  }
  const values = [
    schoolId,
    outboxRows.map((row) => row.id),
    outboxRows.map((row) => row.kind),
    outboxRows.map((row) => JSON.stringify(row.data)),
  ];
  await client.query({ name: 'outbox.write', text: insertSql, values });
  return outboxRows;
}
