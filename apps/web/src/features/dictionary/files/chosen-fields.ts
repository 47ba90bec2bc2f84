/** What each column of a file holds, as it is chosen before words are imported. Pure. */
import type { WordColumn, WordsImported } from '@klasna/contract/dictionary/models';

export type FileColumns = WordsImported['columns'];

/** Every field stands in one column: the one that had it before gets what this one had. */
export function chooseField(columns: FileColumns, number: number, field: WordColumn | null): FileColumns {
  const before = columns.find((column) => column.number === number)?.field ?? null;
  return columns.map((column) => {
    if (column.number === number) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: before } : column;
  });
}

export const isComplete = (columns: FileColumns): boolean =>
  (['phrase', 'translation'] as const).every((field) => columns.some((column) => column.field === field));

/** As the server asks for it; undefined where the file's own headings decide. */
export const writtenChoice = (columns: FileColumns): string | undefined =>
  columns.length === 0
    ? undefined
    : JSON.stringify(
        Object.fromEntries(columns.flatMap(({ field, number }) => (field ? [[field, number]] : []))),
      );
