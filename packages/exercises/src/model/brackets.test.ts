import { describe, expect, test } from 'vitest';
import { exerciseModels } from '../registry.ts';
import { findOptionFault } from '../types/choose_correct_option/content.ts';
import { bracketText, findBracketFaults } from './bracket-text.ts';
import { escapeBetween, escapeWithin, listPartTexts, readBrackets, toSegments } from './brackets.ts';

const splitIntoSegments = (text: string, separator: '|' | '/' = '|') =>
  toSegments(readBrackets(text, separator), (bracket) => listPartTexts(bracket));

describe('a text with brackets', () => {
  test.each([
    ['I [am] here', ['I ', ['am'], ' here']],
    ['[a][b]', [['a'], ['b']]],
    ['[ colour | color ]', [['colour', 'color']]],
    ['\\[not a gap\\] but [this]', ['[not a gap] but ', ['this']]],
    ['He \\[sic] was [here]', ['He [sic] was ', ['here']]],
    ['[a] \\[b] [c] \\[d\\] \\[[e]]', [['a'], ' [b] ', ['c'], ' [d] [', ['e'], ']']],
    ['\\[[gap] and more]', ['[', ['gap'], ' and more]']],
    ['[\\[sic]]', [['[sic]']]],
    ['[\\[sic\\]|\\[so]]', [['[sic]', '[so]']]],
    ['[\\[a] and \\[sic]', [['[a'], ' and [sic]']],
    ['[\\[a] and [b]', [['[a'], ' and ', ['b']]],
    ['[either\\|or]', [['either|or']]],
    ['[his/her]', [['his/her']]],
    ['a \\ b [c]', ['a \\ b ', ['c']]],
  ])('%s', (text, segments) => {
    expect(splitIntoSegments(text)).toEqual(segments);
    expect(findBracketFaults(text, '|')).toEqual([]);
  });

  test('separates options by a slash, which can be escaped', () => {
    expect(splitIntoSegments('[and\\/or/but*]', '/')).toEqual([['and/or', 'but']]);
  });
});

describe('a literal text', () => {
  const words = ['[sic]', ']', '[', '[[a]', 'a]]', '\\[x]', '\\', 'C:\\dir', 'a|b/c*', '[a] [b'];

  test.each(['|', '/'] as const)(
    'is read unchanged between and within gaps with the separator %s',
    (separator) => {
      for (const [index, word] of words.entries()) {
        const other = words[(index + 1) % words.length] ?? '';
        const text = `${escapeBetween(word)} [${escapeWithin(other)}] ${escapeBetween(other)}`;
        const { problems, segments, brackets } = readBrackets(text, separator);
        expect([text, problems]).toEqual([text, []]);
        expect([segments[0], segments[2]]).toEqual([`${word} `, ` ${other}`]);
        expect(brackets.map(listPartTexts)).toEqual([[other]]);
      }
    },
  );

  test('may omit the second backslash of a pair, in every type with brackets', () => {
    for (const [type, gap] of [
      ['fill_in_gaps', '[gap|\\[gap]]'],
      ['fill_in_gaps_from_the_box', '[gap]'],
      ['choose_correct_option', '[gap*/\\[gap]]'],
    ] as const) {
      const model = exerciseModels[type];
      const content = model.content.parse({ text: `He \\[sic] has a ${gap}.`, extraWords: [] });
      expect(JSON.stringify(model.toStudentView(content as never, (items) => items))).toContain(
        'He [sic] has a ',
      );
      expect(model.grading?.prompts?.(content as never)).toEqual(['He [sic] has a ___.']);
    }
  });
});

describe('a long text', () => {
  test('is parsed in linear time, even if it is twenty times the allowed length', () => {
    const started = performance.now();
    expect(readBrackets('['.repeat(200_000), '|').problems).toHaveLength(200_000);
    expect(performance.now() - started).toBeLessThan(4000);
  });

  test('that is too long is refused without being parsed', () => {
    const words = bracketText('|')
      .safeParse('['.repeat(10_001))
      .error?.issues.map(({ code }) => code);
    expect(words).toEqual(['too_big']);
  });
});

describe('a fault is reported with its range', () => {
  test.each([
    ['I [am here', 'bracketNotClosed', [2, 10]],
    ['I am] here', 'bracketNotOpened', [4, 5]],
    ['\\[a] b] [c]', 'bracketNotOpened', [6, 7]],
    ['\\[a\\] b] [c]', 'bracketNotOpened', [7, 8]],
    ['[sic\\] [c]', 'bracketNested', [0, 7]],
    ['I [am [not] here', 'bracketNested', [2, 6]],
    ['I [] here', 'bracketEmpty', [2, 4]],
    ['I [a|] here', 'bracketEmpty', [2, 6]],
    ['no gap', 'bracketNone', [0, 6]],
  ])('%s', (text, words, [from, to]) => {
    expect(findBracketFaults(text, '|')).toContainEqual({ from, to, words });
  });

  test.each([
    ['[one*]', 'optionsTwo'],
    ['[one/two]', 'optionNotMarked'],
    ['[one*/two*]', 'optionsMarked'],
    ['[**one/two]', 'optionsMarked'],
    ['[*/two]', 'bracketEmpty'],
  ])('%s', (text, words) => {
    expect(findBracketFaults(text, '/', findOptionFault).map((fault) => fault.words)).toContain(words);
  });
});
