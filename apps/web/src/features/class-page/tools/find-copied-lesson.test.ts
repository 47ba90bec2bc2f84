import { expect, it } from 'vitest';
import { findCopiedLesson } from './find-copied-lesson.ts';

const buildTree = (...sections: readonly (readonly string[])[]) => ({
  sections: sections.map((lessons) => ({ lessons: lessons.map((id) => ({ id })) })),
});

it('finds the lesson at the same position in the copy', () => {
  const [original, copy] = [buildTree(['a', 'b'], ['c', 'd']), buildTree(['A', 'B'], ['C', 'D'])];
  expect(['b', 'c'].map((id) => findCopiedLesson(original, copy, id))).toEqual(['B', 'C']);
  expect(findCopiedLesson(original, copy, 'x')).toBeUndefined();
  expect(findCopiedLesson(original, buildTree(['A']), 'c')).toBeUndefined();
});
