/** Types for the assignment of columns of a file to fields. Server and page both use these types. */

/** The column number of each field, starting at 1; null if no column contains the field. */
export type ChosenColumns<Field extends string> = Readonly<Partial<Record<Field, number | null>>>;

/** A field whose column the headings of the file do not determine. */
export interface ColumnQuestion<Field extends string> {
  readonly field: Field;
  /** The numbers of the columns to choose from, starting at 1; the likely columns come first. */
  readonly columns: readonly number[];
}

/** What the first line of a file contains. */
export const firstLineKinds = ['headings', 'data'] as const;
export type FirstLine = (typeof firstLineKinds)[number];
