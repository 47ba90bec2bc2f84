/**
 * Writes rows of the library as the database owner. Writes are idempotent: rows without a difference stay untouched.
 */
import type { LibraryType } from '@klasna/contract/courses/models';
import type { ExerciseType } from '@klasna/exercises/names';
import type { Tx } from '../../kernel/db/pool.ts';
import type { ExerciseValues } from './exercises.store.ts';
import { type Level, levelTables } from './levels.ts';

export type WriteOutcome = 'created' | 'changed' | 'same';

interface WantedRow {
  readonly level: Level;
  readonly id: string;
  /** The id of the parent; null for a course of a library. */
  readonly parentId: string | null;
  readonly position: number;
}

type Columns = Readonly<Record<string, unknown>>;

export async function upsertRow(tx: Tx, wanted: WantedRow, columns: Columns): Promise<WriteOutcome> {
  const { table, parent } = levelTables[wanted.level];
  const names = [parent, 'position', ...Object.keys(columns)];
  const values = [wanted.parentId, wanted.position, ...Object.values(columns)];
  const list = (prefix: string): string => names.map((name) => prefix + name).join(', ');
  const { rows } = await tx.client.query<{ created: boolean }>(
    `insert into ${table} as one (school_id, id, ${list('')})
      values ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})
      on conflict (school_id, id) do update set (${list('')}, deleted_at) = row (${list('excluded.')}, null)
      where row (${list('one.')}, one.deleted_at) is distinct from row (${list('excluded.')}, null::timestamptz)
      returning (xmax = 0) as created`,
    [tx.schoolId, wanted.id, ...values],
  );
  const [row] = rows;
  if (!row) return 'same';
  return row.created ? 'created' : 'changed';
}

const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const toExerciseColumns = (values: ExerciseValues): Columns => ({
  type: values.type,
  title: values.title,
  description: values.description,
  images: values.images,
  gif_id: values.gifId,
  audio: toJson(values.audio),
  article: toJson(values.article),
  video_link: values.videoLink,
  script: values.script,
  links: toJson(values.links),
  answer: values.answer,
  attempts_limit: values.attemptsLimit,
  show_answers: values.showAnswers,
  content: toJson(values.content),
  content_version: values.contentVersion,
});

/** Lists the ids of children that the imported file no longer contains. */
export async function listObsoleteIds(
  tx: Tx,
  level: Level,
  parentId: string,
  wantedIds: readonly string[],
): Promise<string[]> {
  const { table, parent } = levelTables[level];
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from ${table}
      where school_id = $1 and ${parent} = $2 and deleted_at is null and not id = any($3)`,
    [tx.schoolId, parentId, wantedIds],
  );
  return rows.map(({ id }) => id);
}

/** Locks the library against concurrent imports and returns the positions of its courses. */
export async function lockLibrary(tx: Tx, type: LibraryType): Promise<Map<string, number>> {
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('library', 0))");
  const { rows } = await tx.client.query<{ id: string; position: number }>(
    'select id, position from courses where school_id = $1 and type = $2',
    [tx.schoolId, type],
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
}

export async function findStoredExercise(
  tx: Tx,
  id: string,
  type: ExerciseType,
): Promise<{ content: unknown; contentVersion: number } | undefined> {
  const { rows } = await tx.client.query<{ content: unknown; contentVersion: number }>(
    'select content, content_version as "contentVersion" from exercises where school_id = $1 and id = $2 and type = $3',
    [tx.schoolId, id, type],
  );
  return rows[0];
}
