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
const longestMs = 120_000;

let world: World;
let document: ApiDocument;
let doors: readonly Door[];
let own: Named;
let foreign: Named;

type Named = (name: string, before: string) => string;

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  document = (await world.visitor.get('/openapi.json')).body;
  const [here, there] = [await openSchoolOfEverything(world), await openSchoolOfEverything(world)];
  doors = [here.doors.admin, here.doors.teacher, here.doors.student];
  const first = { ...openRandom(1), pick: <T>(from: readonly T[]) => from[0] as T };
  [own, foreign] = [idsOf(here.ids, first) as Named, idsOf(there.ids, first) as Named];
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

const said = ({ status, body }: Answer): unknown =>
  status < 300 ? status : [status, body?.code, body?.message];

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
          for (const [index, { name, before }] of drafted.ids.entries())
            for (const door of doors) {
              const nobodys = said(await send(door, operation, drafted, index, randomUUID()));
              const theirs = said(await send(door, operation, drafted, index, foreign(name, before)));
              if (JSON.stringify(nobodys) !== JSON.stringify(theirs))
                differing.push(`${operation.method} ${operation.path} ${name}: ${nobodys}, ${theirs}`);
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
