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
  /** One for each series; null means no data, which is not the same as zero. */
  readonly values: readonly (number | null)[];
}

export interface BarChartProps {
  readonly title: string;
  readonly description?: string;
  /** Stacked, the first at the bottom. At most four, because there are four distinguishable patterns. */
  readonly series: readonly ChartSeries[];
  readonly steps: readonly ChartStep[];
  /** The header of the steps' column in the table. */
  readonly stepName: string;
  /** The totals of all steps; shown in the legend while no step is selected. */
  readonly total: { readonly name: string; readonly values: readonly (number | null)[] };
  readonly format: (value: number) => string;
  /** Shows a table instead of bars. */
  readonly asTable?: boolean;
}
