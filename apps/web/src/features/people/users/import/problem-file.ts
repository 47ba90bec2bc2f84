/** Writes the failed rows as a CSV file, to be corrected elsewhere and imported again. Pure. */
import { type Cell, writeCsvText } from '@klasna/contract/csv';
import { type ImportColumn, type ImportReport, importColumns } from '@klasna/contract/people/models';

interface ProblemTexts {
  /** The heading of the column with the problems. */
  readonly problem: string;
  readonly fieldName: (field: string) => string;
}

export function formatProblemFile({ rows, columns = [] }: ImportReport, texts: ProblemTexts): string {
  const failedRows = rows.filter(({ status }) => status === 'failed');
  const usedColumns = [...listFileColumns(columns), ...listAddedColumns(columns, failedRows)];
  const lines: Cell[][] = failedRows.map(({ cells = {}, errors }) => [
    ...usedColumns.map(({ field }) => cells[field]),
    Object.entries(errors)
      .map(([field, messages]) => `${texts.fieldName(field)}: ${messages.join(' ')}`)
      .join('; '),
  ]);
  return writeCsvText([[...usedColumns.map(({ heading }) => heading), texts.problem], ...lines]);
}

interface UsedColumn {
  readonly field: ImportColumn;
  readonly heading: string;
}

/** Keeps order and headings of the file; a file without headings gets the names that every import knows. */
const listFileColumns = (columns: NonNullable<ImportReport['columns']>): UsedColumn[] =>
  columns.flatMap(({ field, heading }) => (field ? [{ field, heading: heading.trim() || field }] : []));

/** Fields that a correction filled although no column of the file holds them. */
const listAddedColumns = (
  columns: NonNullable<ImportReport['columns']>,
  rows: ImportReport['rows'],
): UsedColumn[] =>
  importColumns
    .filter((field) => !columns.some((column) => column.field === field))
    .filter((field) => rows.some(({ cells }) => cells?.[field]))
    .map((field) => ({ field, heading: field }));
