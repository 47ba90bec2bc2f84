/** Reads a file of words in a worker process. */
import type { WordColumn } from '@klasna/contract/dictionary/models';
import { defineTask } from '../../kernel/workers/define-task.ts';
import { joinRows, sliceRows, type TablePart } from '../../kernel/workers/sliced-rows.ts';
import { importWorker } from '../../kernel/workers/worker-pools.ts';
import { type ReadOptions, readWordsFile, type WordsFile } from './read-words-file.ts';

interface WordsUpload extends Omit<ReadOptions, 'columnName'> {
  readonly bytes: Buffer;
  /** The names of the columns in the language of the reader, for error messages. */
  readonly columnNames: Readonly<Record<WordColumn, string>>;
}

/** @public The worker process loads this function by its name. */
export async function* parseWordsFile({
  bytes,
  columnNames,
  ...options
}: WordsUpload): AsyncGenerator<TablePart<WordsFile>> {
  yield* sliceRows(await readWordsFile(bytes, { ...options, columnName: (column) => columnNames[column] }));
}

const parseTask = defineTask(new URL(import.meta.url), parseWordsFile, { cpuSeconds: 5, seconds: 30 });

export const parseWords = async (upload: WordsUpload): Promise<WordsFile> =>
  joinRows<WordsFile>(await importWorker.collect(parseTask, upload));
