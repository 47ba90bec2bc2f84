import { endpoint } from '@klasna/contract/define';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findUncovered } from './endpoint-coverage.ts';

const thingEndpoint = endpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: 'A thing.',
  who: 'signedIn',
  params: z.object({ id: z.string() }),
});
const createRequest = (
  path: string,
  status: number,
  method = 'GET',
  by: 'visitor' | 'person' = 'person',
) => ({
  method,
  path,
  status,
  by,
});
const findProblems = (...requests: ReturnType<typeof createRequest>[]) =>
  findUncovered(requests, [thingEndpoint])[0]?.problems;

test('requires a successful and a refused request per endpoint', () => {
  expect(findProblems()).toEqual(['no test succeeds', 'no test is refused']);
  expect(findProblems(createRequest('/things/1', 200))).toEqual(['no test is refused']);
  expect(findProblems(createRequest('/things/1', 404))).toEqual(['no test succeeds']);
  expect(findProblems(createRequest('/things/1', 200), createRequest('/things/2', 401))).toEqual([]);
});

test('counts only requests with the same method and path', () => {
  expect(
    findProblems(createRequest('/other/things/1', 200), createRequest('/my-things/1', 401)),
  ).toHaveLength(2);
  expect(
    findProblems(createRequest('/things/1', 200, 'PUT'), createRequest('/things/1/parts', 401)),
  ).toHaveLength(2);
});

test('does not count refused visitors for endpoints that need a session', () => {
  expect(
    findProblems(createRequest('/things/1', 200), createRequest('/things/1', 401, 'GET', 'visitor')),
  ).toEqual(['no test is refused']);
});
