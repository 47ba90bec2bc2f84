/** Stores the corrected cells of an import by the line of the row. Pure. */
import type { ImportColumn } from '@klasna/contract/people/models';

export type CellsOfRow = Readonly<Partial<Record<ImportColumn, string>>>;
export type Corrections = Readonly<Record<string, CellsOfRow>>;

export const correctCell = (
  corrections: Corrections,
  line: number,
  field: ImportColumn,
  value: string,
): Corrections => ({ ...corrections, [line]: { ...corrections[line], [field]: value } });

export const omitLine = (corrections: Corrections, line: number): Corrections =>
  Object.fromEntries(Object.entries(corrections).filter(([key]) => key !== String(line)));
