/** Reads a file of people in a worker process. */
import type { ImportColumn, ImportFields } from '@klasna/contract/people/models';
import type { CsvTable } from '../../kernel/csv/read-csv.ts';
import { defineTask } from '../../kernel/workers/define-task.ts';
import { joinRows, sliceRows, type TablePart } from '../../kernel/workers/sliced-rows.ts';
import { importWorker } from '../../kernel/workers/worker-pools.ts';
import { readPeopleFile } from './read-people-file.ts';

type PeopleTable = CsvTable<ImportColumn>;

interface PeopleUpload {
  readonly bytes: Buffer;
  readonly fields: Pick<ImportFields, 'columns' | 'corrections' | 'firstLine'>;
  /** The names of the columns in the language of the reader, for error messages. */
  readonly columnNames: Readonly<Record<ImportColumn, string>>;
}

/** @public The worker process loads this function by its name. */
export async function* parsePeopleFile({
  bytes,
  fields,
  columnNames,
}: PeopleUpload): AsyncGenerator<TablePart<PeopleTable>> {
  yield* sliceRows(readPeopleFile(bytes, fields, (column) => columnNames[column]));
}

const parseTask = defineTask(new URL(import.meta.url), parsePeopleFile, { cpuSeconds: 5, seconds: 30 });

export const parsePeople = async (upload: PeopleUpload): Promise<PeopleTable> =>
  joinRows<PeopleTable>(await importWorker.collect(parseTask, upload));
