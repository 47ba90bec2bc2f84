/** Maps the columns of a file to word fields before an import. Pure. */
import type { WordColumn, WordsImported } from '@klasna/contract/dictionary/models';

export type FileColumns = WordsImported['columns'];

/** Each field belongs to one column: a column that already has it gets the previous field of this one. */
export function chooseField(columns: FileColumns, number: number, field: WordColumn | null): FileColumns {
  const before = columns.find((column) => column.number === number)?.field ?? null;
  return columns.map((column) => {
    if (column.number === number) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: before } : column;
  });
}

export const isComplete = (columns: FileColumns): boolean =>
  (['phrase', 'translation'] as const).every((field) => columns.some((column) => column.field === field));

/** The mapping as the server expects it; undefined if the file's own headings decide. */
export const writtenChoice = (columns: FileColumns): string | undefined =>
  columns.length === 0
    ? undefined
    : JSON.stringify(
        Object.fromEntries(columns.flatMap(({ field, number }) => (field ? [[field, number]] : []))),
      );
