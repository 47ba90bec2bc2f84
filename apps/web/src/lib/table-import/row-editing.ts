import type { Corrections } from './corrections.ts';

/** Callbacks and state to correct the cells of failed rows. */
export interface RowEditing<C extends string> {
  /** The fields that have a column in the file. */
  readonly fields: readonly C[];
  readonly corrections: Corrections<C>;
  readonly onCorrect: (line: number, field: C, value: string) => void;
  /** Called on blur and on Enter. */
  readonly onCorrected: () => void;
}
