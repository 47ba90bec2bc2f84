import { describe, expect, test } from 'vitest';
import { isId, newId, timeOfId } from './ids.ts';

describe('ids', () => {
  test('are unique and sorted by creation order, however fast they are created', () => {
    const ids = Array.from({ length: 20_000 }, () => newId());
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('stay sorted when the clock moves backwards a little', () => {
    const before = newId();
    expect(newId(Date.now() - 60_000) > before).toBe(true);
  });

  test('state the right time after the clock was hours ahead', () => {
    const now = Date.now();
    newId(now + 6 * 3_600_000);
    expect(Math.abs(timeOfId(newId(now)).getTime() - now)).toBeLessThan(5);
  });

  test('are version 7 UUIDs', () => {
    const id = newId();
    expect(isId(id)).toBe(true);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
  });
});
