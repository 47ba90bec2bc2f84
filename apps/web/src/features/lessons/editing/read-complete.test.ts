import { minds } from '@klasna/exercises/registry';
import { expect, test } from 'vitest';
import { readComplete } from './read-complete.ts';

const entry = (word: string, translation: string) => ({ word, translation });

test('leaves out an incomplete row and shows the others', () => {
  const entries = [
    entry('der Apfel', 'яблуко'),
    entry('das Brot', ''),
    entry('', ''),
    entry('die Birne', 'груша'),
  ];
  expect(readComplete(minds.wordlist, { entries })).toMatchObject({
    entries: [{ word: 'der Apfel' }, { word: 'die Birne' }],
  });
  const pairs = [
    { left: 'a', right: '' },
    { left: 'b', right: 'c' },
  ];
  expect(readComplete(minds.match_the_words, { pairs })).toMatchObject({ pairs: [{ left: { text: 'b' } }] });
});

test('shows nothing if no row is complete', () => {
  expect(readComplete(minds.wordlist, { entries: [entry('das Brot', '')] })).toBeUndefined();
  expect(readComplete(minds.fill_in_gaps, { text: 'no gap' })).toBeUndefined();
});
