import { type StoredPurpose, storedPurposes } from '@klasna/contract/files/models';
import { and, eq, inArray, ne, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import type { FileRepository, FileRow } from '../../kernel/files/file-repository.ts';
import { files } from './files.tables.ts';

type Rows = FileRepository<StoredPurpose>;

const isFile = (tx: Tx, id: string) => and(eq(files.schoolId, tx.schoolId), eq(files.id, id));

const insert: Rows['insert'] = async (tx, file) => {
  await tx.query.insert(files).values({ ...file, schoolId: tx.schoolId });
  return { ...file, schoolId: tx.schoolId };
};

const find: Rows['find'] = async (tx, id) => {
  const [row] = await tx.query.select().from(files).where(isFile(tx, id));
  return row;
};

const remove: Rows['remove'] = async (tx, id) => {
  const [removed] = await tx.query.delete(files).where(isFile(tx, id)).returning({ size: files.size });
  return removed?.size;
};

const findKnownIds: Rows['findKnownIds'] = async (tx, ids) => {
  if (ids.length === 0) return new Set();
  const rows = await tx.query
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.schoolId, tx.schoolId), inArray(files.id, [...ids])));
  return new Set(rows.map((row) => row.id));
};

export const fileRows: Rows = { requirements: storedPurposes, insert, find, remove, findKnownIds };

export type FoundFile = FileRow<StoredPurpose>;

/** Finds existing files of a school. Row-level security hides files of other schools, except those of the library. */
export async function findFiles(tx: Tx, schoolId: string, ids: readonly string[]): Promise<FoundFile[]> {
  if (ids.length === 0) return [];
  return tx.query
    .select()
    .from(files)
    .where(and(eq(files.schoolId, schoolId), inArray(files.id, [...ids])));
}

/** Records that a recording could not be converted, so that it is not tried again. */
export async function recordFailedConversion(tx: Tx, id: string): Promise<void> {
  await tx.query.update(files).set({ conversionFailedAt: tx.now }).where(isFile(tx, id));
}

/** Lists files that a person uploaded, oldest first, without documents, which the documents module covers. */
export function listUploadedFiles(tx: Tx, userId: string) {
  return tx.query
    .select()
    .from(files)
    .where(and(eq(files.schoolId, tx.schoolId), eq(files.uploadedBy, userId), ne(files.purpose, 'document')))
    .orderBy(files.createdAt, files.id);
}

/** Sums the bytes of all files of the school by purpose. */
export function sumSizesByPurpose(tx: Tx) {
  return tx.query
    .select({ purpose: files.purpose, bytes: sql<number>`sum(${files.size})`.mapWith(Number) })
    .from(files)
    .where(eq(files.schoolId, tx.schoolId))
    .groupBy(files.purpose);
}
