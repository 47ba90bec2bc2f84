import { describe, expect, it } from 'vitest';
import { findNeighbourId, toStep } from './student-keys.ts';

describe('the keys of the student switcher', () => {
  it('select the next and the previous student and wrap around', () => {
    const ids = ['a', 'b', 'c'];
    expect(['a', 'b', 'c'].map((id) => findNeighbourId(ids, id, 1))).toEqual(['b', 'c', 'a']);
    expect(['a', 'b', 'c'].map((id) => findNeighbourId(ids, id, -1))).toEqual(['c', 'a', 'b']);
  });

  it('are the full stop and the comma', () => {
    expect(['.', ',', 'n'].map(toStep)).toEqual([1, -1, undefined]);
  });
});
