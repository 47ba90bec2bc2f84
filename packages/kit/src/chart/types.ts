export interface ChartSeries {
  readonly key: string;
  readonly name: string;
}

export interface ChartStep {
  readonly key: string;
  /** Under the bar, where there is room: `3 Nov`. */
  readonly short: string;
  /** Wherever it stands alone. */
  readonly name: string;
  /** One for each series; null where there is nothing to tell, which is not the same as none. */
  readonly values: readonly (number | null)[];
}

export interface BarChartProps {
  readonly title: string;
  readonly description?: string;
  /** Stacked, the first at the bottom. At most four: so many patterns can be told apart. */
  readonly series: readonly ChartSeries[];
  readonly steps: readonly ChartStep[];
  /** What the steps are: the first column of the table. */
  readonly stepName: string;
  /** Of all steps together, beside the names of the series while no step is pointed at. */
  readonly whole: { readonly name: string; readonly values: readonly (number | null)[] };
  readonly write: (value: number) => string;
  /** Numbers in rows instead of bars. */
  readonly asTable?: boolean;
}
