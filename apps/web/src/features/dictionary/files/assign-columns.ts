/** What each column of a file holds, as it is chosen before words are imported. Pure. */
import { type WordColumn, type WordImportReport, wordColumns } from '@klasna/contract/dictionary/models';

export type FileColumns = WordImportReport['columns'];

/** Each field belongs to one column: a column that already has it gets the previous field of this one. */
export function assignField(columns: FileColumns, number: number, field: WordColumn | null): FileColumns {
  const previousField = columns.find((column) => column.number === number)?.field ?? null;
  return columns.map((column) => {
    if (column.number === number) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: previousField } : column;
  });
}

export const isComplete = (columns: FileColumns): boolean =>
  (['phrase', 'translation'] as const).every((field) => columns.some((column) => column.field === field));

/** As the server reads it: every field that stands in no column is null. Undefined where the headings decide. */
export const serialiseColumns = (columns: FileColumns): string | undefined =>
  columns.length === 0
    ? undefined
    : JSON.stringify(
        Object.fromEntries(
          wordColumns.map((name) => [name, columns.find(({ field }) => field === name)?.number ?? null]),
        ),
      );
