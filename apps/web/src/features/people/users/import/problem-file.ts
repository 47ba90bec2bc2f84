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
  const isUsed = (field: ImportColumn): boolean =>
    columns.some((column) => column.field === field) || failedRows.some(({ cells }) => cells?.[field]);
  const fields = importColumns.filter(isUsed);
  const lines: Cell[][] = failedRows.map(({ cells = {}, errors }) => [
    ...fields.map((field) => cells[field]),
    Object.entries(errors)
      .map(([field, messages]) => `${texts.fieldName(field)}: ${messages.join(' ')}`)
      .join('; '),
  ]);
  return writeCsvText([[...fields, texts.problem], ...lines]);
}
