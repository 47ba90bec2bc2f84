/** Traces: what they contain and what they never do, how they are sampled, and that a collector delays nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { FetchPublic } from '../../src/kernel/outgoing/fetch-public.ts';
import type { Tracing } from '../../src/kernel/traces/trace-settings.ts';
import { openTracing } from '../../src/kernel/traces/tracing.ts';
import { traceOutgoing, useTracer } from '../../src/kernel/work-origin.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from './trace-collector.ts';

let collector: TraceCollector;
let testApp: TestApp | undefined;
let tracing: Tracing | undefined;
const warn = vi.fn();

beforeEach(async () => {
  collector = await startTraceCollector();
  warn.mockClear();
});
afterEach(async () => {
  await testApp?.close();
  await tracing?.close();
  useTracer(undefined);
  testApp = undefined;
  tracing = undefined;
  await collector.close();
});

const settingsOf = (more: Readonly<Record<string, string>> = {}) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '20',
  ...more,
});

async function openTracer(more: Readonly<Record<string, string>> = {}): Promise<Tracing> {
  const config = readConfig({ SECRET: 's'.repeat(32), ...settingsOf(more) });
  const opened = await openTracing(config, { warn } as never);
  if (!opened) throw new Error('there is no tracer');
  tracing = opened;
  return opened;
}

const findSpan = async (matches: (span: CollectedSpan) => boolean): Promise<CollectedSpan> =>
  vi.waitFor(
    () => {
      const found = collector.spans.find(matches);
      if (!found) throw new Error(`no such span among ${collector.spans.map(({ name }) => name).join(', ')}`);
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );

const serverKind = 2;
const parentId = '00f067aa0ba902b7';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('a request', () => {
  test('is a span with its route and status, its statements are children, and nothing names a person', async () => {
    const opened = await openTestApp(settingsOf());
    testApp = opened;
    const school = await opened.createTestSchool('Nightingale School');
    const admin = await opened.signInAs(school.admin);
    await admin.put('/tenant/user/profile', { body: { firstName: 'Oksana' } });
    await admin.get(`/tenant/users/${school.admin.id}?secret=query`);
    const name = 'GET /api/tenant/users/:id';
    const span = await findSpan((one) => one.name === name);
    expect(span).toMatchObject({
      kind: serverKind,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/tenant/users/:id',
        'http.response.status_code': 200,
      },
    });
    const change = await findSpan((one) => one.name === 'PUT /api/tenant/user/profile');
    const statement = await findSpan((one) => one.parentSpanId === change.spanId);
    expect(statement.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.summary': statement.name,
    });
    const sent = collector.bodies.join('\n');
    for (const personal of [
      'Oksana',
      'secret=query',
      school.admin.email,
      school.admin.id,
      school.id,
      'Nightingale',
    ])
      expect(sent).not.toContain(personal);
  });

  test('that fails names the failure', async () => {
    testApp = await openTestApp(settingsOf());
    await testApp.visitor.get('/tenant/user/profile');
    const span = await findSpan(({ name }) => name === 'GET /api/tenant/user/profile');
    expect(span.attributes).toMatchObject({
      'http.response.status_code': 401,
      'error.type': 'unauthenticated',
    });
    expect(span.status.code ?? 0).toBe(0);
  });

  test('continues the trace of the program that sent it, also where that is not sampled', async () => {
    testApp = await openTestApp(settingsOf());
    const send = (flags: string) =>
      fetch(`${testApp?.address}/api/health`, {
        headers: { traceparent: `00-${traceId}-${parentId}-${flags}` },
      });
    await send('00');
    await send('01');
    const span = await findSpan(({ name }) => name === 'GET /api/health');
    expect(span).toMatchObject({ traceId, parentSpanId: parentId });
    await testApp.close();
    testApp = undefined;
    expect(collector.spans.filter(({ name }) => name === 'GET /api/health')).toHaveLength(1);
  });
});

test('a job is a trace of its own, and an event belongs to the request that published it', async () => {
  const opened = await openTestApp(settingsOf());
  testApp = opened;
  const school = await opened.createTestSchool();
  await opened.visitor.post('/tenant/auth/password-recovery/forgot', {
    body: { email: school.admin.email },
  });
  const job = await findSpan(({ name }) => name === 'job mail.send-security');
  expect(job.parentSpanId ?? '').toBe('');
  const admin = await opened.signInAs(school.admin);
  await admin.put('/tenant/user/profile', { body: { firstName: 'Oksana' } });
  const request = await findSpan(({ name }) => name === 'PUT /api/tenant/user/profile');
  const event = await findSpan(
    ({ name, parentSpanId }) => name.startsWith('event ') && parentSpanId === request.spanId,
  );
  expect(event.traceId).toBe(request.traceId);
});

test('a webhook is a span, whose id is passed on', async () => {
  useTracer((await openTracer()).startSpan);
  const fetchPublic = vi.fn<FetchPublic>(async () => new Response(null, { status: 503 }));
  await traceOutgoing('POST webhook', fetchPublic)('https://receiver.example/token', { headers: { a: 'b' } });
  const span = await findSpan(({ name }) => name === 'POST webhook');
  expect(span).toMatchObject({ attributes: { 'http.response.status_code': 503 }, status: { code: 2 } });
  expect(fetchPublic.mock.calls[0]?.[1]?.headers).toEqual({
    a: 'b',
    traceparent: `00-${span.traceId}-${span.spanId}-01`,
  });
  expect(collector.bodies.join()).not.toContain('receiver');
});

describe('sampling', () => {
  test.each([
    ['always_off', undefined, 0],
    ['traceidratio', '0', 0],
    ['parentbased_traceidratio', '0', 0],
    ['always_on', undefined, 50],
    ['parentbased_traceidratio', '1', 50],
  ])('by %s with %s keeps %s of 50 spans', async (sampler, argument, expected) => {
    const settings = { OTEL_TRACES_SAMPLER: sampler, ...(argument && { OTEL_TRACES_SAMPLER_ARG: argument }) };
    const tracer = await openTracer(settings);
    for (let index = 0; index < 50; index += 1) tracer.startSpan({ name: 'one', kind: 'job' }).end({});
    await tracer.close();
    expect(collector.spans).toHaveLength(expected);
  });
});

describe('a collector', () => {
  test('that does not answer delays neither requests nor the end of the process', async () => {
    collector.isSlow = true;
    const opened = await openTestApp(settingsOf());
    for (let index = 0; index < 20; index += 1)
      expect((await opened.visitor.get('/health')).status).toBe(200);
    await vi.waitFor(() => expect(collector.bodies.length).toBeGreaterThan(0), { timeout: 20_000 });
    expect((await opened.visitor.get('/health')).status).toBe(200);
    await opened.close();
  });

  test('that is away costs spans, and one line of the log', async () => {
    const tracer = await openTracer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    tracer.startSpan({ name: 'one', kind: 'job' }).end({});
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    tracer.startSpan({ name: 'two', kind: 'job' }).end({});
    await tracer.close();
    expect(warn).toHaveBeenCalledTimes(1);
  }, 60_000);

  test('gets Protobuf unless JSON is asked for', async () => {
    const tracer = await openTracer({ OTEL_EXPORTER_OTLP_PROTOCOL: '' });
    tracer.startSpan({ name: 'one', kind: 'job' }).end({});
    await tracer.close();
    expect(collector.contentTypes).toEqual(['application/x-protobuf']);
  });
});

describe('without a collector, and where traces are off,', () => {
  test.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_SDK_DISABLED: 'true' },
    { OTEL_TRACES_EXPORTER: 'none' },
  ])('with %j, there is no tracer', async (settings) => {
    await expect(openTracer(settings)).rejects.toThrow('there is no tracer');
  });

  test('nothing of OpenTelemetry is loaded: one file imports it, and only dynamically', () => {
    const source = join(import.meta.dirname, '../../src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const importing = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')));
    expect(importing(/from '@opentelemetry/)).toEqual(['kernel/traces/open-tracer.ts']);
    expect(importing(/from '[^']*open-tracer\.ts'/)).toEqual([]);
  });
});
