/**
 * Deep copies. Rows are copied inside the database, level by level; only ids are loaded, to pair them with
 * new ones. Copies share the files of the original.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { type Level, levelsFrom, levelTables } from './levels.ts';
import { librarySchoolId } from './library.ts';

export interface Original {
  /** The id of the current school or of the library. */
  readonly schoolId: string;
  readonly id: string;
}

/** Copies a course, which then belongs to `ownerId`. */
export async function copyCourse(
  tx: Tx,
  original: Original,
  ownerId: string,
  position: number,
): Promise<string> {
  const { copiedColumns } = levelTables.course;
  const id = newId();
  await tx.client.query(
    `insert into courses (school_id, id, type, owner_id, position, ${copiedColumns})
      select $1, $2, 'own', $3, $4, ${copiedColumns} from courses where school_id = $5 and id = $6 returning id`,
    [tx.schoolId, id, ownerId, position, original.schoolId, original.id],
  );
  await copyBelow(tx, 'course', original, id);
  return id;
}

/** Copies content of any other level to a parent. */
export async function copyInto(
  tx: Tx,
  level: Exclude<Level, 'course'>,
  original: Original,
  parentId: string,
  position: number,
): Promise<string> {
  const { table, parent, copiedColumns } = levelTables[level];
  const id = newId();
  await tx.client.query(
    `insert into ${table} (school_id, id, ${parent}, position, ${copiedColumns})
      select $1, $2, $3, $4, ${copiedColumns} from ${table} where school_id = $5 and id = $6 returning id`,
    [tx.schoolId, id, parentId, position, original.schoolId, original.id],
  );
  await copyBelow(tx, level, original, id);
  return id;
}

interface IdPairs {
  readonly originals: readonly string[];
  readonly copies: readonly string[];
}

async function copyBelow(tx: Tx, level: Level, original: Original, copyId: string): Promise<void> {
  let pairs: IdPairs = { originals: [original.id], copies: [copyId] };
  for (const one of levelsFrom(level).slice(1)) pairs = await copyLevel(tx, one, original.schoolId, pairs);
  // Copies the references of exercises to files. Files of the library have no references in this school.
  if (original.schoolId !== librarySchoolId) await copyFileReferences(tx, pairs);
}

async function copyLevel(tx: Tx, level: Level, schoolId: string, parents: IdPairs): Promise<IdPairs> {
  const { table, parent, copiedColumns } = levelTables[level];
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from ${table} where school_id = $1 and ${parent} = any($2) and deleted_at is null`,
    [schoolId, parents.originals],
  );
  const originals = rows.map(({ id }) => id);
  const copies = originals.map(() => newId());
  await tx.client.query(
    `insert into ${table} (school_id, id, ${parent}, position, ${copiedColumns})
      select $1, this.copy, above.copy, one.position, ${addPrefix(copiedColumns)}
      from unnest($3::uuid[], $4::uuid[]) as this (original, copy)
      join ${table} one on one.school_id = $2 and one.id = this.original
      join unnest($5::uuid[], $6::uuid[]) as above (original, copy) on above.original = one.${parent}
      returning id`,
    [tx.schoolId, schoolId, originals, copies, parents.originals, parents.copies],
  );
  return { originals, copies };
}

const addPrefix = (columns: string): string =>
  columns
    .split(',')
    .map((column) => `one.${column.trim()}`)
    .join(', ');

async function copyFileReferences(tx: Tx, { originals, copies }: IdPairs): Promise<void> {
  await tx.client.query(
    `insert into exercise_files (school_id, exercise_id, file_id)
      select named.school_id, this.copy, named.file_id
      from unnest($2::uuid[], $3::uuid[]) as this (original, copy)
      join exercise_files named on named.school_id = $1 and named.exercise_id = this.original`,
    [tx.schoolId, originals, copies],
  );
}
