import { expect, test } from 'vitest';
import { arrangeChoices } from './arrange-choices.ts';

const exercise = (id: string, lessonId: string, isHomework = false) => ({
  ...{ id, lessonId, isHomework },
  lessonName: `Lesson ${lessonId}`,
});
const all = [
  exercise('a', '1'),
  exercise('b', '1', true),
  exercise('c', '2'),
  exercise('d', '2', true),
  exercise('e', '2'),
  exercise('f', '3'),
];
const told = (lessonId?: string) =>
  arrangeChoices(all, lessonId).map((group) => group.exercises.map(({ id }) => id).join(''));

test('puts the lesson of the class first, its homework section before the rest', () => {
  expect(told('2')).toEqual(['d', 'ce', 'a', 'b', 'f']);
});

test('keeps the course order without a lesson of the class', () => {
  expect(told()).toEqual(['a', 'b', 'ce', 'd', 'f']);
  expect(told('elsewhere')).toEqual(['a', 'b', 'ce', 'd', 'f']);
});

test('names the lesson of a group and whether it is homework', () => {
  expect(arrangeChoices(all, '1')[0]).toMatchObject({ lessonName: 'Lesson 1', isHomework: true });
});
