/**
 * Domain events are written to the outbox within the transaction of the change; `outbox-relay.ts` delivers them. A
 * *transient* event is not stored: it is delivered once after the commit, and a subscriber that misses it recovers from
 * later events.
 */
import type pg from 'pg';
import { newId } from '../ids.ts';

export interface News {
  readonly kind: string;
  readonly data: unknown;
  readonly fleeting?: true;
}

/** Declares an event: `export const personDeleted = defineEvent<{ userId: string }>('person.deleted')`. */
export function news<D>(kind: string): NewsKind<D> {
  return Object.assign((data: D) => ({ kind, data }), { kind });
}

/** Declares an event that is not worth an outbox row: only transient subscribers receive it. */
export function fleetingNews<D>(kind: string): NewsKind<D> {
  return Object.assign((data: D) => ({ kind, data, fleeting: true as const }), { kind });
}
export type NewsKind<D> = ((data: D) => News) & { readonly kind: string };

export interface OutboxRow extends News {
  readonly id: string;
  readonly schoolId: string;
}

const writeText =
  'insert into outbox (school_id, id, kind, data) select $1, * from unnest($2::uuid[], $3::text[], $4::jsonb[])';

export async function writeNews(
  client: pg.ClientBase,
  schoolId: string,
  told: readonly News[],
): Promise<OutboxRow[]> {
  const all = told.map((item) => ({ ...item, id: newId(), schoolId }));
  const rows = all.filter(({ fleeting }) => fleeting !== true);
  if (rows.length === 0) return all;
  const values = [
    schoolId,
    rows.map((row) => row.id),
    rows.map((row) => row.kind),
    rows.map((row) => JSON.stringify(row.data)),
  ];
  await client.query({ name: 'outbox.write', text: writeText, values });
  return all;
}
