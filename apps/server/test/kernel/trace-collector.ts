/** A collector of OpenTelemetry that keeps the spans it gets, or does not answer. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly status: { readonly code?: number };
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** All requests so far, as they were received. */
  readonly bodies: string[];
  readonly contentTypes: (string | undefined)[];
  /** Whether requests are read and not answered. */
  isSlow: boolean;
  readonly close: () => Promise<void>;
}

interface SentSpan extends Omit<CollectedSpan, 'attributes'> {
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const readSpans = (text: string): CollectedSpan[] =>
  (JSON.parse(text) as SentTraces).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...span }) => ({
        ...span,
        attributes: Object.fromEntries(
          attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
        ),
      })),
    ),
  );

export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const type = request.headers['content-type'];
    collector.bodies.push(body);
    collector.contentTypes.push(type);
    if (collector.isSlow) return;
    if (type === 'application/json') collector.spans.push(...readSpans(body));
    response
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    contentTypes: [],
    isSlow: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return collector;
}
