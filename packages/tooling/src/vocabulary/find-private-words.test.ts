import { describe, expect, test } from 'vitest';
import { findPrivateWords, partsOf } from './find-private-words.ts';

const check = (text: string, path = 'a.ts'): string[] => findPrivateWords({ path, text });

test('a name is split into its parts', () => {
  expect(partsOf('openGates_ofSchool-one')).toEqual(['open', 'gates', 'of', 'school', 'one']);
});

describe('refuses', () => {
  test.each([
    ['a private word in a name', 'const Doorkeeper = 1;'],
    ['a private word in a comment', '/** Whoever waits is refused. */'],
    ['a private word inside a compound name', 'openDraftShelf();'],
    ['place as the second parameter of a callback', 'rows.map((row, place) => place);'],
    ['at beside a destructured parameter', 'rows.map(({ id }, at) => at);'],
    ['a function named by a regular participle', 'function listed() {}'],
    [
      'an arrow function named by an irregular participle',
      'const held = async (tx: Tx): Promise<void> => {};',
    ],
  ])('%s', (_, text) => {
    expect(check(text)).toHaveLength(1);
  });

  test('a private word in a document', () => {
    expect(check('The doorkeeper\nreads.', 'a.md')).toEqual([
      'a.md:1: "doorkeeper" (in doorkeeper): write authenticator',
    ]);
  });
});

describe('accepts', () => {
  test.each([
    ['standard words', '/** Retries until the lock is free. */ const isHeld = (row: Row) => row.isHeld;'],
    ['verbs that end like a participle', 'function seed() {}\nconst embed = () => 1;'],
    ['a value named by a participle', 'const selected = rows.filter((row) => row.isSelected);'],
    ['texts between quotation marks', "const text = 'Whoever knocks';"],
    ['index as the second parameter', 'rows.map((row, index) => index);'],
    ['a function whose second parameter is a time', 'const endsAt = (lesson: Lesson, at: Date): Date => at;'],
  ])('%s', (_, text) => {
    expect(check(text)).toEqual([]);
  });
});
