import { describe, expect, test } from 'vitest';
import { checkTotpCode, createTotpCode, createTotpSecret, toTotpStep, toTotpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B: the ASCII text "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const now = new Date('2026-11-28T09:00:10Z');
const step = toTotpStep(now);
const check = (distance: number, lastUsedStep = 0) =>
  checkTotpCode(secret, createTotpCode(secret, step + distance), now, lastUsedStep);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is that of RFC 6238', (seconds, code) => {
  expect(createTotpCode(secret, toTotpStep(new Date(seconds * 1000)))).toBe(code);
});

describe('a code', () => {
  test.each([-1, 0, 1])('of step %i is accepted', (distance) => {
    expect(check(distance)).toEqual({ step: step + distance });
  });

  test.each([-20, -2, 2, 20])('of step %i says that a clock is wrong', (distance) => {
    expect(check(distance)).toBe('deviceClockWrong');
  });

  test.each([-21, 21])('of step %i is wrong', (distance) => {
    expect(check(distance)).toBe('secondFactorWrong');
  });

  test('works once, and an earlier one not after a later one', () => {
    expect(check(0, step)).toBe('secondFactorUsed');
    expect(check(-1, step)).toBe('secondFactorUsed');
    expect(check(1, step)).toEqual({ step: step + 1 });
  });

  test('of another length is wrong', () => {
    expect(checkTotpCode(secret, '12345', now, 0)).toBe('secondFactorWrong');
  });
});

test('a new secret has 160 bits in base32', () => {
  const secrets = Array.from({ length: 100 }, createTotpSecret);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
});

test('the address names school and account, whatever characters they contain', () => {
  const uri = toTotpUri(secret, { issuer: 'School: A&B', account: 'ann+1@school.example' });
  expect(uri).toBe(
    `otpauth://totp/School%20%20A%26B:ann%2B1%40school.example?secret=${secret}&issuer=School%20%20A%26B&digits=6&period=30`,
  );
});
