/** Reads the file of an import in a worker process. */
import type { ImportReading } from '@klasna/contract/table-import';
import type { CsvTable } from '../csv/read-csv.ts';
import { defineTask } from '../workers/define-task.ts';
import { joinRows, sliceRows, type TablePart } from '../workers/sliced-rows.ts';
import { importWorker } from '../workers/worker-pools.ts';
import { type ImportShape, readImport } from './read-import.ts';

interface ImportUpload<Column extends string> {
  readonly bytes: Buffer;
  readonly shape: ImportShape<Column>;
  readonly reading: ImportReading<Column>;
  /** The names of the columns in the language of the reader, for error messages. */
  readonly columnNames: Readonly<Record<Column, string>>;
}

/** @public The worker process loads this function by its name. */
export async function* parseImportFile({
  bytes,
  shape,
  reading,
  columnNames,
}: ImportUpload<string>): AsyncGenerator<TablePart<CsvTable<string>>> {
  yield* sliceRows(readImport(bytes, shape, reading, (column) => columnNames[column] ?? column));
}

const parseTask = defineTask(new URL(import.meta.url), parseImportFile, { cpuSeconds: 5, seconds: 30 });

export async function parseImport<Column extends string>({
  bytes,
  shape,
  reading: { columns, corrections, firstLine },
  columnNames,
}: ImportUpload<Column>): Promise<CsvTable<Column>> {
  const upload: ImportUpload<string> = {
    bytes,
    shape: shape as ImportShape<string>,
    reading: { columns, corrections, firstLine } as ImportReading<string>,
    columnNames,
  };
  return joinRows<CsvTable<Column>>(
    (await importWorker.collect(parseTask, upload)) as TablePart<CsvTable<Column>>[],
  );
}
