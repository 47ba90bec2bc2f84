/** A metric whose samples are read when Prometheus asks. Nothing is done for it in between. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

export interface Sample {
  /** The name of a sample of a histogram; otherwise that of the metric. */
  readonly metricName?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Converts counts by the value of a label. */
export const toSamples = (label: string, counts: Iterable<readonly [string, number]>): Sample[] =>
  [...counts].map(([name, value]) => ({ labels: { [label]: name }, value }));
