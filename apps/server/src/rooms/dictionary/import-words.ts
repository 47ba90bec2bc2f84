import {
  type ImportedWord,
  importedWord,
  type importFields,
  requiredWordColumns,
  type WordColumn,
  type WordsImported,
} from '@klasna/contract/dictionary/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { z } from 'zod';
import { type CsvRow, describeQuestions, unclearColumns } from '../../kernel/csv/read-csv.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, type Words } from '../../kernel/failure.ts';
import { badField, parseInput } from '../../kernel/http/input.ts';
import { say } from '../../kernel/words.ts';
import { wordsAdded } from './dictionary.news.ts';
import { findByPhrase, insertMissing } from './dictionary.store.ts';
import { readWordsFile } from './read-words-file.ts';
import type { OwnWords } from './subjects.ts';

type Errors = Readonly<Record<string, readonly Words[]>>;
interface Judged extends CsvRow<WordColumn> {
  /** Absent if the row is invalid. */
  readonly word?: ImportedWord;
  readonly errors: Errors;
}

/** Adds all valid rows and reports problems row by row, including phrases that exist already. */
export async function importWords(
  tx: Tx,
  { owner, actorId }: OwnWords,
  bytes: Buffer,
  { dryRun, language, columns: chosen }: z.output<typeof importFields>,
  reader: LanguageTag,
): Promise<WordsImported> {
  const { rows, ignoredColumns, questions, columns, namelessColumns, remarks } = await readWordsFile(
    bytes,
    chosen,
  );
  if (questions.length > 0) {
    if (dryRun !== 'true')
      throw badField('columns', 'csvColumnsUnclear', unclearColumns({ questions, columns }));
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
  const judged = await withoutKnown(tx, owner.id, judgeRows(rows, language));
  const good = judged.flatMap(({ word }) => word ?? []);
  const created = new Set<string>();
  if (dryRun !== 'true' && good.length > 0) {
    const added = await insertMissing(
      tx,
      good.map((word) => ({
        ...word,
        customTranslation: word.customTranslation || null,
        context: word.context || null,
        ...{ userId: owner.id, addedBy: actorId, assignedBy: null, audioId: null },
      })),
    );
    for (const one of added) created.add(keyOf(one));
    if (added.length > 0)
      tx.tell(wordsAdded({ userId: owner.id, wordIds: added.map(({ id }) => id), addedBy: actorId }));
  }
  const settled =
    dryRun === 'true'
      ? judged
      : judged.map((row) => (row.word && !created.has(keyOf(row.word)) ? refused(row, known) : row));
  return {
    rows: settled.map((row) => describeRow(row, dryRun === 'true', reader)),
    created: created.size,
    ignoredColumns: [...ignoredColumns],
    columns,
    namelessColumns,
    remarks,
  };
}

const keyOf = ({ language, phrase }: { readonly language: string; readonly phrase: string }): string =>
  `${language} ${phrase.toLowerCase()}`;

const known: Words = { key: 'failures:wordKnown' };

const refused = ({ line, values }: Judged, words: Words): Judged => ({
  ...{ line, values },
  errors: { phrase: [words] },
});

function judgeRows(rows: readonly CsvRow<WordColumn>[], language: string): Judged[] {
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    const judged = judgeRow(row, language);
    if (!judged.word) return judged;
    const key = keyOf(judged.word);
    const line = firstLines.get(key);
    if (line !== undefined) return refused(judged, { key: 'validation:phraseRepeated', values: { line } });
    firstLines.set(key, row.line);
    return judged;
  });
}

function judgeRow(row: CsvRow<WordColumn>, language: string): Judged {
  try {
    const named = row.values.language?.trim().toLowerCase() || language;
    const word = parseInput(importedWord, { ...row.values, language: named }) as ImportedWord;
    return { ...row, word, errors: {} };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...row, errors: (error.detail.errors ?? {}) as Errors };
  }
}

async function withoutKnown(tx: Tx, userId: string, judged: readonly Judged[]): Promise<Judged[]> {
  const good = judged.filter((row): row is Judged & { word: ImportedWord } => row.word !== undefined);
  const there = await findByPhrase(
    tx,
    [userId],
    good.map(({ word }) => word),
  );
  const lines = new Set(there.map(({ place }) => good[place]?.line));
  return judged.map((row) => (row.word && lines.has(row.line) ? refused(row, known) : row));
}

function describeRow(
  { line, values, word, errors }: Judged,
  isDry: boolean,
  language: LanguageTag,
): WordsImported['rows'][number] {
  return {
    line,
    status: word ? (isDry ? 'ready' : 'created') : 'failed',
    phrase: values.phrase?.trim() ?? '',
    translation: values.translation?.trim() ?? '',
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [
        field,
        texts.map(({ key, values: told }) => say(language, key, told)),
      ]),
    ),
  };
}
