/**
 * Guards the parsers: whatever one person sends, the server answers as declared, quickly, and without filling the
 * memory.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { makeLesson } from '../content.ts';
import { listHostileInputs } from '../hostile-inputs.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const maxMs = 8000;
const maxGrowthBytes = 300 * 1024 * 1024;
const timeoutMs = 20_000;

let testApp: TestApp;
let client: ApiClient;
let lessonSectionPath: string;
let studentId: string;
beforeAll(async () => {
  testApp = await openTestApp();
  const school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
  lessonSectionPath = (await makeLesson(client)).part;
  studentId = (await testApp.createPerson(school, { role: 'member' })).id;
});
afterAll(() => testApp.close());

/** Reads only the names here, because the paths are known only when the school exists. */
const names = listHostileInputs({ lessonSectionPath: '', studentId: '' }).map(({ name }) => name);

test('there are more than thirty inputs, each with its own name', () => {
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
});

test.each(names)(
  'answers %s',
  async (name) => {
    const input = listHostileInputs({ lessonSectionPath, studentId }).find((one) => one.name === name);
    if (!input) throw new Error(`there is no ${name}`);
    const { method, path, statuses } = input;
    const body = input.body();
    const memoryBefore = process.memoryUsage.rss();
    const startedAt = performance.now();
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await client[method.toLowerCase() as 'post'](path, { raw: body, headers });
    expect(statuses, answer.text.slice(0, 300)).toContain(answer.status);
    expect(performance.now() - startedAt).toBeLessThan(maxMs);
    expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(maxGrowthBytes);
  },
  timeoutMs,
);

test('a large body without a session is refused before it is read', async () => {
  const visitor = createApiClient(`${testApp.address}/api`, 'no-such-token');
  const raw = `{"userIds":["${'x'.repeat(200_000)}"]}`;
  const headers = { 'content-type': 'application/json' };
  expect((await visitor.post('/tenant/users/statuses', { raw, headers })).status).toBe(401);
});
