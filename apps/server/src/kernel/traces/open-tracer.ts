/** Makes spans and sends them in batches. A collector that is slow or away costs spans, and nothing else waits for it. */
import { hostname } from 'node:os';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { version } from '../../version.ts';
import { toStatementLabel } from '../db/observe-statements.ts';
import type { Logger } from '../log.ts';
import type { StartSpan, WorkSpan } from '../work-origin.ts';
import type { TraceSettings, Tracing } from './trace-settings.ts';

const closeTimeoutMs = 2000;
/** Of a collector that is away, not every batch is a line of the log. */
const warningIntervalMs = 60_000;

function createSampler({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: TraceSettings): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(OTEL_TRACES_SAMPLER) ?? [];
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG)
        : new AlwaysOnSampler();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

/** Logs that batches are lost, without the reply of the collector, which may quote them. */
function warnOfLosses(exporter: SpanExporter, log: Logger): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.code !== ExportResultCode.SUCCESS && now - warnedAt > warningIntervalMs) {
          warnedAt = now;
          log.warn({ reason: result.error?.message }, 'traces could not be sent');
        }
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, outgoing: SpanKind.CLIENT } as const;
const propagator = new W3CTraceContextPropagator();

export function openTracer(settings: TraceSettings, url: string, log: Logger): Tracing {
  const Exporter = settings.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? JsonExporter : ProtobufExporter;
  const processor = new BatchSpanProcessor({
    exporter: warnOfLosses(new Exporter({ url }), log),
    scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
  });
  const provider = new TracerProvider({
    sampler: createSampler(settings),
    spanProcessors: [processor],
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }).merge(detectResources({ detectors: [envDetector] })),
  });
  const tracer = provider.getTracer('klasna', version);
  /** The contexts of spans, in which their children begin. */
  const contexts = new WeakMap<WorkSpan, Context>();
  const spans = new WeakMap<WorkSpan, Span>();

  const startSpan: StartSpan = ({ name, kind, attributes = {}, headers, parent }) => {
    const context = headers
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ((parent && contexts.get(parent)) ?? ROOT_CONTEXT);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    const own = trace.setSpan(ROOT_CONTEXT, span);
    const workSpan: WorkSpan = {
      headers: () => {
        const carrier: Record<string, string> = {};
        propagator.inject(own, carrier, defaultTextMapSetter);
        return carrier;
      },
      end: ({ status, error }) => {
        if (status !== undefined) span.setAttribute('http.response.status_code', status);
        if (error !== undefined) span.setAttribute('error.type', error);
        // A request that was refused is no error of the server.
        if (status === undefined ? error !== undefined : status >= (kind === 'outgoing' ? 400 : 500))
          span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
    contexts.set(workSpan, own);
    spans.set(workSpan, span);
    return workSpan;
  };

  return {
    startSpan,
    observe: ({ name, text, origin, startedAtMs, durationMs, hasFailed }) => {
      const parent = origin?.span;
      const context = parent && contexts.get(parent);
      // Without a sampled parent there is nothing to belong to, so the text is not even looked at.
      if (!context || !spans.get(parent)?.isRecording()) return;
      const label = toStatementLabel({ name, text });
      const startTime = performance.timeOrigin + startedAtMs;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': label };
      const span = tracer.startSpan(label, { kind: SpanKind.CLIENT, startTime, attributes }, context);
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startTime + durationMs);
    },
    close: async () => {
      const { promise: expired, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, closeTimeoutMs);
      // What cannot be sent in time is lost with the process.
      await Promise.race([provider.shutdown().catch(() => {}), expired]);
      clearTimeout(timer);
    },
  };
}
