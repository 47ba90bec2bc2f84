/** Stores the corrected cells of an import by the line of the row. Pure. */

export type CellsOfRow<C extends string> = Readonly<Partial<Record<C, string>>>;
export type Corrections<C extends string> = Readonly<Record<string, CellsOfRow<C>>>;

export const correctCell = <C extends string>(
  corrections: Corrections<C>,
  line: number,
  field: C,
  value: string,
): Corrections<C> => ({ ...corrections, [line]: { ...corrections[line], [field]: value } as CellsOfRow<C> });

export const omitLine = <C extends string>(corrections: Corrections<C>, line: number): Corrections<C> =>
  Object.fromEntries(Object.entries(corrections).filter(([key]) => key !== String(line)));
