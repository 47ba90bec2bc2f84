/** Guards the OpenAPI document: no reply deviates from it, whatever the request. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, openDoor, type Sent } from '../door.ts';
import {
  type ApiDocument,
  breakValue,
  findUndeclared,
  type IdFor,
  listOperations,
  makeValue,
  type Operation,
  openRandom,
  type Random,
} from '../from-document.ts';
import { png } from '../kernel/pictures.ts';
import { idsOf, openSchoolOfEverything } from '../school-of-everything.ts';
import { openWorld, type World } from '../world.ts';

const requestCount = 3000;
const longestMs = 120_000;
/** Set DOCUMENT_SEED to try other requests; the test name contains the seed. */
const seed = Number(process.env.DOCUMENT_SEED ?? 17);

let world: World;
let document: ApiDocument;
let schools: Awaited<ReturnType<typeof openSchoolOfEverything>>[];
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  document = (await world.visitor.get('/openapi.json')).body;
  schools = [await openSchoolOfEverything(world), await openSchoolOfEverything(world)];
});
afterAll(() => world.close());

test('the document declares its server URL and the media type of every reply', () => {
  expect(document).toMatchObject({ servers: [{ url: '/' }] });
  for (const { method, path, responses } of listOperations(document))
    for (const [status, { content }] of Object.entries(responses))
      if (content) expect([method, path, status, Object.keys(content)]).not.toContainEqual([]);
  expect(JSON.stringify(document)).not.toContain('application/octet-stream');
});

test('every endpoint declares the success status of its method', () => {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    GET: ['200'],
    PUT: ['200'],
    PATCH: ['200'],
    POST: ['200', '201'],
    DELETE: ['204'],
  };
  const others = listOperations(document).filter(({ method, responses }) => {
    const successes = Object.keys(responses).filter((status) => status < '300');
    return successes.length !== 1 || !kinds[method]?.includes(successes[0] ?? '');
  });
  // Erasing a person deletes, but needs more input than a DELETE request carries.
  expect(others.map(({ path }) => path)).toEqual(['/api/tenant/users/{id}/erase']);
});

const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=latin1',
  'nonsense',
];

function makeAddress({ path, parameters }: Operation, random: Random, idFor: IdFor): string {
  const inPath = path
    .slice('/api'.length)
    .replace(/([\w-]+)\/\{(\w+)\}/g, (_, before: string, name: string) => {
      const id = random.chance(0.1) ? random.pick([randomUUID(), 'x', '%00', '0']) : idFor(name, before);
      return `${before}/${id}`;
    });
  const query = new URLSearchParams();
  for (const { name, in: where, required, schema } of parameters) {
    if (where !== 'query' || !(required || random.chance(0.4))) continue;
    const value = makeValue(schema, random, idFor, name);
    query.append(name, String(random.chance(0.15) ? breakValue(value, random) : value));
  }
  return query.size > 0 ? `${inPath}?${query}` : inPath;
}

function makeForm(fields: Readonly<Record<string, unknown>>, random: Random): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (name !== 'file') form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  const bytes = random.pick([
    picture,
    Buffer.from('email,firstName\na@b.example,Ann\n'),
    Buffer.from('%PDF-1.4\n'),
  ]);
  if (random.chance(0.9))
    form.append('file', new Blob([new Uint8Array(bytes)]), random.pick(['a.png', 'a.csv', 'a.pdf', '']));
  return form;
}

let picture: Buffer;
beforeAll(async () => {
  picture = Buffer.from(await png(8, 8));
});

function makeBody({ method, body }: Operation, random: Random, idFor: IdFor): Sent {
  if (method === 'GET') return {};
  if (!body) return random.chance(0.1) ? { raw: '{}', headers: { 'content-type': random.pick(types) } } : {};
  const [type = '', { schema } = { schema: {} }] = random.pick(Object.entries(body));
  const fitting = makeValue(schema, random, idFor);
  const value = random.chance(0.4) ? breakValue(fitting, random) : fitting;
  if (random.chance(0.05))
    return { raw: JSON.stringify(value), headers: { 'content-type': random.pick(types) } };
  if (random.chance(0.03)) return { raw: '{"a":', headers: { 'content-type': 'application/json' } };
  if (random.chance(0.02)) return { body: { text: 'x'.repeat(5_000_000) } };
  return type === 'multipart/form-data'
    ? { raw: makeForm({ ...(value as object) }, random) }
    : { body: value };
}

test(
  `${requestCount} generated requests get replies as declared (seed ${seed})`,
  async () => {
    const random = openRandom(seed);
    const [here, there] = schools;
    if (!here || !there) throw new Error('the schools are missing');
    const idFor = idsOf(here.ids, random, there.ids);
    const operations = listOperations(document);
    const broken = openDoor(`${world.address}/api`, 'no-such-token');
    const doors: Record<string, Door> = { ...here.doors, outsider: there.doors.admin };
    const undeclared = new Set<string>();
    const succeeded = new Set<string>();
    for (let count = 0; count < requestCount; count += 1) {
      const operation = operations[count % operations.length] as Operation;
      const name = random.chance(0.4) ? 'admin' : random.pick(Object.keys(doors));
      const door = random.chance(0.06) ? random.pick([world.visitor, broken]) : (doors[name] as Door);
      // Signing out or changing the password would invalidate the session of the client.
      const isLast = operation.path.endsWith('/auth/sign-out');
      const sent = makeBody(operation, random, idFor);
      const address = makeAddress(operation, random, idFor);
      const call = (isLast ? broken : door)[operation.method.toLowerCase() as 'get'];
      const answer = await call(address, sent);
      const type = answer.headers.get('content-type');
      const found = findUndeclared(document, operation, { status: answer.status, type, text: answer.text });
      if (found !== undefined) undeclared.add(`${operation.method} ${operation.path}: ${found}`);
      if (answer.status < 300) succeeded.add(`${operation.method} ${operation.path}`);
    }
    expect([...undeclared]).toEqual([]);
    // Refusals alone would not test the declared success replies.
    expect(succeeded.size).toBeGreaterThan(operations.length / 3);
  },
  longestMs,
);
