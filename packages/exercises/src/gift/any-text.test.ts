/** For any pasted text, the GIFT import throws no error, loses no question and returns quickly. */

import { line } from '@klasna/base/values';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commonFields } from '../common-fields.ts';
import { exerciseModels } from '../registry.ts';
import type { Draft } from './draft.ts';
import { readGift } from './read-gift.ts';
import { splitText } from './split-text.ts';

/** A pseudo-random number generator with a seed, for reproducible texts. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const pieces = [
  ...['{', '}', '=', '~', '#', '####', '->', '::', '%50%', '%-100%', '..', ':', '\\', '\\{', '\\=', '\\n'],
  ...[
    'T',
    'F',
    'TRUE',
    '[html]',
    '[markdown]',
    '\u200b',
    '\u202e',
    '# ',
    '<p>',
    '</b>',
    '<img src=x>',
    '&amp;',
    '&#0;',
    '**',
    '_',
  ],
  ...['\n', '\n', '\n\n', '\r\n', '\r', ' ', '\t', '// c\n', '\n$CATEGORY: a/b\n', '\0', '\ud800', '\ufdd0'],
  ...[
    '[',
    ']',
    '|',
    '/',
    '*',
    '5',
    '3.14',
    'слово',
    '語',
    '👩‍🏫',
    'مرحبا',
    'a',
    'Which one? ',
    'x'.repeat(300),
  ],
];

function randomText(seed: number): string {
  const nextInt = createRandom(seed);
  return Array.from({ length: nextInt(80) }, () => pieces[nextInt(pieces.length)]).join('');
}

const fieldsSchema = z.object({ ...commonFields, title: line() }).partial();

/** A saved draft equals the draft: saving the draft again changes nothing. */
function expectValid({ type, content, ...fields }: Draft, text: string): void {
  const kept = exerciseModels[type].content.safeParse(content);
  expect(kept.success, text).toBe(true);
  expect(exerciseModels[type].content.parse(kept.data), text).toEqual(kept.data);
  expect(fieldsSchema.parse(fields), text).toEqual(fields);
}

const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/);

describe('any text', () => {
  test('every question is either imported or rejected, and every imported exercise is valid', () => {
    let [acceptedCount, rejectedCount] = [0, 0];
    for (let seed = 1; seed <= 4000; seed++) {
      const text = randomText(seed);
      const read = readGift(text);
      const lines = linesOf(text);
      expect(read.accepted.length + read.rejected.length, text).toBe(splitText(text).questions.length);
      for (const { line, text: original } of [...read.accepted, ...read.rejected])
        expect(lines.slice(line - 1, line - 1 + original.split('\n').length).join('\n'), text).toBe(original);
      for (const { exercise } of read.accepted) expectValid(exercise, text);
      acceptedCount += read.accepted.length;
      rejectedCount += read.rejected.length;
    }
    // Checks that the generated texts contain enough valid and enough invalid questions.
    expect(acceptedCount).toBeGreaterThan(1000);
    expect(rejectedCount).toBeGreaterThan(1000);
  });

  test('every line that is not empty, a comment or a category belongs to a question', () => {
    for (let seed = 5000; seed <= 6000; seed++) {
      const text = randomText(seed);
      const { accepted, rejected, categories } = readGift(text);
      const named = new Set(
        [...accepted, ...rejected, ...categories].flatMap(({ line, text: original }) =>
          original.split('\n').map((_, index) => line + index),
        ),
      );
      const missed = linesOf(text).filter(
        (text, index) => text.trim() !== '' && !/^\s*\/\//.test(text) && !named.has(index + 1),
      );
      // Leaves out lines that consist only of characters that the database cannot store.
      expect(
        missed.filter((text) => text.replace(/[\0\ufdd0-\ufdef\s]/g, '') !== ''),
        text,
      ).toEqual([]);
    }
  });

  test.each([
    '{',
    '}',
    '=',
    '~',
    '#',
    ':',
    '\\',
    '<b',
    '&#1',
    '*',
    '_a',
    '[a](',
    '%1',
    '\n',
    '{\n',
    '}\n',
    'a{T}\n',
    '{\n\n',
    ' ',
    '::',
    '=a',
    '~a->',
  ])(
    '%j repeated to 200,000 characters is read without delay',
    (piece) => {
      for (const format of ['', '[markdown]', '[html]', '::t::x{', 'x{']) {
        const text = format + piece.repeat(200_000 / piece.length);
        const before = performance.now();
        readGift(text);
        expect(performance.now() - before).toBeLessThan(2000);
      }
    },
    20_000,
  );
});
