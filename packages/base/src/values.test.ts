import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { instantWithOffset, line, optionalText } from './values.ts';

const findMessages = (schema: z.ZodType, value: unknown): unknown[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) =>
    issue.code === 'custom' ? issue.params?.words : issue.code,
  );

describe('a single line', () => {
  test.each([
    ['an invisible separator', '\u2063\u2063'],
    ['right-to-left marks', '\u200f\u200f'],
    ['Hangul fillers', '\u3164\u3164'],
    ['blank Braille patterns', '\u2800\u2800'],
  ])('needs a visible character: %s', (_, value) => {
    expect(findMessages(line(), value)).toEqual(['required']);
    expect(findMessages(line(1), value.slice(1))).toEqual(['required']);
  });

  test.each(['👩‍🏫', 'دانش\u200cآموز', 'a\u0301', '名', '\u200fمرحبا'])(
    'may contain invisible characters beside visible ones: %j',
    (value) => {
      expect(findMessages(line(1), value)).toEqual([]);
    },
  );

  test('rejects characters that break the line or change the text direction', () => {
    for (const character of ['\n', '\0', '\u2028', '\u202e', '\u2066', '\ud800'])
      expect(findMessages(line(), `ab${character}c`)).toEqual(['controlCharacters']);
  });
});

describe('an optional text', () => {
  test.each(['\0', '\u0007', '\u202e', '\u2066', '\ud800'])('rejects %j', (character) => {
    expect(findMessages(optionalText(), `a${character}b`)).toEqual(['controlCharacters']);
  });

  test('may be empty, missing or of several lines', () => {
    for (const value of ['', '  ', null, 'one\n\ttwo', '👩‍🏫'])
      expect(findMessages(optionalText(), value)).toEqual([]);
  });
});

describe('an instant', () => {
  test.each([
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['1899-12-31T23:59:59-14:00', '1900-01-01T13:59:59.000Z'],
    ['2199-12-31T23:59:59.999Z', '2199-12-31T23:59:59.999Z'],
    ['2200-01-01T00:00:00+01:00', '2199-12-31T23:00:00.000Z'],
  ])('within the supported centuries in UTC is accepted: %s', (value, expected) => {
    expect(instantWithOffset.parse(value)).toBe(expected);
    expect(instantWithOffset.parse(expected)).toBe(expected);
  });

  test.each([
    '1900-01-01T00:00:00+14:00',
    '1899-12-31T23:59:59Z',
    '2199-12-31T23:59:59-23:59',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
  ])('outside the supported centuries in UTC is rejected: %s', (value) => {
    expect(findMessages(instantWithOffset, value)).toEqual(['format']);
  });

  test.each(['2100-02-30T10:00:00Z', '2026-12-01T24:00:00Z', 'never', ''])(
    'that does not exist is rejected: %j',
    (value) => {
      expect(instantWithOffset.safeParse(value).success).toBe(false);
    },
  );
});
