import { describe, expect, test } from 'vitest';
import { readBrackets } from './brackets.ts';
import { toPrompts } from './item-texts.ts';
import { shorten } from './shorten.ts';

const shortenEnd = (text: string, maxLength: number) => shorten(text, { maxLength, keep: 'start' });
const shortenStart = (text: string, maxLength: number) => shorten(text, { maxLength, keep: 'end' });

describe('shorten', () => {
  test('leaves a text that fits as it is', () => {
    expect(shortenEnd('Hello there', 11)).toBe('Hello there');
    expect(shortenStart('', 3)).toBe('');
  });

  test('cuts between words and adds an ellipsis', () => {
    expect(shortenEnd('Every morning, she walks', 17)).toBe('Every morning…');
    expect(shortenStart('Every morning, she walks', 12)).toBe('…she walks');
    expect(shortenEnd('She doesn’t know', 9)).toBe('She…');
  });

  test('cuts Chinese between words, too', () => {
    expect(shortenEnd('我们昨天晚上在学校吃饭', 3)).toBe('我们…');
    expect(shortenStart('我们昨天晚上在学校吃饭', 3)).toMatch(/^…(?:学校)?吃饭$/);
  });

  test('never cuts through a character', () => {
    const family = '👨‍👩‍👧‍👦';
    const accented = 'e\u0301';
    expect(shortenEnd(family.repeat(4), 2)).toBe(`${family.repeat(2)}…`);
    expect(shortenStart(accented.repeat(5), 3)).toBe(`…${accented.repeat(3)}`);
  });
});

test('text far from the cut does not affect the result', () => {
  const near = 'one, two three '.repeat(8);
  const far = 'four five, six '.repeat(1000);
  expect(shortenEnd(near + far, 60)).toBe(shortenEnd(`${near}four`, 60));
  expect(shortenStart(far + near, 60)).toBe(shortenStart(`six ${near}`, 60));
});

describe('the prompt of a gap', () => {
  const listWords = (text: string) => new Set(text.match(/\p{L}+/gu));

  test.each([
    'Yesterday evening the international delegation arrived unexpectedly at the headquarters and [were|was] welcomed enthusiastically by representatives of neighbouring municipalities without interpreters.',
    'Учора ввечері міжнародна делегація несподівано прибула до головної будівлі та [була] урочисто зустрінута представниками сусідніх громад без жодних перекладачів.',
  ])('holds whole words of the text only', (text) => {
    const [prompt] = toPrompts(readBrackets(text, '|'));
    const known = listWords(text);
    expect([...listWords(prompt ?? '')].filter((word) => !known.has(word))).toEqual([]);
    expect(prompt).toMatch(/^….+___.+…$/);
  });

  test('of a text with hundreds of gaps is computed without delay', () => {
    const bracketed = readBrackets('some words go here before [this] '.repeat(1000), '|');
    const started = performance.now();
    expect(toPrompts(bracketed)).toHaveLength(1000);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
