import { type StoredPurpose, storedPurposes } from '@klasna/contract/files/models';
import { and, eq, inArray, ne } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import type { FileRow, FileRows } from '../../kernel/files/file-rows.ts';
import { files } from './files.tables.ts';

type Rows = FileRows<StoredPurpose>;

const thisFile = (tx: Tx, id: string) => and(eq(files.schoolId, tx.schoolId), eq(files.id, id));

const insert: Rows['insert'] = async (tx, file) => {
  await tx.query.insert(files).values({ ...file, schoolId: tx.schoolId });
  return { ...file, schoolId: tx.schoolId };
};

const find: Rows['find'] = async (tx, id) => {
  const [row] = await tx.query.select().from(files).where(thisFile(tx, id));
  return row;
};

const remove: Rows['remove'] = async (tx, id) => {
  const removed = await tx.query.delete(files).where(thisFile(tx, id)).returning({ id: files.id });
  return removed.length > 0;
};

const known: Rows['known'] = async (tx, ids) => {
  if (ids.length === 0) return new Set();
  const rows = await tx.query
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.schoolId, tx.schoolId), inArray(files.id, [...ids])));
  return new Set(rows.map((row) => row.id));
};

export const fileRows: Rows = { demands: storedPurposes, insert, find, remove, known };

export type FoundFile = FileRow<StoredPurpose>;

/**
 * Existing files of a school. Row-level security hides files of other schools, except those of the library.
 */
export async function findFiles(tx: Tx, schoolId: string, ids: readonly string[]): Promise<FoundFile[]> {
  if (ids.length === 0) return [];
  return tx.query
    .select()
    .from(files)
    .where(and(eq(files.schoolId, schoolId), inArray(files.id, [...ids])));
}

/** Files that a person uploaded, oldest first, without documents, which the documents module covers. */
export function listFilesOf(tx: Tx, userId: string) {
  return tx.query
    .select()
    .from(files)
    .where(and(eq(files.schoolId, tx.schoolId), eq(files.uploadedBy, userId), ne(files.purpose, 'document')))
    .orderBy(files.createdAt, files.id);
}
