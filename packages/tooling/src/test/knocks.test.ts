import { endpoint } from '@klasna/contract/define';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { neverKnocked } from './knocks.ts';

const thing = endpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: 'A thing.',
  who: 'signedIn',
  params: z.object({ id: z.string() }),
});
const knock = (path: string, status: number, method = 'GET', by: 'visitor' | 'person' = 'person') => ({
  method,
  path,
  status,
  by,
});
const problemsWith = (...knocks: ReturnType<typeof knock>[]) => neverKnocked(knocks, [thing])[0]?.problems;

test('requires a successful and a refused request per endpoint', () => {
  expect(problemsWith()).toEqual(['no test succeeds', 'no test is refused']);
  expect(problemsWith(knock('/things/1', 200))).toEqual(['no test is refused']);
  expect(problemsWith(knock('/things/1', 404))).toEqual(['no test succeeds']);
  expect(problemsWith(knock('/things/1', 200), knock('/things/2', 401))).toEqual([]);
});

test('counts only requests with the same method and path', () => {
  expect(problemsWith(knock('/other/things/1', 200), knock('/my-things/1', 401))).toHaveLength(2);
  expect(problemsWith(knock('/things/1', 200, 'PUT'), knock('/things/1/parts', 401))).toHaveLength(2);
});

test('does not count refused visitors for endpoints that need a session', () => {
  expect(problemsWith(knock('/things/1', 200), knock('/things/1', 401, 'GET', 'visitor'))).toEqual([
    'no test is refused',
  ]);
});
