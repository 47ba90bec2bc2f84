/** What opens traces, and what they offer; apart from both, so that the packages of OpenTelemetry are loaded late. */
import type { Config } from '../../config.ts';
import type { StatementObserver } from '../db/observe-statements.ts';
import type { StartSpan } from '../work-origin.ts';

export type TraceSettings = Pick<
  Config,
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_TRACES_EXPORTER'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_PROTOCOL'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_BSP_SCHEDULE_DELAY'
>;

export interface Tracing {
  readonly startSpan: StartSpan;
  readonly observe: StatementObserver;
  /** Sends what is not sent yet, for a short time at most. */
  readonly close: () => Promise<void>;
}
