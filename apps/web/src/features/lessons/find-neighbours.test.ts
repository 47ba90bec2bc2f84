import type { CourseView } from '@klasna/contract/courses/models';
import { expect, test } from 'vitest';
import { findLesson, findNeighbours } from './find-neighbours.ts';

const buildLesson = (id: string, position: number) => ({ id, position });
const course = {
  sections: [
    { id: 'second', position: 2, lessons: [buildLesson('c', 1)] },
    { id: 'first', position: 1, lessons: [buildLesson('b', 2), buildLesson('a', 1)] },
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
])('finds the neighbours of %s: %s and %s', (id, previousId, nextId) => {
  const neighbours = findNeighbours(course, id);
  expect([neighbours.previous?.id, neighbours.next?.id]).toEqual([previousId, nextId]);
});
