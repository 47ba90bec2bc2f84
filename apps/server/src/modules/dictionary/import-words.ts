import {
  type ImportedWord,
  importedWord,
  type importFields,
  requiredWordColumns,
  type WordColumn,
  type WordImportReport,
  wordColumns,
} from '@klasna/contract/dictionary/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { z } from 'zod';
import { type CsvRow, describeQuestions, describeUnclearColumns } from '../../kernel/csv/read-csv.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, type Message } from '../../kernel/failure.ts';
import { parseInput, toInvalidField } from '../../kernel/http/input.ts';
import { translate } from '../../kernel/translations.ts';
import { mapInSlices } from '../../kernel/workers/sliced-rows.ts';
import { wordsAdded } from './dictionary.events.ts';
import { findByPhrase, insertMissing } from './dictionary.store.ts';
import { parseWords } from './parse-words.ts';
import type { DictionaryAccess } from './resources.ts';

type Errors = Readonly<Record<string, readonly Message[]>>;
interface CheckedRow extends CsvRow<WordColumn> {
  /** The word; undefined if the row is invalid. */
  readonly word?: ImportedWord;
  readonly errors: Errors;
}

/** Adds all valid rows and reports problems row by row, including phrases that exist already. */
export async function importWords(
  tx: Tx,
  { owner, actorId }: DictionaryAccess,
  bytes: Buffer,
  { dryRun, language, columns: chosen, firstLine }: z.output<typeof importFields>,
  reader: LanguageTag,
): Promise<WordImportReport> {
  const columnName = (column: WordColumn): string => translate(reader, `dictionary:fields.${column}`);
  const columnNames = Object.fromEntries(wordColumns.map((column) => [column, columnName(column)])) as Record<
    WordColumn,
    string
  >;
  const file = await parseWords({ bytes, columnNames, chosen, firstLine });
  const { rows, ignoredColumns, questions, columns, namelessColumns, remarks } = file;
  if (questions.length > 0) {
    if (dryRun !== 'true')
      throw toInvalidField(
        'columns',
        'csvColumnsUnclear',
        describeUnclearColumns({ questions, columns }, columnName),
      );
    return {
      rows: [],
      created: 0,
      ignoredColumns: [...ignoredColumns],
      questions: describeQuestions(questions, requiredWordColumns),
      columns,
      namelessColumns,
      remarks,
    };
  }
  const checked = await rejectKnown(tx, owner.id, await checkRows(rows, language));
  const valid = checked.flatMap(({ word }) => word ?? []);
  const createdKeys = new Set<string>();
  if (dryRun !== 'true' && valid.length > 0) {
    const added = await insertMissing(
      tx,
      valid.map((word) => ({
        ...word,
        customTranslation: word.customTranslation || null,
        context: word.context || null,
        userId: owner.id,
        addedBy: actorId,
        assignedBy: null,
        audioId: null,
      })),
    );
    for (const one of added) createdKeys.add(toKey(one));
    if (added.length > 0)
      tx.publish(wordsAdded({ userId: owner.id, wordIds: added.map(({ id }) => id), addedBy: actorId }));
  }
  const finalRows =
    dryRun === 'true'
      ? checked
      : checked.map((row) =>
          row.word && !createdKeys.has(toKey(row.word)) ? rejectRow(row, knownPhrase) : row,
        );
  return {
    rows: await mapInSlices(finalRows, (row) => describeRow(row, dryRun === 'true', reader)),
    created: createdKeys.size,
    ignoredColumns: [...ignoredColumns],
    columns,
    namelessColumns,
    remarks,
    ...(file.firstLine && { firstLine: file.firstLine }),
  };
}

const toKey = ({ language, phrase }: { readonly language: string; readonly phrase: string }): string =>
  `${language} ${phrase.toLowerCase()}`;

const knownPhrase: Message = { key: 'failures:wordKnown' };

const rejectRow = ({ line, values }: CheckedRow, words: Message): CheckedRow => ({
  line,
  values,
  errors: { phrase: [words] },
});

async function checkRows(rows: readonly CsvRow<WordColumn>[], language: string): Promise<CheckedRow[]> {
  const firstLines = new Map<string, number>();
  return mapInSlices(rows, (row) => {
    const checked = checkRow(row, language);
    if (!checked.word) return checked;
    const key = toKey(checked.word);
    const line = firstLines.get(key);
    if (line !== undefined) return rejectRow(checked, { key: 'validation:phraseRepeated', values: { line } });
    firstLines.set(key, row.line);
    return checked;
  });
}

function checkRow(row: CsvRow<WordColumn>, language: string): CheckedRow {
  try {
    const named = row.values.language?.trim().toLowerCase() || language;
    const word = parseInput(importedWord, { ...row.values, language: named }) as ImportedWord;
    return { ...row, word, errors: {} };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...row, errors: (error.detail.errors ?? {}) as Errors };
  }
}

async function rejectKnown(tx: Tx, userId: string, checked: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const valid = checked.filter((row): row is CheckedRow & { word: ImportedWord } => row.word !== undefined);
  const existing = await findByPhrase(
    tx,
    [userId],
    valid.map(({ word }) => word),
  );
  const lines = new Set(existing.map(({ place: index }) => valid[index]?.line));
  return checked.map((row) => (row.word && lines.has(row.line) ? rejectRow(row, knownPhrase) : row));
}

function describeRow(
  { line, values, word, errors }: CheckedRow,
  isDryRun: boolean,
  language: LanguageTag,
): WordImportReport['rows'][number] {
  return {
    line,
    status: word ? (isDryRun ? 'ready' : 'created') : 'failed',
    phrase: values.phrase?.trim() ?? '',
    translation: values.translation?.trim() ?? '',
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [
        field,
        texts.map(({ key, values: placeholders }) => translate(language, key, placeholders)),
      ]),
    ),
  };
}
