import { describe, expect, it } from 'vitest';
import { stepFrom, stepOfKey } from './student-keys.ts';

describe('the keys of the student switcher', () => {
  it('go to the next and the one before, and round at the ends', () => {
    const ids = ['a', 'b', 'c'];
    expect(['a', 'b', 'c'].map((id) => stepFrom(ids, id, 1))).toEqual(['b', 'c', 'a']);
    expect(['a', 'b', 'c'].map((id) => stepFrom(ids, id, -1))).toEqual(['c', 'a', 'b']);
  });

  it('are two signs', () => {
    expect(['.', ',', 'n'].map(stepOfKey)).toEqual([1, -1, undefined]);
  });
});
