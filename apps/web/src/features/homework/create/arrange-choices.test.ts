import { expect, test } from 'vitest';
import { arrangeChoices } from './arrange-choices.ts';

const buildExercise = (id: string, lessonId: string, isHomework = false) => ({
  ...{ id, lessonId, isHomework },
  lessonName: `Lesson ${lessonId}`,
});
const all = [
  buildExercise('a', '1'),
  buildExercise('b', '1', true),
  buildExercise('c', '2'),
  buildExercise('d', '2', true),
  buildExercise('e', '2'),
  buildExercise('f', '3'),
];
const describeGroups = (lessonId?: string) =>
  arrangeChoices(all, lessonId).map((group) => group.exercises.map(({ id }) => id).join(''));

test('puts the lesson of the class first, its homework section before the rest', () => {
  expect(describeGroups('2')).toEqual(['d', 'ce', 'a', 'b', 'f']);
});

test('keeps the course order without a lesson of the class', () => {
  expect(describeGroups()).toEqual(['a', 'b', 'ce', 'd', 'f']);
  expect(describeGroups('elsewhere')).toEqual(['a', 'b', 'ce', 'd', 'f']);
});

test('names the lesson of a group and whether it is homework', () => {
  expect(arrangeChoices(all, '1')[0]).toMatchObject({ lessonName: 'Lesson 1', isHomework: true });
});
