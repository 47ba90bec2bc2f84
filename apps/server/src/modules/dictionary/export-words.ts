import { wordColumns } from '@klasna/contract/dictionary/models';
import { writeCsv } from '../../kernel/csv/write-csv.ts';
import type { Download } from '../../kernel/http/serve-module.ts';
import type { Word } from './dictionary.store.ts';

/** Writes the columns that an import reads. */
const formatCsv = (words: readonly Word[]): Buffer =>
  writeCsv(
    words.map((word) => ({ ...word, createdAt: word.createdAt.toISOString() })),
    [...wordColumns, 'createdAt'],
  );

const fields = ['phrase', 'translation', 'customTranslation', 'context'] as const;

/** Writes one note for each line in the text format of Anki, whose header lines describe the format. */
function formatNotes(words: readonly Word[]): Buffer {
  const headerLines = ['#separator:tab', '#html:false', `#columns:${fields.join('\t')}`];
  const notes = words.map((word) => fields.map((field) => toField(word[field] ?? '')).join('\t'));
  return Buffer.from(`${[...headerLines, ...notes].join('\n')}\n`);
}

/** Quotes a field that starts with #, which Anki would read as a comment. */
const toField = (value: string): string => {
  const line = value.replace(/\s+/g, ' ');
  return /^#|"/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
};

export const exportWords = {
  csv: (words: readonly Word[]): Download => ({
    stream: formatCsv(words),
    type: 'text/csv; charset=utf-8',
    fileName: 'dictionary.csv',
  }),
  anki: (words: readonly Word[]): Download => ({
    stream: formatNotes(words),
    type: 'text/plain; charset=utf-8',
    fileName: 'dictionary.txt',
  }),
} as const;
