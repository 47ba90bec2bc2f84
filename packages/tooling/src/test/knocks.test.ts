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

test('an endpoint needs a test that is let in and one that is refused', () => {
  expect(problemsWith()).toEqual(['no test is let in', 'no test is refused']);
  expect(problemsWith(knock('/things/1', 200))).toEqual(['no test is refused']);
  expect(problemsWith(knock('/things/1', 404))).toEqual(['no test is let in']);
  expect(problemsWith(knock('/things/1', 200), knock('/things/2', 401))).toEqual([]);
});

test('another method or another address does not count', () => {
  expect(problemsWith(knock('/other/things/1', 200), knock('/my-things/1', 401))).toHaveLength(2);
  expect(problemsWith(knock('/things/1', 200, 'PUT'), knock('/things/1/parts', 401))).toHaveLength(2);
});

test('that a visitor is refused says nothing about an endpoint for people', () => {
  expect(problemsWith(knock('/things/1', 200), knock('/things/1', 401, 'GET', 'visitor'))).toEqual([
    'no test is refused',
  ]);
});
