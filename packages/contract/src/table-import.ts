/** Request and report that all imports of tables share; each import adds its columns and what its rows say. */
import { limits } from '@klasna/base/values';
import { z } from 'zod';
import { firstLineKinds } from './file-columns.ts';

/** The longest cell that an import reads; it leaves enough of a longer one to refuse it. */
export const maxCellLength = limits.noteMax;

type Columns = readonly [string, ...string[]];

/** Parses JSON in a form field, because form fields are strings. */
const fromJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? readJson(value) : value), schema);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A string that is not JSON stays a string and fails the schema.
    return text;
  }
}

/** The form fields beside a file with these columns, of which a file has at most `maxColumns`. */
export function createImportFields<const C extends Columns>(columns: C, maxColumns: number) {
  const column = z.enum(columns);
  return z.object({
    dryRun: z.enum(['true', 'false']).default('false'),
    /** `each` imports all valid rows; `all` imports nothing if any row is invalid. */
    mode: z.enum(['each', 'all']).default('each'),
    /**
     * The column of each field, counted from 1, or null for no column: `{"phone":4}`. This answers the questions of the
     * report.
     */
    columns: fromJson(z.partialRecord(column, z.int().min(1).max(maxColumns).nullable())).default({}),
    /**
     * How to read the first line. By default it contains headings; it contains data if it has an email address and no
     * known heading.
     */
    firstLine: z.enum(firstLineKinds).optional(),
    /** Corrected cells, by line and field: `{"3":{"email":"ann@school.example"}}`. */
    corrections: fromJson(
      z.record(z.string().regex(/^[1-9]\d*$/), z.partialRecord(column, z.string().max(maxCellLength))),
    ).default({}),
    /** Whether the report also contains the columns of the file, and the cells of rows with errors or corrections. */
    cells: z.enum(['true', 'false']).default('false'),
  });
}

/**
 * `ready`: the row is valid and would be imported. `existing`: what the row describes is there already and stays as it
 * is. `skipped`: the row is valid but left out because another row is invalid.
 */
export const importRowStatus = z.enum(['ready', 'created', 'existing', 'failed', 'skipped']);

/** The report of an import with these columns, whose rows also say what is in `row`. */
export function createImportReport<const C extends Columns, S extends z.ZodRawShape>(columns: C, row: S) {
  const column = z.enum(columns);
  return z.object({
    rows: z.array(
      z.object({
        /**
         * The line number as in a text editor, with the heading as line 1. A row that spans several lines has the
         * number of the first.
         */
        line: z.int(),
        status: importRowStatus,
        ...row,
        errors: z.record(z.string(), z.array(z.string())),
        /** The content of the cells of the row, including corrections. */
        cells: z.partialRecord(column, z.string()).optional(),
        /** Values after the last heading, which are not used. */
        beyond: z.array(z.string()).optional(),
      }),
    ),
    created: z.int(),
    /** The unknown columns of the file; columns without a heading are given by number. */
    ignoredColumns: z.array(z.string()),
    /**
     * Fields whose column the headings do not determine. The report has no rows, and nothing is imported, until the
     * request assigns the columns in `columns`.
     */
    questions: z
      .array(z.object({ field: column, required: z.boolean(), columns: z.array(z.int()) }))
      .optional(),
    /** How the first line was read; missing if it has known headings and the request did not say how to read it. */
    firstLine: z.enum(firstLineKinds).optional(),
    /** All columns of the file, each with its field and its first values. */
    columns: z
      .array(
        z.object({
          number: z.int(),
          heading: z.string(),
          field: column.nullable(),
          samples: z.array(z.string()),
        }),
      )
      .optional(),
  });
}

/** The fields of a request that say how to read the file. */
export interface ImportReading<Column extends string> {
  readonly columns: Readonly<Partial<Record<Column, number | null>>>;
  readonly firstLine?: (typeof firstLineKinds)[number] | undefined;
  readonly corrections: Readonly<Record<string, Readonly<Partial<Record<Column, string>>>>>;
}
export type ImportRowStatus = z.infer<typeof importRowStatus>;

/** What every row of a report has, whatever was imported. */
export interface ImportedRowView<Column extends string> {
  readonly line: number;
  readonly status: ImportRowStatus;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly cells?: Readonly<Partial<Record<Column, string>>> | undefined;
  readonly beyond?: readonly string[] | undefined;
}

/** A report, whatever was imported. */
export interface ImportReportView<Column extends string, Row extends ImportedRowView<Column>> {
  readonly rows: readonly Row[];
  readonly created: number;
  readonly ignoredColumns: readonly string[];
  readonly questions?:
    | readonly { readonly field: Column; readonly required: boolean; readonly columns: readonly number[] }[]
    | undefined;
  readonly firstLine?: (typeof firstLineKinds)[number] | undefined;
  readonly columns?:
    | readonly {
        readonly number: number;
        readonly heading: string;
        readonly field: Column | null;
        readonly samples: readonly string[];
      }[]
    | undefined;
}
