import type { ImportColumn, ImportReport } from '@klasna/contract/people/models';
import type { Corrections } from './corrections.ts';

export type Row = ImportReport['rows'][number];

/** How the cells of rows with problems are corrected. */
export interface RowEditing {
  /** The fields that the file has a column for. */
  readonly fields: readonly ImportColumn[];
  readonly corrections: Corrections;
  readonly onCorrect: (line: number, field: ImportColumn, value: string) => void;
  /** A cell has been left, or Enter pressed in it. */
  readonly onCorrected: () => void;
}
