export interface ChartSeries {
  readonly key: string;
  readonly name: string;
}

export interface ChartStep {
  readonly key: string;
  /** The short label under the bar: `3 Nov`. */
  readonly shortName: string;
  /** The full label, used in the legend, the table and for screen readers. */
  readonly name: string;
  /** One value for each series. Null means no data, which differs from zero. */
  readonly values: readonly (number | null)[];
}

export interface BarChartProps {
  readonly title: string;
  readonly description?: string;
  /** The series of each bar, stacked from the bottom. At most four, because there are four distinguishable patterns. */
  readonly series: readonly ChartSeries[];
  readonly steps: readonly ChartStep[];
  /** The header of the table column with the names of the steps. */
  readonly stepName: string;
  /** The totals of all steps, which the legend shows while no step is selected. */
  readonly total: { readonly name: string; readonly values: readonly (number | null)[] };
  readonly format: (value: number) => string;
  /** Whether a table is shown instead of bars. */
  readonly asTable?: boolean;
}
