import { describe, expect, test } from 'vitest';
import { gradeTyped } from './grade-typed.ts';

describe('typed text is right', () => {
  test.each([
    ['in any case', 'London', 'lONDON'],
    ['with spaces around it', 'to go', '  to   go '],
    ['composed or decomposed', 'café', 'cafe\u0301'],
    ['with a curly apostrophe', "it's", 'it’s'],
    ['with a Ukrainian apostrophe', 'пʼять', "п'ять"],
    ['with another dash', 'well-known', 'well–known'],
    ['with other quotes', '"yes"', '«yes»'],
    ['with angled single quotes', "'yes'", '‹yes›'],
    ['with single quotes of another language', "'yes'", '‚yes‘'],
    ['in its long form', "don't", 'do not'],
    ['in its short form', 'I am not', "I'm not"],
    ['with cannot in two words', "can't", 'can not'],
    ['with cannot in one', 'can not', 'cannot'],
    ['with will not', 'will not', "won't"],
    ["with 's for is", "she's here", 'she is here'],
    ["with 's for has", "she's gone", 'she has gone'],
    ["with 'd for would", "I'd go", 'I would go'],
    ['with a short form before a full stop', "No, I don't.", 'No, I do not.'],
  ])('%s', (_, expected, given) => {
    expect(gradeTyped([expected], given)).toEqual({ correct: true });
  });

  test('when it is any of the alternatives', () => {
    expect(gradeTyped(['colour', 'color'], 'color')).toEqual({ correct: true });
  });
});

describe('typed text is almost right', () => {
  test.each([
    ['a letter is left out', 'beautiful', 'beutiful', [[2, 3]]],
    ['a letter is too many', 'house', 'houuse', [[3, 4]]],
    ['a letter is another', 'house', 'hoose', [[2, 3]]],
    ['the last letter is left out', 'houses', 'house', [[4, 5]]],
    ['accents are missing', 'más', 'mas', [[1, 2]]],
    [
      'accents differ in several places',
      'élève',
      'eleve',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ['an apostrophe is left out', "aren't", 'arent', [[4, 4]]],
    ['an apostrophe at the end is left out', "parents'", 'parents', [[7, 7]]],
    ['it is in one word of several', 'a beautiful day', 'a beautifull day', [[11, 12]]],
    ['spaces stand before it', 'house', '  hoose', [[4, 5]]],
  ])('where %s', (_, expected, given, diff) => {
    expect(gradeTyped([expected], given)).toEqual({ correct: false, almost: true, diff });
  });

  test('for the nearest alternative', () => {
    expect(gradeTyped(['something else', 'house'], 'hoose')).toHaveProperty('almost', true);
    // The typed text differs from the first expected text by two accents, from the second by one letter.
    for (const expected of [
      ['élève', 'elevé'],
      ['elevé', 'élève'],
    ])
      expect(gradeTyped(expected, 'eleve')).toHaveProperty('diff', [[4, 5]]);
  });
});

describe('typed text is wrong', () => {
  test.each([
    ['empty', 'am', ''],
    ['blank', 'am', '   '],
    ['one letter from a short word', 'bean', 'been'],
    ['two letters off', 'beautiful', 'beutifull'],
    ['two letters changed over', 'house', 'huose'],
    ['one letter off in two words', 'yellow houses', 'yelow houss'],
    ['a word short', 'a big house', 'a house'],
    ["somebody's, not somebody is", "Tom's", 'Tom is'],
  ])('when it is %s', (_, expected, given) => {
    expect(gradeTyped([expected], given)).toEqual({ correct: false });
  });
});

describe('a number', () => {
  test.each([
    ['4', ['4', '4.0', '4,0', '4.', '+4', ' 4 ', '04', '4e0', '40e-1', '4,000']],
    ['-3,5', ['-3.5', '−3,50', '- 3.5', '-35e-1']],
    ['0', ['0', '-0', '0.00', ',0']],
    ['0.1', ['.1', '0,10', '1e-1']],
    ['1822', ['1822', '1,822', '1.822', '1 822', '1\u00a0822', "1'822", '1.822e3', '1 822,0']],
    ['1234567.5', ['1,234,567.5', '1.234.567,5', '1 234 567,50']],
  ])('%s is right in every notation', (expected, ways) => {
    for (const way of ways) expect([way, gradeTyped([expected], way)]).toEqual([way, { correct: true }]);
    expect(gradeTyped(['another', expected], ways[1] ?? '')).toEqual({ correct: true });
  });

  test.each([
    ['4', ['-4', '40', '4.01', '4.0.0', '4,00,0', '4 x', '1/4', '0x4', '4e', 'four', '٤']],
    ['1822', ['18,22', '1,8222', '18 22', '1,822.5', '182.2']],
    ['0.1', ['0.1000000000000000055', '1']],
    ['1234567', ['1.234,567', '1,234 567']],
  ])('%s is not equal to another number', (expected, others) => {
    for (const other of others)
      expect([other, gradeTyped([expected], other).correct]).toEqual([other, false]);
  });

  test.each([
    ['7.30', '7.3'],
    ['007', '7'],
    ['3.50', '3,5'],
    ['+380', '380'],
    ['4th', '4.0th'],
  ])('digits that are not a plain number stay text: %s is not %s', (expected, typed) => {
    expect(gradeTyped([expected], typed).correct).toBe(false);
  });

  test('is graded without delay at any length', () => {
    const started = performance.now();
    for (const digits of ['1'.repeat(500), '1 '.repeat(250), '1,111'.repeat(100), '0'.repeat(500)])
      gradeTyped(['4'], digits);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
