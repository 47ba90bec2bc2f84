import { describe, expect, test } from 'vitest';
import { type ExerciseFacts, reachOf, wayInto } from './reach.ts';

const nothing: ExerciseFacts = {
  ...{ isAttached: false, isLessonGranted: false, isSectionGranted: false },
  ...{ isDeleted: false, isInLesson: true, isHidden: false },
};
const [open, done] = [{ isDone: false }, { isDone: true }];

describe('a student opens a lesson', () => {
  test.each([
    ['that nobody opened', {}, 'none'],
    ['that is attached', { isAttached: true }, 'full'],
    ['that was granted', { isLessonGranted: true }, 'lesson'],
    ['whose section was granted', { isSectionGranted: true }, 'section'],
    [
      'that was granted by itself and with its section',
      { isLessonGranted: true, isSectionGranted: true },
      'lesson',
    ],
    ['that was granted and then deleted', { isLessonGranted: true, isDeleted: true }, 'none'],
    ['that was deleted and is still attached', { isAttached: true, isDeleted: true }, 'full'],
  ])('%s', (_, facts, way) => {
    expect(wayInto({ ...nothing, ...facts })).toBe(way);
  });
});

describe('an exercise is a student’s', () => {
  test.each([
    ['not, where the lesson is not open', {}, [], 'none'],
    ['to work on, where it is', { isAttached: true }, [], 'work'],
    ['not, where it is hidden', { isAttached: true, isHidden: true }, [], 'none'],
    ['not, where it was taken out of the lesson', { isAttached: true, isInLesson: false }, [], 'none'],
    ['to look at, where the lesson was deleted', { isAttached: true, isDeleted: true }, [], 'look'],
    ['to work on in homework, whatever the lesson', {}, [open], 'work'],
    [
      'to work on in homework, hidden in the class or not',
      { isAttached: true, isHidden: true },
      [open],
      'work',
    ],
    ['closed, where all of its homework is done', {}, [done, done], 'done'],
    ['to work on, where some of it is not', {}, [done, open], 'work'],
    ['to work on, where it is done and the lesson is open', { isAttached: true }, [done], 'work'],
    [
      'closed, where it is done and the lesson was deleted',
      { isAttached: true, isDeleted: true },
      [done],
      'done',
    ],
  ] as const)('%s', (_, facts, homework, reach) => {
    expect(reachOf({ ...nothing, ...facts }, homework)).toBe(reach);
  });
});
