/**
 * News of a change, written in the change's own transaction; `relay.ts` tells what becomes of it. *Fleeting* news is not
 * written: it is told once, after the commit, and whoever missed it can see that from what comes next.
 */
import type pg from 'pg';
import { newId } from '../ids.ts';

export interface News {
  readonly kind: string;
  readonly data: unknown;
  readonly fleeting?: true;
}

/** Declares one kind of news: `export const personDeleted = news<{ userId: string }>('person.deleted')`. */
export function news<D>(kind: string): NewsKind<D> {
  return Object.assign((data: D) => ({ kind, data }), { kind });
}

/** The same for what is not worth a row: only passing listeners hear it. */
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
