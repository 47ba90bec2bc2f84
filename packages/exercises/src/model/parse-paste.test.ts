import { describe, expect, test } from 'vitest';
import { parsePaste, parseRows } from './parse-paste.ts';

test('a list is split into lines without empty ones', () => {
  expect(parsePaste('one\r\n\r\n  two \nthree\n')).toEqual([['one'], ['two'], ['three']]);
});

test('numbers and bullets are removed if every line has them', () => {
  expect(parsePaste('1. one\n2) two\n(3) three')).toEqual([['one'], ['two'], ['three']]);
  expect(parsePaste('- one\n• two')).toEqual([['one'], ['two']]);
  expect(parsePaste('a) one\nб) два')).toEqual([['one'], ['два']]);
  expect(parsePaste('- one\ntwo')).toEqual([['- one'], ['two']]);
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
  expect(parsePaste(text, 2)).toEqual([
    ['cat', 'кіт'],
    ['dog', 'пес'],
  ]);
});

test('a separator splits the lines only if every line has it', () => {
  expect(parsePaste('well-known - відомий\nso, so - так, собі', 2)).toEqual([
    ['well-known', 'відомий'],
    ['so, so', 'так, собі'],
  ]);
  expect(parsePaste('cat - кіт\ndog', 2)).toEqual([['cat - кіт'], ['dog']]);
});

test('the rest of a line stays unchanged in the last cell', () => {
  expect(parsePaste('set - put - place', 2)).toEqual([['set', 'put - place']]);
  expect(parsePaste('a\tb\tc', 2)).toEqual([['a', 'b c']]);
});

test('a table keeps empty cells, and turns a line break in a quoted cell into a space', () => {
  expect(parsePaste('a\t\tc\n"one\ntwo"\t"say ""hi"""\tb\n', 3)).toEqual([
    ['a', '', 'c'],
    ['one two', 'say "hi"', 'b'],
  ]);
});

test('an empty text has no lines', () => {
  expect(parsePaste(' \n\n', 2)).toEqual([]);
});

describe('rows of several fields', () => {
  test.each([
    ['a tab in one line and a dash in another', 'der Apfel\tяблуко\ndas Brot - хліб'],
    ['dashes of two lengths', 'der Apfel - яблуко\ndas Brot – хліб'],
    ['different separators in each line', 'der Apfel = яблуко\ndas Brot: хліб'],
  ])('are split at %s', (_, text) => {
    expect(parseRows(text, 3)).toEqual([
      ['der Apfel', 'яблуко'],
      ['das Brot', 'хліб'],
    ]);
  });

  test('do not split a cell of a table, a comma in a sentence or a line without a separator', () => {
    expect(parseRows('a - b\tc\nso, so', 2)).toEqual([['a - b', 'c'], ['so, so']]);
    expect(parseRows('a - b\nc', 1)).toEqual([['a - b'], ['c']]);
  });
});
