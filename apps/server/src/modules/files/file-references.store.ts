/**
 * Finds the references to files from the foreign keys in the database catalogue, so that future tables count
 * as well.
 */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Database, Tx } from '../../kernel/db/pool.ts';

/** An SQL condition that is true if a row refers to the file `f`. */
export type ReferencedCondition = string;

interface ReferenceColumn {
  readonly tab: string;
  readonly col: string;
}

const referencesText = `
  select con.conrelid::regclass::text as tab, quote_ident(a.attname) as col
  from pg_constraint con
  join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
  where con.contype = 'f' and con.confrelid = 'files'::regclass and a.attname <> 'school_id'
  order by 1, 2`;

export async function findReferences(database: Database): Promise<ReferencedCondition> {
  const { rows } = await database.outsideSchools((_, client) =>
    client.query<ReferenceColumn>(referencesText),
  );
  if (rows.length === 0) throw new Error('no table references files');
  const conditions = rows.map(
    ({ tab, col }) => `exists (select from ${tab} t where t.school_id = $1 and t.${col} = f.id)`,
  );
  return `(${conditions.join(' or ')})`;
}

/** Records since when a file has been unused, and clears the time if the file is used again. */
export async function recordUnused(
  tx: Tx,
  isReferenced: ReferencedCondition,
  purposes: readonly StoredPurpose[],
): Promise<void> {
  await tx.client.query(
    `update files f set unnamed_since = null where f.school_id = $1 and f.unnamed_since is not null and ${isReferenced}`,
    [tx.schoolId],
  );
  await tx.client.query(
    `update files f set unnamed_since = now()
      where f.school_id = $1 and f.unnamed_since is null and f.purpose = any($2) and not ${isReferenced}`,
    [tx.schoolId, purposes],
  );
}

const batchSize = 200;

/**
 * Locks a batch of files that have been unused for the given hours, so that no new reference can be added. Checks them
 * once more afterwards, because a transaction that was adding a reference has committed by then.
 */
export async function lockUnused(
  tx: Tx,
  isReferenced: ReferencedCondition,
  hours: number,
): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from files where school_id = $1 and unnamed_since < now() - make_interval(hours => $2)
      order by id limit ${batchSize} for update`,
    [tx.schoolId, hours],
  );
  const unused = await tx.client.query<{ id: string }>(
    `select f.id from files f where f.school_id = $1 and f.id = any($2) and not ${isReferenced}`,
    [tx.schoolId, rows.map(({ id }) => id)],
  );
  return unused.rows.map(({ id }) => id);
}
