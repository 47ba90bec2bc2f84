import { describe, expect, it } from 'vitest';
import { isUnreachable, messageOf, toApiFailure } from './api-failure.ts';
import { toTarget } from './request-target.ts';

describe('the message of a failure', () => {
  it.each([
    [{ error: 'E', message: 'M' }, 'E'],
    [{ message: 'M' }, 'M'],
    [{ error: '', message: 'M' }, 'M'],
    [{ error: { deep: 1 }, message: 'M' }, 'M'],
    [{ message: '' }, 'fallback'],
    [{}, 'fallback'],
    [undefined, 'fallback'],
    ['<html>', 'fallback'],
  ])('of %j is %s', (body, expected) => {
    expect(messageOf(toApiFailure(500, body), 'fallback')).toBe(expected);
  });

  it('is the fallback for any other error', () => {
    expect(messageOf(new TypeError('x is not a function'), 'fallback')).toBe('fallback');
  });

  it('comes with the code and the messages by field', () => {
    const failure = toApiFailure(400, {
      message: 'M',
      code: 'INVALID_INPUT',
      errors: { email: ['A', 7], x: 'no' },
    });
    expect(failure).toMatchObject({ status: 400, code: 'INVALID_INPUT', errors: { email: ['A'] } });
  });

  it('isUnreachable distinguishes a server that did not answer from one that refused', () => {
    expect([0, 502, 503, 504].every((status) => isUnreachable(toApiFailure(status, {})))).toBe(true);
    expect([400, 401, 403, 500].some((status) => isUnreachable(toApiFailure(status, {})))).toBe(false);
  });
});

describe('the URL of a request', () => {
  it('contains the path parameters and the query', () => {
    expect(
      toTarget(
        'GET /tenant/users/{id}/x',
        { id: 'a/b' },
        { page: 1, q: '', role: undefined, permissions: ['teacher'] },
      ),
    ).toEqual({ method: 'GET', url: '/api/tenant/users/a%2Fb/x?page=1&permissions%5B%5D=teacher' });
  });

  it('has no question mark without a query', () => {
    expect(toTarget('PUT /tenant/user/profile')).toEqual({ method: 'PUT', url: '/api/tenant/user/profile' });
  });
});
