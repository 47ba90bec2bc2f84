import { expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { withMistakes } from './with-mistakes.ts';

const always = 1;
const makeMistakes = (
  ...[type, solution, share]: readonly [Parameters<typeof withMistakes>[0], object, number]
) => withMistakes(type, { ...solution }, share, createRandom('mistakes'));

test('keeps a correct answer with a share of 0 and never changes its input', () => {
  const solution = Object.freeze({ gaps: Object.freeze(['river', 'stone']) });
  expect(makeMistakes('fill_in_gaps', solution, 0)).toEqual(solution);
  expect(makeMistakes('fill_in_gaps', solution, always)).not.toEqual(solution);
  expect(solution.gaps).toEqual(['river', 'stone']);
});

test('makes about the requested share wrong', () => {
  const gaps = Array(1000).fill('river');
  const { gaps: wrongGaps } = makeMistakes('fill_in_gaps', { gaps }, 0.3) as { gaps: string[] };
  const wrong = wrongGaps.filter((word) => word !== 'river').length;
  expect(wrong).toBeGreaterThan(240);
  expect(wrong).toBeLessThan(360);
});

test('drops an inner letter of words and appends one to short words', () => {
  const { gaps } = makeMistakes('fill_in_gaps', { gaps: ['river', 'am'] }, always) as {
    gaps: [string, string];
  };
  expect(gaps[0]).toMatch(/^r.{2}r$/);
  expect(gaps[1]).toBe('ams');
});

test.each([
  ['true_false', { answers: [true, false] }, { answers: [false, true] }],
  ['choose_correct_option', { options: [0, 2] }, { options: [1, 0] }],
  ['test', { chosen: [[0], [1, 2]] }, { chosen: [[1], [0]] }],
  ['word_order', { orders: [['a', 'b', 'c']] }, { orders: [['b', 'a', 'c']] }],
] as const)('makes each part of %s wrong independently', (type, solution, wrong) => {
  expect(makeMistakes(type, solution, always)).toEqual(wrong);
});

test('swaps pairs without losing any', () => {
  const pair = (left: string, solution: string) => ({ left, right: solution });
  const { pairs } = makeMistakes('match_the_words', { pairs: [pair('a', '1'), pair('b', '2')] }, 0.6) as {
    pairs: { left: string; right: string }[];
  };
  expect(pairs.map(({ left }) => left)).toEqual(['a', 'b']);
  expect(pairs.map(({ right }) => right).sort()).toEqual(['1', '2']);
});
