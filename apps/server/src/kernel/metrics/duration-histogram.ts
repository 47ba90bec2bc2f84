/** Counts durations in buckets. Recording allocates nothing, because it happens with every request. */
import type { Sample } from './metric.ts';

const boundsInSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class DurationHistogram {
  readonly #counts = new Float64Array(boundsInSeconds.length + 1);
  #sum = 0;

  record(seconds: number): void {
    let index = 0;
    while (index < boundsInSeconds.length && seconds > (boundsInSeconds[index] ?? 0)) index += 1;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** Lists the samples of Prometheus, in which each bucket includes the smaller ones. */
  toSamples(name: string, labels: Readonly<Record<string, string>>): Sample[] {
    const samples: Sample[] = [];
    let count = 0;
    for (const [index, inBucket] of this.#counts.entries()) {
      count += inBucket;
      const le = String(boundsInSeconds[index] ?? '+Inf');
      samples.push({ metricName: `${name}_bucket`, labels: { ...labels, le }, value: count });
    }
    samples.push({ metricName: `${name}_sum`, labels, value: this.#sum });
    samples.push({ metricName: `${name}_count`, labels, value: count });
    return samples;
  }
}
