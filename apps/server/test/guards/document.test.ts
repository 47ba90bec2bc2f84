/** Guards the OpenAPI document: no reply deviates from it, whatever the request. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient, type RequestOptions } from '../api-client.ts';
import { createFullSchool, createIdFor } from '../full-school.ts';
import {
  type ApiDocument,
  breakValue,
  findUndeclared,
  type IdFor,
  listOperations,
  makeValue,
  type Operation,
} from '../generate-requests.ts';
import { png } from '../kernel/sample-files.ts';
import { createRandom, type Random } from '../random.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const requestCount = 3000;
const timeoutMs = 120_000;
/** Set DOCUMENT_SEED to try other requests; the test name contains the seed. */
const seed = Number(process.env.DOCUMENT_SEED ?? 17);

let testApp: TestApp;
let document: ApiDocument;
let fullSchools: Awaited<ReturnType<typeof createFullSchool>>[];
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  document = (await testApp.visitor.get('/openapi.json')).body;
  fullSchools = [await createFullSchool(testApp), await createFullSchool(testApp)];
});
afterAll(() => testApp.close());

test('the document declares its server URL and the media type of every reply', () => {
  expect(document).toMatchObject({ servers: [{ url: '/' }] });
  for (const { method, path, responses } of listOperations(document))
    for (const [status, { content }] of Object.entries(responses))
      if (content) expect([method, path, status, Object.keys(content)]).not.toContainEqual([]);
  expect(JSON.stringify(document)).not.toContain('application/octet-stream');
});

test('every endpoint declares the success status of its method', () => {
  const statusesByMethod: Readonly<Record<string, readonly string[]>> = {
    GET: ['200'],
    PUT: ['200'],
    PATCH: ['200'],
    POST: ['200', '201'],
    DELETE: ['204'],
  };
  const deviating = listOperations(document).filter(({ method, responses }) => {
    const successes = Object.keys(responses).filter((status) => status < '300');
    return successes.length !== 1 || !statusesByMethod[method]?.includes(successes[0] ?? '');
  });
  // Only the endpoint that erases a person deletes without DELETE, because it needs more input than such a request
  // carries.
  expect(deviating.map(({ path }) => path)).toEqual(['/api/tenant/users/{id}/erase']);
});

const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=latin1',
  'nonsense',
];

function generateUrl({ path, parameters }: Operation, random: Random, idFor: IdFor): string {
  const inPath = path
    .slice('/api'.length)
    .replace(/([\w-]+)\/\{(\w+)\}/g, (_, segment: string, name: string) => {
      const id = random.hits(0.1) ? random.pick([randomUUID(), 'x', '%00', '0']) : idFor(name, segment);
      return `${segment}/${id}`;
    });
  const query = new URLSearchParams();
  for (const { name, in: location, required, schema } of parameters) {
    if (location !== 'query' || !(required || random.hits(0.4))) continue;
    const value = makeValue(schema, random, idFor, name);
    query.append(name, String(random.hits(0.15) ? breakValue(value, random) : value));
  }
  return query.size > 0 ? `${inPath}?${query}` : inPath;
}

function generateForm(fields: Readonly<Record<string, unknown>>, random: Random): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (name !== 'file') form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  const bytes = random.pick([
    picture,
    Buffer.from('email,firstName\na@b.example,Ann\n'),
    Buffer.from('%PDF-1.4\n'),
  ]);
  if (random.hits(0.9))
    form.append('file', new Blob([new Uint8Array(bytes)]), random.pick(['a.png', 'a.csv', 'a.pdf', '']));
  return form;
}

let picture: Buffer;
beforeAll(async () => {
  picture = Buffer.from(await png(8, 8));
});

function generateBody({ method, body }: Operation, random: Random, idFor: IdFor): RequestOptions {
  if (method === 'GET') return {};
  if (!body)
    return random.hits(0.1) ? { raw: '{}', headers: { 'content-type': random.pick(contentTypes) } } : {};
  const [type = '', { schema } = { schema: {} }] = random.pick(Object.entries(body));
  const validValue = makeValue(schema, random, idFor);
  const value = random.hits(0.4) ? breakValue(validValue, random) : validValue;
  if (random.hits(0.05))
    return { raw: JSON.stringify(value), headers: { 'content-type': random.pick(contentTypes) } };
  if (random.hits(0.03)) return { raw: '{"a":', headers: { 'content-type': 'application/json' } };
  if (random.hits(0.02)) return { body: { text: 'x'.repeat(5_000_000) } };
  return type === 'multipart/form-data'
    ? { raw: generateForm({ ...(value as object) }, random) }
    : { body: value };
}

test(
  `${requestCount} generated requests get replies as declared (seed ${seed})`,
  async () => {
    const random = createRandom(seed);
    const [school, otherSchool] = fullSchools;
    if (!school || !otherSchool) throw new Error('the schools are missing');
    const idFor = createIdFor(school.ids, random, otherSchool.ids);
    const operations = listOperations(document);
    const invalidClient = createApiClient(`${testApp.address}/api`, 'no-such-token');
    const clients: Record<string, ApiClient> = { ...school.clients, outsider: otherSchool.clients.admin };
    const undeclared = new Set<string>();
    const succeeded = new Set<string>();
    for (let count = 0; count < requestCount; count += 1) {
      const operation = operations[count % operations.length] as Operation;
      const name = random.hits(0.4) ? 'admin' : random.pick(Object.keys(clients));
      const client = random.hits(0.06)
        ? random.pick([testApp.visitor, invalidClient])
        : (clients[name] as ApiClient);
      // Leaves out signing out, which would end the session of the client.
      const isSignOut = operation.path.endsWith('/auth/sign-out');
      const options = generateBody(operation, random, idFor);
      const url = generateUrl(operation, random, idFor);
      const request = (isSignOut ? invalidClient : client)[operation.method.toLowerCase() as 'get'];
      const answer = await request(url, options);
      const type = answer.headers.get('content-type');
      const deviation = findUndeclared(document, operation, {
        status: answer.status,
        type,
        text: answer.text,
      });
      if (deviation !== undefined) undeclared.add(`${operation.method} ${operation.path}: ${deviation}`);
      if (answer.status < 300) succeeded.add(`${operation.method} ${operation.path}`);
    }
    expect([...undeclared]).toEqual([]);
    // Enough requests must succeed, because refusals alone would not test the declared success replies.
    expect(succeeded.size).toBeGreaterThan(operations.length / 3);
  },
  timeoutMs,
);
