/** What a backup says of itself: first what it holds, last that all of it is there. */
import { z } from 'zod';

export const firstPart = 'backup.json';
export const lastPart = 'complete.json';

export const format = 1;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

export const head = z.object({
  format: z.literal(format),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations of the database, in their order: the state that the tables are in. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The secret that the installation generated; where an operator sets one, it is theirs to keep. */
  secret: z.string().optional(),
  /** Tells whether a secret is the same, and nothing about it. */
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
/** No table is called like this. */
export const jobsTable = 'waiting-jobs';

/** What a part's name says that it is. */
export function readName(name: string): { readonly table: string } | { readonly key: string } | undefined {
  const [, table] = /^tables\/([^/]+)\/\d+$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, key] = /^files\/([\da-f-]{36}\/[\da-f-]{36})$/.exec(name) ?? [];
  return key === undefined ? undefined : { key };
}
