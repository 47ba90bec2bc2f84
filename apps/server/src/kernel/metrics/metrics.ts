/** Renders metrics in the format of Prometheus. `prom-client` is loaded only where metrics are served. */
import type { Metric as LibraryMetric } from 'prom-client';
import type { Metric } from './metric.ts';

export interface Metrics {
  readonly contentType: string;
  readonly render: () => Promise<string>;
}

/** The library calls `get` with each scrape; its types know its own classes only. */
const toLibraryMetric = ({ name, help, type, read }: Metric): LibraryMetric =>
  ({ name, get: async () => ({ name, help, type, values: await read() }) }) as unknown as LibraryMetric;

export async function openMetrics(metrics: readonly Metric[]): Promise<Metrics> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  // Memory, processor time, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  for (const metric of metrics) registry.registerMetric(toLibraryMetric(metric));
  return { contentType: registry.contentType, render: () => registry.metrics() };
}
