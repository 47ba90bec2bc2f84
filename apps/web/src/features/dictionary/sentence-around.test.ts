import { expect, test } from 'vitest';
import { sentenceAround } from './sentence-around.ts';

const text = 'Der Hund bellt.  Die Katze\nschläft auf dem Sofa! Was nun?';

test('a word is kept with the sentence that it stands in', () => {
  expect(sentenceAround(text, text.indexOf('Katze'), 'de')).toBe('Die Katze schläft auf dem Sofa!');
  expect(sentenceAround(text, 0, 'de')).toBe('Der Hund bellt.');
  expect(sentenceAround(text, text.length, 'de')).toBe('Was nun?');
});

test('nothing is cut out of nothing, and a long sentence is no longer than fits', () => {
  expect(sentenceAround('', 0, 'de')).toBe('');
  expect(sentenceAround('a'.repeat(600), 0, 'de')).toHaveLength(500);
});
