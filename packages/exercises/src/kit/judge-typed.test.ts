import { describe, expect, test } from 'vitest';
import { judgeTyped } from './judge-typed.ts';

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
    expect(judgeTyped([expected], given)).toEqual({ correct: true });
  });

  test('when it is any of the alternatives', () => {
    expect(judgeTyped(['colour', 'color'], 'color')).toEqual({ correct: true });
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
    expect(judgeTyped([expected], given)).toEqual({ correct: false, almost: true, diff });
  });

  test('the nearest alternative counts', () => {
    expect(judgeTyped(['something else', 'house'], 'hoose')).toHaveProperty('almost', true);
    // Two accents from the first, one letter from the second.
    for (const expected of [
      ['élève', 'elevé'],
      ['elevé', 'élève'],
    ])
      expect(judgeTyped(expected, 'eleve')).toHaveProperty('diff', [[4, 5]]);
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
    expect(judgeTyped([expected], given)).toEqual({ correct: false });
  });
});
