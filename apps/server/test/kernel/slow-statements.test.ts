/** Slow statements are named in the log and in the metrics, with what sent them and without any value. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSlowStatements } from '../../src/kernel/db/slow-statements.ts';
import { runWithOrigin } from '../../src/kernel/work-origin.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { waitForLock } from '../wait-for-lock.ts';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

describe('a statement', () => {
  let kernel: KernelFixture;
  beforeAll(async () => {
    kernel = await openKernelFixture();
    const { observe } = createSlowStatements(400, kernel.log);
    kernel.connected.database.observeStatements(observe);
  });
  afterAll(() => kernel.close());
  afterEach(() => {
    kernel.logLines.length = 0;
  });

  const sleep = (seconds: number, name?: string) => ({
    ...(name && { name }),
    text: 'select pg_sleep($1), $2::text, 17',
    values: [seconds, 'a secret value'],
  });
  /** Without those that only a busy machine makes slow. */
  const slowLines = () =>
    kernel.logLines.filter(
      ({ msg, statement }) => msg === 'slow statement' && /^test\.|pg_sleep/.test(String(statement)),
    );

  test('that takes long is logged with its name and origin, and never with a value', async () => {
    const { database } = kernel.connected;
    await runWithOrigin({ name: 'job test.sleep', id: 'one' }, () =>
      database.readInSchool(kernel.schoolId, (tx) => tx.client.query(sleep(0.5, 'test.sleep'))),
    );
    await database.inSchool(kernel.schoolId, (tx) => tx.client.query(sleep(0.5)));
    const unnamed = 'select pg_sleep($1), $2::text, ?';
    expect(slowLines()).toMatchObject([
      { statement: 'test.sleep', origin: 'job test.sleep', id: 'one', ms: expect.any(Number) },
      { statement: unnamed, origin: '(none)' },
    ]);
    expect(JSON.stringify(kernel.logLines)).not.toContain('a secret value');
  });

  test('that waits on its connection behind a slow one is not slow itself', async () => {
    await kernel.connected.database.inSchool(kernel.schoolId, (tx) =>
      Promise.all([
        tx.client.query(sleep(0.5, 'test.first')),
        tx.client.query({ name: 'test.behind', text: 'select 1' }),
      ]),
    );
    expect(slowLines().map(({ statement }) => statement)).toEqual(['test.first']);
  });

  test('that fails late is logged, and its error arrives', async () => {
    const text = 'select pg_sleep(0.5), 1 / (random() * 0)::int';
    const work = kernel.connected.database.readInSchool(kernel.schoolId, (tx) => tx.client.query(text));
    await expect(work).rejects.toThrow('division by zero');
    expect(slowLines()).toMatchObject([{ failed: true }]);
  });
});

describe('metrics', () => {
  let testApp: TestApp | undefined;
  afterEach(() => testApp?.close());

  const readMetrics = async ({ app }: TestApp): Promise<string> =>
    (await fetch(`http://127.0.0.1:${app.metricsPort()}/metrics`)).text();

  test('name the route that a slow statement belongs to, also of a request with a body', async () => {
    const opened = await openTestApp({ SLOW_STATEMENT_MS: '30', METRICS_PORT: '0' });
    testApp = opened;
    const school = await opened.createTestSchool();
    const admin = await opened.signInAs(school.admin);
    await admin.get('/tenant/user/profile');
    for (const send of [
      () => admin.get('/tenant/user/profile'),
      () => admin.put('/tenant/user/profile', { body: { firstName: 'Oksana' } }),
    ])
      await withOwnerConnection(opened.connected.ownerUrl, async (client) => {
        await client.query('begin; lock table users in access exclusive mode');
        const reply = send();
        await waitForLock(opened, school);
        await client.query('select pg_sleep(0.1); commit');
        expect((await reply).status).toBeLessThan(300);
      });
    const text = await readMetrics(opened);
    for (const method of ['GET', 'PUT'])
      expect(text).toMatch(
        new RegExp(
          `klasna_slow_statements_total\\{origin="${method} /api/tenant/user/profile",statement=".+"\\} [1-9]`,
        ),
      );
    expect(text).toMatch(/klasna_slow_statement_seconds_total\{origin="GET [^}]+\} 0\.\d/);
  });

  test('have nothing of statements without the setting', async () => {
    testApp = await openTestApp({ METRICS_PORT: '0' });
    expect(await readMetrics(testApp)).not.toContain('klasna_slow_statement');
  });
});

test('the number of samples is bounded', async () => {
  const { observe, metrics } = createSlowStatements(1, { warn: () => {} } as never);
  for (let index = 0; index < 1000; index += 1)
    observe({
      name: `statement.${index}`,
      text: '',
      origin: undefined,
      startedAtMs: 0,
      durationMs: 2,
      hasFailed: false,
    });
  const samples = (await metrics[0]?.read()) ?? [];
  expect(samples).toHaveLength(301);
  expect(samples.at(-1)).toEqual({ labels: { origin: '(other)', statement: '(other)' }, value: 700 });
});
