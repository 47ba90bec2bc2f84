/** Changes the assignment of fields to the columns of a file before words are imported. Pure. */
import { type WordColumn, type WordImportReport, wordColumns } from '@klasna/contract/dictionary/models';

export type FileColumns = WordImportReport['columns'];

/**
 * Assigns a field to a column. Each field belongs to one column: the column that had the field gets the previous field
 * of this column.
 */
export function assignField(columns: FileColumns, number: number, field: WordColumn | null): FileColumns {
  const previousField = columns.find((column) => column.number === number)?.field ?? null;
  return columns.map((column) => {
    if (column.number === number) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: previousField } : column;
  });
}

export const isComplete = (columns: FileColumns): boolean =>
  (['phrase', 'translation'] as const).every((field) => columns.some((column) => column.field === field));

/**
 * Serialises the assignment for the server: a field without a column is null. Undefined if the headings determine all
 * fields.
 */
export const serialiseColumns = (columns: FileColumns): string | undefined =>
  columns.length === 0
    ? undefined
    : JSON.stringify(
        Object.fromEntries(
          wordColumns.map((name) => [name, columns.find(({ field }) => field === name)?.number ?? null]),
        ),
      );
