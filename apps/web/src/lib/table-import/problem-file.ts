/** Writes the failed rows as a CSV file, to be corrected elsewhere and imported again. Pure. */
import { type Cell, writeCsvText } from '@klasna/contract/csv';
import type { ImportedRowView, ImportReportView } from '@klasna/contract/table-import';
import type { CellsOfRow } from './corrections.ts';

interface ProblemFileOptions<C extends string> {
  /** The columns that a file may have. */
  readonly columns: readonly C[];
  /** The heading of the column with the problems. */
  readonly problem: string;
  readonly fieldName: (field: string) => string;
}

export function formatProblemFile<C extends string>(
  { rows, columns = [] }: ImportReportView<C, ImportedRowView<C>>,
  { columns: knownColumns, ...texts }: ProblemFileOptions<C>,
): string {
  const failedRows = rows.filter(({ status }) => status === 'failed');
  const usedColumns = [...listFileColumns(columns), ...listAddedColumns(knownColumns, columns, failedRows)];
  const lines: Cell[][] = failedRows.map(({ cells = {}, errors }) => [
    ...usedColumns.map(({ field }) => (cells as CellsOfRow<C>)[field]),
    Object.entries(errors)
      .map(([field, messages]) => `${texts.fieldName(field)}: ${messages.join(' ')}`)
      .join('; '),
  ]);
  return writeCsvText([[...usedColumns.map(({ heading }) => heading), texts.problem], ...lines]);
}

type FileColumns<C extends string> = NonNullable<ImportReportView<C, ImportedRowView<C>>['columns']>;

interface UsedColumn<C extends string> {
  readonly field: C;
  readonly heading: string;
}

/** Keeps order and headings of the file; a file without headings gets the names that every import knows. */
const listFileColumns = <C extends string>(columns: FileColumns<C>): UsedColumn<C>[] =>
  columns.flatMap(({ field, heading }) => (field ? [{ field, heading: heading.trim() || field }] : []));

/** Fields that a correction filled although no column of the file holds them. */
const listAddedColumns = <C extends string>(
  knownColumns: readonly C[],
  columns: FileColumns<C>,
  rows: readonly ImportedRowView<C>[],
): UsedColumn<C>[] =>
  knownColumns
    .filter((field) => !columns.some((column) => column.field === field))
    .filter((field) => rows.some(({ cells }) => cells?.[field]))
    .map((field) => ({ field, heading: field }));
