import { describe, expect, test } from 'vitest';
import { optionFault } from '../types/choose_correct_option/content.ts';
import { bracketFaults, bracketText } from './bracket-text.ts';
import { readBrackets, segmentsOf, textsIn } from './brackets.ts';

const shown = (text: string, separator: '|' | '/' = '|') =>
  segmentsOf(readBrackets(text, separator), (bracket) => textsIn(bracket));

describe('a text with brackets', () => {
  test.each([
    ['I [am] here', ['I ', ['am'], ' here']],
    ['[a][b]', [['a'], ['b']]],
    ['[ colour | color ]', [['colour', 'color']]],
    ['\\[not a gap\\] but [this]', ['[not a gap] but ', ['this']]],
    ['[either\\|or]', [['either|or']]],
    ['[his/her]', [['his/her']]],
    ['a \\ b [c]', ['a \\ b ', ['c']]],
  ])('%s', (text, segments) => {
    expect(shown(text)).toEqual(segments);
    expect(bracketFaults(text, '|')).toEqual([]);
  });

  test('options are parted by a slash, which can be written as itself', () => {
    expect(shown('[and\\/or/but*]', '/')).toEqual([['and/or', 'but']]);
  });
});

describe('a long text', () => {
  test('is read in one go: twenty times what is allowed takes a moment, not an hour', () => {
    const started = performance.now();
    expect(readBrackets('['.repeat(200_000), '|').problems).toHaveLength(200_000);
    expect(performance.now() - started).toBeLessThan(4000);
  });

  test('that is too long is refused without being read', () => {
    const words = bracketText('|')
      .safeParse('['.repeat(10_001))
      .error?.issues.map(({ code }) => code);
    expect(words).toEqual(['too_big']);
  });
});

describe('a fault is told where it stands', () => {
  test.each([
    ['I [am here', 'bracketNotClosed', [2, 10]],
    ['I am] here', 'bracketNotOpened', [4, 5]],
    ['I [am [not] here', 'bracketNested', [2, 6]],
    ['I [] here', 'bracketEmpty', [2, 4]],
    ['I [a|] here', 'bracketEmpty', [2, 6]],
    ['no gap', 'bracketNone', [0, 6]],
  ])('%s', (text, words, [from, to]) => {
    expect(bracketFaults(text, '|')).toContainEqual({ from, to, words });
  });

  test.each([
    ['[one*]', 'optionsTwo'],
    ['[one/two]', 'optionNotMarked'],
    ['[one*/two*]', 'optionsMarked'],
    ['[**one/two]', 'optionsMarked'],
    ['[*/two]', 'bracketEmpty'],
  ])('%s', (text, words) => {
    expect(bracketFaults(text, '/', optionFault).map((fault) => fault.words)).toContain(words);
  });
});
