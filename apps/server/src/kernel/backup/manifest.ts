/** The first and last part of a backup: the head describes the contents, the end confirms that they are complete. */
import { z } from 'zod';

export const firstPart = 'backup.json';
export const lastPart = 'complete.json';

export const format = 1;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

export const head = z.object({
  format: z.literal(format),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The applied migrations in order; they determine the schema of the tables. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The secret that the installation generated; absent if the operator configured one, who then keeps it. */
  secret: z.string().optional(),
  /** A fingerprint that shows whether two secrets are equal without revealing either. */
  secretMark: z.string(),
});
export type Head = z.output<typeof head>;
export type TableShape = z.output<typeof table>;

export const complete = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  /** Files whose bytes were already missing from the storage. */
  lost: z.array(z.string()),
  sha256: z.string(),
});
export type Complete = z.output<typeof complete>;

export interface Manifest {
  readonly head: Head;
  readonly complete: Complete;
}

export const countRows = ({ rows }: Complete): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

export const tablePart = (table: string, piece: number): string => `tables/${table}/${piece}`;
export const filePart = (key: string): string => `files/${key}`;
/** A reserved name that no table has. */
export const jobsTable = 'waiting-jobs';

/** Parses the name of a part into the table or file it belongs to. */
export function readName(name: string): { readonly table: string } | { readonly key: string } | undefined {
  const [, table] = /^tables\/([^/]+)\/\d+$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, key] = /^files\/([\da-f-]{36}\/[\da-f-]{36})$/.exec(name) ?? [];
  return key === undefined ? undefined : { key };
}
