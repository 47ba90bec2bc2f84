import { expect, test } from 'vitest';
import { sentenceAround } from './sentence-around.ts';

const text = 'Der Hund bellt.  Die Katze\nschläft auf dem Sofa! Was nun?';

test('stores a word with its sentence', () => {
  expect(sentenceAround(text, text.indexOf('Katze'), 'de')).toBe('Die Katze schläft auf dem Sofa!');
  expect(sentenceAround(text, 0, 'de')).toBe('Der Hund bellt.');
  expect(sentenceAround(text, text.length, 'de')).toBe('Was nun?');
});

test('handles empty text and shortens a long sentence', () => {
  expect(sentenceAround('', 0, 'de')).toBe('');
  expect(sentenceAround('a'.repeat(600), 0, 'de')).toHaveLength(500);
});
