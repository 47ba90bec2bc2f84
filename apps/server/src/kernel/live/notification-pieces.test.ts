import { expect, test } from 'vitest';
import { createPieceJoiner, splitIntoPieces } from './notification-pieces.ts';

const joinAll = (payloads: readonly string[]): unknown[] => {
  const joiner = createPieceJoiner();
  return payloads.flatMap((payload) => joiner.add(payload));
};

test('messages of a batch arrive as they were, in payloads that PostgreSQL accepts', () => {
  const messages = [
    { text: 'short' },
    { text: 'Привіт'.repeat(5000) },
    { text: '🎓漢'.repeat(5000) },
    { text: `${'a'.repeat(7897)}\u0000\ud800` },
    null,
  ];
  const payloads = splitIntoPieces(messages.map((message) => JSON.stringify(message)));
  expect(payloads.length).toBeGreaterThan(10);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  expect(joinAll(payloads)).toEqual(messages);
});

test('equal pieces of one batch differ, because PostgreSQL would drop a repeated notification', () => {
  const payloads = splitIntoPieces([JSON.stringify('a'.repeat(40_000))]);
  expect(new Set(payloads).size).toBe(payloads.length);
});

test('small messages share a payload', () => {
  expect(splitIntoPieces(['1', '2', '3'])).toEqual(['0/1 [1,2,3]']);
});

test.each([['without a header'], ['1/2 []'], ['0/1 {}'], ['0/1 ['], ['']])(
  'an invalid payload is refused: %s',
  (payload) => {
    const joiner = createPieceJoiner();
    expect(() => joiner.add(payload)).toThrow();
    expect(joiner.add('0/1 [1]')).toEqual([1]);
  },
);

test('a batch that broke off is given up when the next one begins', () => {
  const joiner = createPieceJoiner();
  expect(joiner.add('0/2 [1,')).toEqual([]);
  expect(joiner.add('0/1 [2]')).toEqual([2]);
});
