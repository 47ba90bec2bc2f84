import { expect, test } from 'vitest';
import { maskEmail, toEmailMark } from './mask-email.ts';
import type { NewSecurityEvent } from './security-log.store.ts';
import { limitRows } from './security-recorder.ts';

const failure = (userId: string, times: number): NewSecurityEvent => ({
  kind: 'signIn.failed',
  userId,
  actorId: null,
  address: '203.0.113.5',
  device: 'Firefox',
  details: {},
  times,
});

test('rows beyond the budget become one row of each kind, which counts them', () => {
  let budget = 1;
  const takeRow = () => {
    budget -= 1;
    return budget >= 0;
  };
  const refusal = { ...failure('c', 4), kind: 'access.refused' } as const;
  const rows = limitRows([failure('a', 2), failure('b', 3), refusal, failure('c', 5)], takeRow);
  expect(rows).toEqual([
    failure('a', 2),
    { ...failure('', 8), userId: null, address: null, device: '', details: { reason: 'merged' } },
    {
      ...refusal,
      userId: null,
      address: null,
      device: '',
      details: { reason: 'merged' },
    },
  ]);
});

test.each([
  ['olha@mail.example', 'o…@m….example'],
  ['OLHA.Lis@sub.mail.example', 'o…@s….example'],
  ['not an address', 'n…@…'],
])('the email %s without an account is stored as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test('attempts with one email have the same mark, which depends on the key of the installation', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(toEmailMark(one, 'Olha@mail.example')).toBe(toEmailMark(one, 'olha@mail.example'));
  expect(toEmailMark(one, 'olha@mail.example')).not.toBe(toEmailMark(other, 'olha@mail.example'));
  expect(toEmailMark(one, 'olha@mail.example')).toMatch(/^[\da-f]{8}$/);
});
