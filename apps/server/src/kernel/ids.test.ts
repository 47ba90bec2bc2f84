import { describe, expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

describe('ids', () => {
  test('made one after another are in that order and never the same, however fast they are made', () => {
    const made = Array.from({ length: 20_000 }, () => newId());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  test('stay in order where the clock goes back', () => {
    const before = newId();
    expect(newId(Date.now() - 60_000) > before).toBe(true);
  });

  test('are UUIDs of the seventh version', () => {
    const id = newId();
    expect(isId(id)).toBe(true);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
  });
});
