/** For any pasted text the GIFT import throws nothing, loses nothing and returns quickly. */

import { line } from '@klasna/base/values';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { besideFields } from '../beside.ts';
import { minds } from '../registry.ts';
import type { Draft } from './draft.ts';
import { readGift } from './read-gift.ts';
import { splitText } from './split-text.ts';

/** A pseudo-random number generator with a seed, for reproducible texts. */
function openDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
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

function anyText(seed: number): string {
  const roll = openDice(seed);
  return Array.from({ length: roll(80) }, () => pieces[roll(pieces.length)]).join('');
}

const beside = z.object({ ...besideFields, title: line() }).partial();

/** Saving the draft again changes nothing. */
function expectFit({ type, content, ...fields }: Draft, text: string): void {
  const kept = minds[type].content.safeParse(content);
  expect(kept.success, text).toBe(true);
  expect(minds[type].content.parse(kept.data), text).toEqual(kept.data);
  expect(beside.parse(fields), text).toEqual(fields);
}

const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/);

describe('any text', () => {
  test('every question is either imported or rejected, and every imported exercise is valid', () => {
    let [taken, left] = [0, 0];
    for (let seed = 1; seed <= 4000; seed++) {
      const text = anyText(seed);
      const read = readGift(text);
      const lines = linesOf(text);
      expect(read.taken.length + read.left.length, text).toBe(splitText(text).questions.length);
      for (const { line, text: said } of [...read.taken, ...read.left])
        expect(lines.slice(line - 1, line - 1 + said.split('\n').length).join('\n'), text).toBe(said);
      for (const { exercise } of read.taken) expectFit(exercise, text);
      taken += read.taken.length;
      left += read.left.length;
    }
    // The generated texts contain enough valid and enough invalid questions.
    expect(taken).toBeGreaterThan(1000);
    expect(left).toBeGreaterThan(1000);
  });

  test('every line that is not empty, a comment or a category belongs to a question', () => {
    for (let seed = 5000; seed <= 6000; seed++) {
      const text = anyText(seed);
      const { taken, left, categories } = readGift(text);
      const named = new Set(
        [...taken, ...left, ...categories].flatMap(({ line, text: said }) =>
          said.split('\n').map((_, place) => line + place),
        ),
      );
      const missed = linesOf(text).filter(
        (one, place) => one.trim() !== '' && !/^\s*\/\//.test(one) && !named.has(place + 1),
      );
      // A line of characters that the database cannot store counts as empty.
      expect(
        missed.filter((one) => one.replace(/[\0\ufdd0-\ufdef\s]/g, '') !== ''),
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
