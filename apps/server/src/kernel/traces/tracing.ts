/** Traces by OpenTelemetry, where its settings name a collector. Its packages are loaded only then. */
import type { Logger } from '../log.ts';
import type { TraceSettings, Tracing } from './trace-settings.ts';

const isOff = ({ OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER }: TraceSettings): boolean =>
  OTEL_SDK_DISABLED === 'true' || OTEL_TRACES_EXPORTER === 'none';

/** Returns the address for traces: that of their own setting as it is, or below the address of all signals. */
function findCollector(settings: TraceSettings): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = settings;
  return own ?? (base === undefined ? undefined : `${base.replace(/\/+$/, '')}/v1/traces`);
}

export async function openTracing(settings: TraceSettings, log: Logger): Promise<Tracing | undefined> {
  const url = findCollector(settings);
  if (url === undefined || isOff(settings)) return undefined;
  const { openTracer } = await import('./open-tracer.ts');
  return openTracer(settings, url, log);
}
