import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { withMistakes } from './mistakes.ts';

const all = 1;
const spoil = (...[type, right, share]: readonly [Parameters<typeof withMistakes>[0], object, number]) =>
  withMistakes(type, { ...right }, share, chanceOf('mistakes'));

test('keeps a correct answer with a share of 0 and never changes its input', () => {
  const right = Object.freeze({ gaps: Object.freeze(['river', 'stone']) });
  expect(spoil('fill_in_gaps', right, 0)).toEqual(right);
  expect(spoil('fill_in_gaps', right, all)).not.toEqual(right);
  expect(right.gaps).toEqual(['river', 'stone']);
});

test('makes about the requested share wrong', () => {
  const gaps = Array(1000).fill('river');
  const { gaps: spoilt } = spoil('fill_in_gaps', { gaps }, 0.3) as { gaps: string[] };
  const wrong = spoilt.filter((word) => word !== 'river').length;
  expect(wrong).toBeGreaterThan(240);
  expect(wrong).toBeLessThan(360);
});

test('drops an inner letter of words and appends one to short words', () => {
  const { gaps } = spoil('fill_in_gaps', { gaps: ['river', 'am'] }, all) as { gaps: [string, string] };
  expect(gaps[0]).toMatch(/^r.{2}r$/);
  expect(gaps[1]).toBe('ams');
});

test.each([
  ['true_false', { answers: [true, false] }, { answers: [false, true] }],
  ['choose_correct_option', { options: [0, 2] }, { options: [1, 0] }],
  ['test', { chosen: [[0], [1, 2]] }, { chosen: [[1], [0]] }],
  ['word_order', { orders: [['a', 'b', 'c']] }, { orders: [['b', 'a', 'c']] }],
] as const)('makes each part of %s wrong independently', (type, right, wrong) => {
  expect(spoil(type, right, all)).toEqual(wrong);
});

test('swaps pairs without losing any', () => {
  const pair = (left: string, right: string) => ({ left, right });
  const { pairs } = spoil('match_the_words', { pairs: [pair('a', '1'), pair('b', '2')] }, 0.6) as {
    pairs: { left: string; right: string }[];
  };
  expect(pairs.map(({ left }) => left)).toEqual(['a', 'b']);
  expect(pairs.map(({ right }) => right).sort()).toEqual(['1', '2']);
});
