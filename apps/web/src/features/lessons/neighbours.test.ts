import type { CourseView } from '@klasna/contract/courses/models';
import { expect, test } from 'vitest';
import { findLesson, neighboursOf } from './neighbours.ts';

const lesson = (id: string, position: number) => ({ id, position });
const course = {
  sections: [
    { id: 'second', position: 2, lessons: [lesson('c', 1)] },
    { id: 'first', position: 1, lessons: [lesson('b', 2), lesson('a', 1)] },
  ],
} as unknown as CourseView;

test('finds a lesson and its section', () => {
  expect(findLesson(course, 'c')?.section.id).toBe('second');
  expect(findLesson(course, 'x')).toBeUndefined();
});

test.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', undefined],
])('finds the neighbours of %s: %s and %s', (id, before, after) => {
  const neighbours = neighboursOf(course, id);
  expect([neighbours.before?.id, neighbours.after?.id]).toEqual([before, after]);
});
