import { describe, expect, test } from 'vitest';
import { readPaste, readRows } from './read-paste.ts';

test('a list is split into lines without empty ones', () => {
  expect(readPaste('one\r\n\r\n  two \nthree\n')).toEqual([['one'], ['two'], ['three']]);
});

test('numbers and bullets are removed if every line has them', () => {
  expect(readPaste('1. one\n2) two\n(3) three')).toEqual([['one'], ['two'], ['three']]);
  expect(readPaste('- one\n• two')).toEqual([['one'], ['two']]);
  expect(readPaste('a) one\nб) два')).toEqual([['one'], ['два']]);
  expect(readPaste('- one\ntwo')).toEqual([['- one'], ['two']]);
});

test.each([
  'cat\tкіт\ndog\tпес',
  'cat; кіт\ndog;пес',
  'cat - кіт\ndog - пес',
  'cat — кіт\ndog – пес',
  'cat = кіт\ndog=пес',
  'cat: кіт\ndog: пес',
  'cat, кіт\ndog, пес',
])('reads two columns of %j', (text) => {
  expect(readPaste(text, 2)).toEqual([
    ['cat', 'кіт'],
    ['dog', 'пес'],
  ]);
});

test('a separator splits the lines only if every line has it', () => {
  expect(readPaste('well-known - відомий\nso, so - так, собі', 2)).toEqual([
    ['well-known', 'відомий'],
    ['so, so', 'так, собі'],
  ]);
  expect(readPaste('cat - кіт\ndog', 2)).toEqual([['cat - кіт'], ['dog']]);
});

test('the rest of a line stays unchanged in the last cell', () => {
  expect(readPaste('set - put - place', 2)).toEqual([['set', 'put - place']]);
  expect(readPaste('a\tb\tc', 2)).toEqual([['a', 'b c']]);
});

test('a table keeps empty cells, and turns a line break in a quoted cell into a space', () => {
  expect(readPaste('a\t\tc\n"one\ntwo"\t"say ""hi"""\tb\n', 3)).toEqual([
    ['a', '', 'c'],
    ['one two', 'say "hi"', 'b'],
  ]);
});

test('an empty text has no lines', () => {
  expect(readPaste(' \n\n', 2)).toEqual([]);
});

describe('rows of several fields', () => {
  test.each([
    ['a tab in one line and a dash in another', 'der Apfel\tяблуко\ndas Brot - хліб'],
    ['dashes of two lengths', 'der Apfel - яблуко\ndas Brot – хліб'],
    ['different separators in each line', 'der Apfel = яблуко\ndas Brot: хліб'],
  ])('are split at %s', (_, text) => {
    expect(readRows(text, 3)).toEqual([
      ['der Apfel', 'яблуко'],
      ['das Brot', 'хліб'],
    ]);
  });

  test('do not split a cell of a table, a comma in a sentence or a line without a separator', () => {
    expect(readRows('a - b\tc\nso, so', 2)).toEqual([['a - b', 'c'], ['so, so']]);
    expect(readRows('a - b\nc', 1)).toEqual([['a - b'], ['c']]);
  });
});
