/** The first and last part of a backup: the head describes the contents, the end confirms that they are complete. */
import { z } from 'zod';

export const headPartName = 'backup.json';
export const completePartName = 'complete.json';

/**
 * The newest format that is read. 1: everything is in one file. 2: the files of the installation lie in a pool beside it,
 * which backups share.
 */
export const formatVersion = 2;

export const poolNamePattern = /^files-[\da-z]{5,12}$/;

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });

export const headSchema = z.object({
  format: z.union([z.literal(1), z.literal(formatVersion)]),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The applied migrations in order; they determine the schema of the tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /**
   * The secrets that the installation generated, one per line; missing if the operator set a secret, who then keeps it.
   */
  secret: z.string().optional(),
  /** A fingerprint that shows whether two secrets are equal without revealing either. */
  secretMark: z.string(),
  /** The folder beside the backup that holds its files; missing if they are in the backup itself. */
  pool: z.string().regex(poolNamePattern).optional(),
});
export type Head = z.output<typeof headSchema>;
export type TableShape = z.output<typeof tableSchema>;

export const completeSchema = z.object({
  /** The number of rows by table. */
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  /** The files whose bytes were already missing in the storage. */
  lost: z.array(z.string()),
  /** The checksum of the list of files in the pool. */
  fileListSha256: z.string().optional(),
  sha256: z.string(),
});
export type Complete = z.output<typeof completeSchema>;

export interface Manifest {
  readonly head: Head;
  readonly complete: Complete;
}

export const countRows = ({ rows }: Complete): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

export const tablePartName = (table: string, piece: number): string => `tables/${table}/${piece}`;
export const filePartName = (key: string): string => `files/${key}`;
/** The name of the part with pending jobs, which no table has. */
export const jobsTable = 'waiting-jobs';

/** Parses the name of a part into the table or file it belongs to. */
export function parsePartName(
  name: string,
): { readonly table: string } | { readonly key: string } | undefined {
  const [, table] = /^tables\/([^/]+)\/\d+$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, key] = /^files\/([\da-f-]{36}\/[\da-f-]{36})$/.exec(name) ?? [];
  return key === undefined ? undefined : { key };
}
