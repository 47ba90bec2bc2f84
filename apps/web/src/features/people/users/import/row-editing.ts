import type { ImportColumn, ImportReport } from '@klasna/contract/people/models';
import type { Corrections } from './corrections.ts';

export type Row = ImportReport['rows'][number];

/** Callbacks and state to correct the cells of failed rows. */
export interface RowEditing {
  /** The fields that have a column in the file. */
  readonly fields: readonly ImportColumn[];
  readonly corrections: Corrections;
  readonly onCorrect: (line: number, field: ImportColumn, value: string) => void;
  /** Called on blur and on Enter. */
  readonly onCorrected: () => void;
}
