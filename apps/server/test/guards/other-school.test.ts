/**
 * Guards against probing: an id of another school gets the same reply as an unknown id, in the path as well as in the
 * body.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Door } from '../door.ts';
import { type ApiDocument, listOperations, makeValue, type Operation, openRandom } from '../from-document.ts';
import { idsOf, openSchoolOfEverything } from '../school-of-everything.ts';
import { openWorld, type World } from '../world.ts';

const requestsEach = 4;
const longestMs = 300_000;

let world: World;
let document: ApiDocument;
let doors: readonly Door[];
let own: Named;
let foreign: Named;
let ownIds: ReadonlySet<string>;
/** Ids and email addresses that belong to the other school. */
let ofOtherSchool: ReadonlySet<string>;

type Named = (name: string, before: string) => string;

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  document = (await world.visitor.get('/openapi.json')).body;
  const [here, there] = [await openSchoolOfEverything(world), await openSchoolOfEverything(world)];
  doors = [here.doors.admin, here.doors.teacher, here.doors.student];
  const first = { ...openRandom(1), pick: <T>(from: readonly T[]) => from[0] as T };
  [own, foreign] = [idsOf(here.ids, first) as Named, idsOf(there.ids, first) as Named];
  ownIds = new Set(await listEveryId(here.school.id));
  ofOtherSchool = new Set([...(await listEveryId(there.school.id)), ...(await listEmails(there.school.id))]);
});
afterAll(() => world.close());

/** A request whose ids are numbered placeholders. */
interface Draft {
  readonly address: string;
  readonly body: string | undefined;
  readonly ids: readonly { readonly name: string; readonly before: string; readonly isInPath: boolean }[];
}

const mark = (index: number): string => `@${index}@`;

function draft({ path, parameters, body }: Operation, seed: number): Draft {
  const random = openRandom(seed);
  const ids: Draft['ids'][number][] = [];
  const name =
    (isInPath: boolean) =>
    (id: string, before = '') => {
      ids.push({ name: id, before, isInPath });
      return mark(ids.length - 1);
    };
  const inPath = path
    .slice('/api'.length)
    .replace(
      /([\w-]+)\/\{(\w+)\}/g,
      (_, before: string, id: string) => `${before}/${name(true)(id, before)}`,
    );
  const query = parameters
    .filter(({ in: where, required }) => where === 'query' && (required || random.chance(0.5)))
    .map((one) => `${one.name}=${makeValue(one.schema, random, name(false), one.name)}`);
  const schema = body?.['application/json']?.schema;
  const value = schema && JSON.stringify(makeValue(schema, random, name(false)));
  return { address: [inPath, query.join('&')].filter(Boolean).join('?'), body: value, ids };
}

function send(
  door: Door,
  { method }: Operation,
  { address, body, ids }: Draft,
  index: number,
  id: string,
): Promise<Answer> {
  const fill = (text: string): string =>
    text.replace(/@(\d+)@/g, (_, number: string) => {
      const { name, before } = ids[Number(number)] as Draft['ids'][number];
      return Number(number) === index ? id : own(name, before);
    });
  const raw = body === undefined ? {} : { raw: fill(body), headers: { 'content-type': 'application/json' } };
  return door[method.toLowerCase() as 'get'](fill(address), raw);
}

/** The ids of all rows of a school, from every table. */
async function listEveryId(schoolId: string): Promise<string[]> {
  const tables = await world.sql<{ name: string }>(
    schoolId,
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('id', 'school_id')
        and c.data_type = 'uuid'
      group by c.table_name having count(*) = 2`,
  );
  const text = tables
    .map(({ name }) => `select id::text from ${name} where school_id = $1`)
    .join(' union all ');
  const rows = await world.sql<{ id: string }>(schoolId, text, [schoolId]);
  return [schoolId, ...rows.map(({ id }) => id)];
}

const listEmails = async (schoolId: string): Promise<string[]> =>
  (
    await world.sql<{ email: string }>(schoolId, 'select email from users where school_id = $1', [schoolId])
  ).map(({ email }) => email);

const email = /[\w.-]+@[\w.-]+/g;
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * The reply without the parts that vary between identical calls: the given id, ids of new records, times and signed
 * addresses.
 */
function describeAnswer({ status, headers, text }: Answer, given: string): string {
  const type = headers.get('content-type') ?? '';
  const body = /json|text/.test(type) ? text : `${text.length > 0}`;
  const known = body
    .replaceAll(given, '<given>')
    .replace(uuid, (id) => (ownIds.has(id) ? id : '<new>'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/\?(expires|signature)=[^"\\]*/g, '<signed>');
  return `${status} ${type} ${known}`;
}

const isSameButForNumbers = (one: string, other: string): boolean => {
  const withoutNumbers = (text: string) => text.replace(/\d+/g, '<number>');
  return withoutNumbers(one) === withoutNumbers(other);
};

/** Describes what a reply reveals about another school's id, or undefined if an unknown id gets the same reply. */
async function findDifference(
  call: (id: string) => Promise<Answer>,
  foreignId: string,
): Promise<string | undefined> {
  const describeCall = async (id: string) => describeAnswer(await call(id), id);
  const nobodys = await describeCall(randomUUID());
  const answer = await call(foreignId);
  const theirs = describeAnswer(answer, foreignId);
  const told = [uuid, email]
    .flatMap((pattern) => answer.text.match(pattern) ?? [])
    .filter((word) => word !== foreignId && ofOtherSchool.has(word));
  if (told.length > 0) return `reveals ${told}`;
  if (nobodys === theirs) return undefined;
  // A request that changes data may get another reply the second time, and its counters increase.
  const again = await describeCall(randomUUID());
  if (again === theirs || (again !== nobodys && isSameButForNumbers(again, theirs))) return undefined;
  return `${nobodys} for an unknown id, ${theirs} for an id of the other school`;
}

const withIds = (): Operation[] =>
  listOperations(document).filter(({ path, parameters, body }) =>
    /\{\w+\}|uuid/.test(path + JSON.stringify([parameters, body])),
  );

describe('an id of another school', () => {
  test(
    'gets the same reply as an unknown id',
    async () => {
      const differing: string[] = [];
      for (const operation of withIds())
        for (let seed = 1; seed <= requestsEach; seed += 1) {
          const drafted = draft(operation, seed);
          for (const [index, { name, before }] of drafted.ids.entries()) {
            const examine = async (door: Door): Promise<void> => {
              const call = (id: string) => send(door, operation, drafted, index, id);
              const fault = await findDifference(call, foreign(name, before));
              if (fault) differing.push(`${operation.method} ${operation.path} ${name}: ${fault}`);
            };
            // Only requests that change nothing run in parallel.
            if (operation.method === 'GET') await Promise.all(doors.map(examine));
            else for (const door of doors) await examine(door);
          }
        }
      expect([...new Set(differing)]).toEqual([]);
    },
    longestMs,
  );

  test(
    'is rejected in the path of changes and deletions',
    async () => {
      const taken: string[] = [];
      for (const operation of withIds().filter(({ method }) => method !== 'GET')) {
        const drafted = draft(operation, 1);
        for (const [index, { name, before, isInPath }] of drafted.ids.entries())
          for (const door of isInPath ? doors : []) {
            const { status } = await send(door, operation, drafted, index, foreign(name, before));
            if (status < 400) taken.push(`${operation.method} ${operation.path} ${name}: ${status}`);
          }
      }
      expect([...new Set(taken)]).toEqual([]);
    },
    longestMs,
  );
});
