import { expect, it } from 'vitest';
import { findTwin } from './find-twin.ts';

const tree = (...sections: readonly (readonly string[])[]) => ({
  sections: sections.map((lessons) => ({ lessons: lessons.map((id) => ({ id })) })),
});

it('finds the lesson at the same position in the copy', () => {
  const [original, copy] = [tree(['a', 'b'], ['c', 'd']), tree(['A', 'B'], ['C', 'D'])];
  expect(['b', 'c'].map((id) => findTwin(original, copy, id))).toEqual(['B', 'C']);
  expect(findTwin(original, copy, 'x')).toBeUndefined();
  expect(findTwin(original, tree(['A']), 'c')).toBeUndefined();
});
