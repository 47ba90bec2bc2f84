/**
 * Guards against probing: an id of another school gets the same reply as an unknown id, in the path as well as in the
 * body.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../api-client.ts';
import { createFullSchool, createIdFor } from '../full-school.ts';
import { type ApiDocument, listOperations, makeValue, type Operation } from '../generate-requests.ts';
import { createRandom } from '../random.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const requestsEach = 4;
const timeoutMs = 300_000;

let testApp: TestApp;
let document: ApiDocument;
let clients: readonly ApiClient[];
let ownIdFor: ConcreteIdFor;
let foreignIdFor: ConcreteIdFor;
let ownIds: ReadonlySet<string>;
/** Ids and email addresses that belong to the other school. */
let otherSchoolValues: ReadonlySet<string>;

type ConcreteIdFor = (name: string, segment: string) => string;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  document = (await testApp.visitor.get('/openapi.json')).body;
  const [school, otherSchool] = [await createFullSchool(testApp), await createFullSchool(testApp)];
  clients = [school.clients.admin, school.clients.teacher, school.clients.student];
  const firstRandom = { ...createRandom(1), pick: <T>(from: readonly T[]) => from[0] as T };
  [ownIdFor, foreignIdFor] = [
    createIdFor(school.ids, firstRandom) as ConcreteIdFor,
    createIdFor(otherSchool.ids, firstRandom) as ConcreteIdFor,
  ];
  ownIds = new Set(await listEveryId(school.school.id));
  otherSchoolValues = new Set([
    ...(await listEveryId(otherSchool.school.id)),
    ...(await listEmails(otherSchool.school.id)),
  ]);
});
afterAll(() => testApp.close());

/** A request whose ids are numbered placeholders. */
interface RequestDraft {
  readonly address: string;
  readonly body: string | undefined;
  readonly ids: readonly { readonly name: string; readonly segment: string; readonly isInPath: boolean }[];
}

/** Returns whether the request needs a file. */
const isUpload = ({ body }: Operation): boolean =>
  body?.['multipart/form-data'] !== undefined && body['application/json'] === undefined;

const toPlaceholder = (index: number): string => `@${index}@`;

function createDraft(operation: Operation, seed: number): RequestDraft {
  const { path, parameters, body } = operation;
  const random = createRandom(seed);
  const ids: RequestDraft['ids'][number][] = [];
  const recordId =
    (isInPath: boolean) =>
    (id: string, segment = '') => {
      ids.push({ name: id, segment, isInPath });
      return toPlaceholder(ids.length - 1);
    };
  const inPath = path
    .slice('/api'.length)
    .replace(
      /([\w-]+)\/\{(\w+)\}/g,
      (_, segment: string, id: string) => `${segment}/${recordId(true)(id, segment)}`,
    );
  const query = parameters
    .filter(({ in: location, required }) => location === 'query' && (required || random.hits(0.5)))
    .map((one) => `${one.name}=${makeValue(one.schema, random, recordId(false), one.name)}`);
  const schema = (body?.['application/json'] ?? body?.['multipart/form-data'])?.schema;
  // Varies the random values for half of the uploads, because the required fields beside a file depend on the role.
  const bodyRandom = isUpload(operation) && seed % 2 === 0 ? { ...random, hits: () => true } : random;
  const value = schema && JSON.stringify(makeValue(schema, bodyRandom, recordId(false)));
  return { address: [inPath, query.join('&')].filter(Boolean).join('?'), body: value, ids };
}

function send(
  client: ApiClient,
  operation: Operation,
  { address, body, ids }: RequestDraft,
  replacement?: { readonly index: number; readonly id: string },
): Promise<ApiReply> {
  const fillIds = (text: string): string =>
    text.replace(/@(\d+)@/g, (_, number: string) => {
      const { name, segment } = ids[Number(number)] as RequestDraft['ids'][number];
      return Number(number) === replacement?.index ? replacement.id : ownIdFor(name, segment);
    });
  const request = client[operation.method.toLowerCase() as 'get'];
  const url = fillIds(address);
  if (body === undefined) return request(url);
  return isUpload(operation)
    ? request(url, { raw: createForm(fillIds(body), operation) })
    : request(url, { raw: fillIds(body), headers: { 'content-type': 'application/json' } });
}

function createForm(fields: string, { path }: Operation): FormData {
  const form = new FormData();
  // The schema of the file is a text, which the file itself replaces.
  for (const [name, value] of Object.entries(JSON.parse(fields) as object))
    if (name !== 'file') form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  const [content, fileName] = path.endsWith('/import')
    ? ['phrase,translation\ntree,дерево\n', 'words.csv']
    : ['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'a.pdf'];
  form.append('file', new Blob([content]), fileName);
  return form;
}

/** The ids of all rows of a school, from every table. */
async function listEveryId(schoolId: string): Promise<string[]> {
  const tables = await testApp.runSql<{ name: string }>(
    schoolId,
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('id', 'school_id')
        and c.data_type = 'uuid'
      group by c.table_name having count(*) = 2`,
  );
  const text = tables
    .map(({ name }) => `select id::text from ${name} where school_id = $1`)
    .join(' union all ');
  const rows = await testApp.runSql<{ id: string }>(schoolId, text, [schoolId]);
  return [schoolId, ...rows.map(({ id }) => id)];
}

const listEmails = async (schoolId: string): Promise<string[]> =>
  (
    await testApp.runSql<{ email: string }>(schoolId, 'select email from users where school_id = $1', [
      schoolId,
    ])
  ).map(({ email }) => email);

const email = /[\w.-]+@[\w.-]+/g;
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

interface DescribedReply {
  /** The status and the media type of the reply. */
  readonly kind: string;
  readonly body: string;
}

/**
 * The reply without the parts that vary between identical calls: the given id, ids of new records, times and signed
 * addresses.
 */
function describeReply({ status, headers, text }: ApiReply, given: string): DescribedReply {
  const type = headers.get('content-type') ?? '';
  const body = /json|text/.test(type) ? text : `${text.length > 0}`;
  return {
    kind: `${status} ${type}`,
    body: body
      .replaceAll(given, '<given>')
      .replace(uuid, (id) => (ownIds.has(id) ? id : '<new>'))
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replace(/\?(expires|signature)=[^"\\]*/g, '<signed>'),
  };
}

const isSame = (one: DescribedReply, other: DescribedReply): boolean =>
  one.kind === other.kind && one.body === other.body;

const isSameButForNumbers = (one: DescribedReply, other: DescribedReply): boolean => {
  const withoutNumbers = ({ kind, body }: DescribedReply) => ({
    kind,
    body: body.replace(/\d+/g, '<number>'),
  });
  return isSame(withoutNumbers(one), withoutNumbers(other));
};

/** Describes what a reply reveals about another school's id, or undefined if an unknown id gets the same reply. */
async function findDifference(
  call: (id: string) => Promise<ApiReply>,
  foreignId: string,
): Promise<string | undefined> {
  const describeCall = async (id: string) => describeReply(await call(id), id);
  const unknownReply = await describeCall(randomUUID());
  const answer = await call(foreignId);
  const foreignReply = describeReply(answer, foreignId);
  const revealed = [uuid, email]
    .flatMap((pattern) => answer.text.match(pattern) ?? [])
    .filter((word) => word !== foreignId && otherSchoolValues.has(word));
  if (revealed.length > 0) return `reveals ${revealed}`;
  if (isSame(unknownReply, foreignReply)) return undefined;
  // Sends the request again with a random id, because a request that changes data may get another reply the second
  // time.
  const again = await describeCall(randomUUID());
  const varies = !isSame(again, unknownReply);
  if (isSame(again, foreignReply) || (varies && isSameButForNumbers(again, foreignReply))) return undefined;
  const format = ({ kind, body }: DescribedReply) => `${kind} ${body}`;
  return `${format(unknownReply)} for an unknown id, ${format(foreignReply)} for an id of the other school`;
}

const listOperationsWithIds = (): Operation[] =>
  listOperations(document).filter(({ path, parameters, body }) =>
    /\{\w+\}|uuid/.test(path + JSON.stringify([parameters, body])),
  );

describe('the guard itself', () => {
  test('tells a 403 from a 404, also where the text has a number that changes', async () => {
    const statuses = [404, 403, 404];
    let count = 0;
    const call = async (): Promise<ApiReply> => {
      count += 1;
      return {
        status: statuses[count - 1] ?? 500,
        headers: new Headers({ 'content-type': 'text/plain' }),
        text: `attempt ${count}`,
        body: {},
      };
    };
    expect(await findDifference(call, randomUUID())).toContain('403');
  });

  test(
    'sends uploads that are accepted with an own id',
    async () => {
      const refused: string[] = [];
      const uploads = listOperationsWithIds().filter(isUpload);
      for (const operation of uploads) {
        const replies = await Promise.all(
          Array.from({ length: requestsEach }, (_, index) =>
            send(clients[0] as ApiClient, operation, createDraft(operation, index + 1)),
          ),
        );
        if (replies.every(({ status }) => status >= 300))
          refused.push(`${operation.method} ${operation.path}: ${replies.map(({ text }) => text)}`);
      }
      expect([uploads.length > 0, refused]).toEqual([true, []]);
    },
    timeoutMs,
  );
});

describe('an id of another school', () => {
  test(
    'gets the same reply as an unknown id',
    async () => {
      const differences: string[] = [];
      for (const operation of listOperationsWithIds())
        for (let seed = 1; seed <= requestsEach; seed += 1) {
          const requestDraft = createDraft(operation, seed);
          for (const [index, { name, segment }] of requestDraft.ids.entries()) {
            const examine = async (client: ApiClient): Promise<void> => {
              const call = (id: string) => send(client, operation, requestDraft, { index, id });
              const fault = await findDifference(call, foreignIdFor(name, segment));
              if (fault) differences.push(`${operation.method} ${operation.path} ${name}: ${fault}`);
            };
            // Only requests that change nothing run in parallel.
            if (operation.method === 'GET') await Promise.all(clients.map(examine));
            else for (const client of clients) await examine(client);
          }
        }
      expect([...new Set(differences)]).toEqual([]);
    },
    timeoutMs,
  );

  test(
    'is rejected in the path of changes and deletions',
    async () => {
      const accepted: string[] = [];
      for (const operation of listOperationsWithIds().filter(({ method }) => method !== 'GET')) {
        const requestDraft = createDraft(operation, 1);
        for (const [index, { name, segment, isInPath }] of requestDraft.ids.entries())
          for (const client of isInPath ? clients : []) {
            const id = foreignIdFor(name, segment);
            const { status } = await send(client, operation, requestDraft, { index, id });
            if (status < 400) accepted.push(`${operation.method} ${operation.path} ${name}: ${status}`);
          }
      }
      expect([...new Set(accepted)]).toEqual([]);
    },
    timeoutMs,
  );
});
