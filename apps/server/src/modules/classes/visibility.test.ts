import { describe, expect, test } from 'vitest';
import { decideLessonAccess, decideVisibility, type ExerciseFacts } from './visibility.ts';

const nothing: ExerciseFacts = {
  ...{ isAttached: false, isLessonGranted: false, isSectionGranted: false },
  ...{ isDeleted: false, isInLesson: true, isHidden: false },
};
const [open, done] = [{ isDone: false }, { isDone: true }];

describe('a student’s access to a lesson', () => {
  test.each([
    ['is none if nothing was granted', {}, 'none'],
    ['is full if it is attached', { isAttached: true }, 'full'],
    ['is by lesson if it was granted', { isLessonGranted: true }, 'lesson'],
    ['is by section if its section was granted', { isSectionGranted: true }, 'section'],
    [
      'is by lesson if both it and its section were granted',
      { isLessonGranted: true, isSectionGranted: true },
      'lesson',
    ],
    ['is none if it was granted and then deleted', { isLessonGranted: true, isDeleted: true }, 'none'],
    ['is full if it was deleted and is still attached', { isAttached: true, isDeleted: true }, 'full'],
  ])('%s', (_, facts, way) => {
    expect(decideLessonAccess({ ...nothing, ...facts })).toBe(way);
  });
});

describe('a student’s access to an exercise', () => {
  test.each([
    ['is none if the lesson is not open', {}, [], 'none'],
    ['is for work if the lesson is open', { isAttached: true }, [], 'work'],
    ['is none if it is hidden', { isAttached: true, isHidden: true }, [], 'none'],
    ['is none if it was deleted from the lesson', { isAttached: true, isInLesson: false }, [], 'none'],
    ['is read-only if the lesson was deleted', { isAttached: true, isDeleted: true }, [], 'look'],
    ['is for work in homework, whatever the lesson', {}, [open], 'work'],
    [
      'is for work in homework even if it is hidden in the class',
      { isAttached: true, isHidden: true },
      [open],
      'work',
    ],
    ['is closed if all homework with it is done', {}, [done, done], 'done'],
    ['is for work if some homework with it is not done', {}, [done, open], 'work'],
    ['is for work if the homework is done and the lesson is open', { isAttached: true }, [done], 'work'],
    [
      'is closed if the homework is done and the lesson was deleted',
      { isAttached: true, isDeleted: true },
      [done],
      'done',
    ],
  ] as const)('%s', (_, facts, homework, reach) => {
    expect(decideVisibility({ ...nothing, ...facts }, homework)).toBe(reach);
  });
});
