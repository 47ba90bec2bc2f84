import { expect, test } from 'vitest';
import { compareEffect, compareLastValues, compareRevisions } from './compare-effects.ts';
import { type Operation, openOperationLog } from './operations.ts';

const acknowledge = (token: string, more: Partial<Operation> = {}): Operation => ({
  kind: 'answer',
  token,
  startedAt: 1,
  acknowledgedAt: 2,
  ...more,
});
const leaveOpen = (token: string, more: Partial<Operation> = {}): Operation => ({
  kind: 'answer',
  token,
  startedAt: 1,
  ...more,
});
const compare = (operations: readonly Operation[], stored: Readonly<Record<string, number>>) =>
  compareEffect(operations, { name: 'saves', kind: 'answer', counts: new Map(Object.entries(stored)) });

test('everything that was acknowledged is stored once', () => {
  expect(compare([acknowledge('a'), acknowledge('b')], { a: 1, b: 1 })).toEqual({
    name: 'saves',
    acknowledged: 2,
    lost: [],
    doubled: [],
  });
});

test('an acknowledged write that is not stored is lost', () => {
  expect(compare([acknowledge('a'), acknowledge('b')], { a: 1 })).toMatchObject({ lost: ['b'], doubled: [] });
});

test('a write that nobody acknowledged may be stored or not, but only once', () => {
  expect(compare([leaveOpen('a'), leaveOpen('b')], { a: 1 })).toMatchObject({ lost: [], doubled: [] });
  expect(compare([leaveOpen('a')], { a: 2 })).toMatchObject({ lost: [], doubled: ['a'] });
});

test('an effect that is found twice for one operation is doubled', () => {
  expect(compare([acknowledge('a'), acknowledge('b')], { a: 2, b: 1 })).toMatchObject({
    lost: [],
    doubled: ['a'],
  });
});

test('operations of another kind have no part in it', () => {
  expect(compare([acknowledge('a', { kind: 'message' })], {})).toMatchObject({ acknowledged: 0, lost: [] });
});

test('the last acknowledged value of a field is stored, and an overwritten one need not be', () => {
  const operations = [acknowledge('a', { target: 'x 0' }), acknowledge('b', { target: 'x 0' })];
  expect(compareLastValues(operations, new Set(['b']))).toMatchObject({ acknowledged: 1, lost: [] });
  expect(compareLastValues(operations, new Set(['a']))).toMatchObject({ lost: ['b'] });
});

test('a later save that is under way may have replaced the last acknowledged value', () => {
  const operations = [acknowledge('a', { target: 'x 0' }), leaveOpen('b', { target: 'x 0' })];
  expect(compareLastValues(operations, new Set(['b']))).toMatchObject({ acknowledged: 0, lost: [] });
});

test('a refused save replaces nothing', () => {
  const operations = [acknowledge('a', { target: 'x 0' }), leaveOpen('b', { target: 'x 0', refusal: '422' })];
  expect(compareLastValues(operations, new Set())).toMatchObject({ acknowledged: 1, lost: ['a'] });
});

test('a revision counts every acknowledged save, and none twice', () => {
  const operations = [
    acknowledge('a', { target: 'x 0' }),
    acknowledge('b', { target: 'x 1' }),
    leaveOpen('c', { target: 'x 1' }),
  ];
  const compareWith = (revision: number) => compareRevisions(operations, new Map([['x', revision]]));
  expect(compareWith(1)).toMatchObject({ lost: ['x'], doubled: [] });
  expect(compareWith(2)).toMatchObject({ lost: [], doubled: [] });
  expect(compareWith(3)).toMatchObject({ lost: [], doubled: [] });
  expect(compareWith(4)).toMatchObject({ lost: [], doubled: ['x'] });
});

test('an operation is acknowledged after its work, and a refusal is none', async () => {
  let now = 0;
  const log = openOperationLog(() => (now += 1));
  expect(await log.run({ kind: 'message', token: 'a' }, async () => 'reply')).toBe('reply');
  await log.run({ kind: 'message', token: 'b' }, () => Promise.reject(new Error('422')));
  void log.run({ kind: 'message', token: 'c' }, () => new Promise(() => {}));
  expect(log.list()).toEqual([
    { kind: 'message', token: 'a', startedAt: 1, acknowledgedAt: 2 },
    { kind: 'message', token: 'b', startedAt: 3, refusal: '422' },
    { kind: 'message', token: 'c', startedAt: 4 },
  ]);
});
