/** Which column of a file holds which field. Server and page both use these types. */

/** The one-based column number of each field, or null if no column holds it. */
export type ChosenColumns<Field extends string> = Readonly<Partial<Record<Field, number | null>>>;

/** A field whose column the headings of the file do not determine. */
export interface ColumnQuestion<Field extends string> {
  readonly field: Field;
  /** The one-based numbers of the columns to choose from, the likely ones first. */
  readonly columns: readonly number[];
}

/** What the first line of a file holds. */
export const firstLineKinds = ['headings', 'data'] as const;
export type FirstLine = (typeof firstLineKinds)[number];
