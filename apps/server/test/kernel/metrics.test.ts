/** Metrics over HTTP: who reads them, what they count, and what is left of them without the database. */
import { readFileSync } from 'node:fs';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { createApiClient } from '../api-client.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const token = 'a-token-of-the-metrics-32-letters';
let testApp: TestApp | undefined;
afterEach(() => testApp?.close());

async function openApp(settings: Readonly<Record<string, string>>): Promise<TestApp> {
  testApp = await openTestApp(settings);
  return testApp;
}

/** Reads all samples by name with labels. */
async function scrape(address: string, headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const response = await fetch(`${address}/metrics`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const addressOf = ({ app }: TestApp): string => `http://127.0.0.1:${app.metricsPort()}`;

test('there are none without a setting', async () => {
  const { address, app } = await openApp({});
  expect(app.metricsPort()).toBeUndefined();
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});

test('on the port of the product they need the token', async () => {
  const { address } = await openApp({ METRICS_TOKEN: token });
  const status = async (authorization?: string) =>
    (await fetch(`${address}/metrics`, { headers: authorization ? { authorization } : {} })).status;
  expect(await status()).toBe(401);
  expect(await status('Bearer wrong')).toBe(401);
  const samples = await scrape(address, { authorization: `Bearer ${token}` });
  expect(samples.get('klasna_database_up')).toBe(1);
  expect(samples.get('klasna_http_requests_total{route="/metrics",method="GET",status="401"}')).toBe(2);
});

test('a port of their own serves nothing else, and the port of the product has none', async () => {
  const opened = await openApp({ METRICS_PORT: '0' });
  expect((await fetch(`${opened.address}/metrics`)).status).toBe(404);
  expect((await fetch(`${addressOf(opened)}/api/health`)).status).toBe(404);
  expect((await fetch(`${addressOf(opened)}/metrics`, { method: 'POST' })).status).toBe(404);
  await scrape(addressOf(opened));
});

test('a port of their own needs the token as well if both are set', async () => {
  const opened = await openApp({ METRICS_PORT: '0', METRICS_TOKEN: 't'.repeat(32) });
  expect((await fetch(`${addressOf(opened)}/metrics`)).status).toBe(401);
  expect((await fetch(`${opened.address}/metrics`)).status).toBe(404);
  await scrape(addressOf(opened), { authorization: `Bearer ${'t'.repeat(32)}` });
});

test('requests are counted by route, method and status, by school, and by failure', async () => {
  const opened = await openApp({ METRICS_PORT: '0', CALL_LIMITS: 'on' });
  const school = await opened.createTestSchool();
  const admin = await opened.signInAs(school.admin);
  for (let count = 0; count < 3; count += 1) await admin.get('/tenant/user/profile');
  await admin.get(`/tenant/users/${newId()}`);
  const samples = await scrape(addressOf(opened));
  const profile = 'route="/api/tenant/user/profile",method="GET"';
  expect(samples.get(`klasna_http_requests_total{${profile},status="200"}`)).toBe(3);
  expect(samples.get(`klasna_http_request_duration_seconds_count{${profile}}`)).toBe(3);
  expect(samples.get(`klasna_http_request_duration_seconds_bucket{${profile},le="+Inf"}`)).toBe(3);
  expect(samples.get('klasna_http_failures_total{failure="notFound"}')).toBeGreaterThanOrEqual(1);
  expect(samples.get(`klasna_school_requests_total{school="${school.id}"}`)).toBe(4);
  expect(samples.get('klasna_school_requests_total{school="other"}')).toBe(0);
  expect(samples.get('klasna_cache_entries{cache="actors"}')).toBe(1);
  expect(samples.get('klasna_database_connections{state="waiting"}')).toBe(0);
  expect(samples.get('klasna_database_connection_wait_seconds_count')).toBeGreaterThan(3);
  expect(samples.get('klasna_live_connections')).toBe(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(samples.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('unknown paths, unknown methods and invented schools make no labels of their own', async () => {
  const opened = await openApp({ METRICS_PORT: '0' });
  const school = await opened.createTestSchool();
  const before = (await scrape(addressOf(opened))).size;
  for (let count = 0; count < 20; count += 1) {
    await fetch(`${opened.address}/api/none-${count}`);
    // A token that names a school which does not exist.
    const invented = `${newId().replaceAll('-', '')}${'A'.repeat(43)}`;
    await createApiClient(`${opened.address}/api`, invented).get('/tenant/user/profile');
  }
  const samples = await scrape(addressOf(opened));
  expect([...samples.keys()].filter((name) => name.includes('none-'))).toEqual([]);
  const schools = [...samples.keys()].filter((name) => name.startsWith('klasna_school_requests_total'));
  expect(schools).toEqual(['klasna_school_requests_total{school="other"}']);
  expect(samples.size - before).toBeLessThan(60);
  expect(school.id).not.toBe('');
});

test('what waits in the database is counted over all schools', async () => {
  const opened = await openApp({ METRICS_PORT: '0' });
  for (const name of ['First', 'Second']) {
    const { id } = await opened.createTestSchool(name);
    await opened.runSql(
      id,
      `insert into outbox (school_id, id, kind, data, created_at)
       values ($1, gen_random_uuid(), 'nobody.subscribes', '{}', now() - interval '3 seconds')`,
      [id],
    );
  }
  const samples = await scrape(addressOf(opened));
  expect(samples.get('klasna_outbox_events')).toBe(2);
  expect(samples.get('klasna_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3);
  expect(samples.get('klasna_mails{state="waiting"}')).toBe(0);
  expect(samples.get('klasna_jobs{queue="mail.send",state="waiting"}')).toBe(0);
  expect(samples.get('klasna_jobs_oldest_seconds{queue="mail.send"}')).toBe(0);
});

test('a scrape succeeds while the database is away, and says so', async () => {
  const opened = await openApp({ METRICS_PORT: '0' });
  const name = new URL(opened.connected.ownerUrl).pathname.slice(1);
  const postgres = new URL(opened.connected.ownerUrl);
  postgres.pathname = '/postgres';
  const allow = (isAllowed: boolean) =>
    withOwnerConnection(postgres.href, (client) =>
      client.query(`alter database ${name} with allow_connections ${isAllowed}`),
    );
  await allow(false);
  try {
    const samples = await scrape(addressOf(opened));
    expect(samples.get('klasna_database_up')).toBe(0);
    expect(samples.has('klasna_outbox_events')).toBe(false);
    expect(samples.has('process_resident_memory_bytes')).toBe(true);
  } finally {
    await allow(true);
  }
});

test('every metric that the dashboard for Grafana names is exported', async () => {
  const opened = await openApp({ METRICS_PORT: '0', SLOW_STATEMENT_MS: '1000' });
  const text = await (await fetch(`${addressOf(opened)}/metrics`)).text();
  const exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const dashboard = readFileSync(new URL('../../../../deploy/grafana/klasna.json', import.meta.url), 'utf8');
  const named = [...dashboard.matchAll(/\b(?:klasna|process|nodejs)_\w+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter((name) => !exported.has(name.replace(/_(?:bucket|sum|count)$/, '')));
  expect(missing).toEqual([]);
});
