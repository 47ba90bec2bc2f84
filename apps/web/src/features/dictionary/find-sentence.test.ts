import { expect, test } from 'vitest';
import { findSentence } from './find-sentence.ts';

const text = 'Der Hund bellt.  Die Katze\nschläft auf dem Sofa! Was nun?';

test('stores a word with its sentence', () => {
  expect(findSentence(text, text.indexOf('Katze'), 'de')).toBe('Die Katze schläft auf dem Sofa!');
  expect(findSentence(text, 0, 'de')).toBe('Der Hund bellt.');
  expect(findSentence(text, text.length, 'de')).toBe('Was nun?');
});

test('handles empty text and shortens a long sentence', () => {
  expect(findSentence('', 0, 'de')).toBe('');
  expect(findSentence('a'.repeat(600), 0, 'de')).toHaveLength(500);
});
