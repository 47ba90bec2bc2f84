import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import { describe, expect, test } from 'vitest';
import {
  addExercise,
  addSection,
  arrangeSections,
  chooseSection,
  moveExerciseTo,
  removeExercise,
  removeSection,
  reorderSections,
  replaceExercise,
} from './arrange-lesson.ts';

const buildExercise = (id: string, position: number, title = id) => ({ id, position, title }) as ExerciseView;
const buildSection = (id: string, position: number, exercises: readonly string[] = [], isHomework = false) =>
  ({
    id,
    position,
    isHomework,
    exercises: exercises.map((exerciseId, index) => buildExercise(exerciseId, index + 1)),
  }) as unknown as LessonSectionView;
const lesson = {
  sections: [
    buildSection('one', 1, ['a', 'b']),
    buildSection('two', 2, ['c']),
    buildSection('home', 3, ['h'], true),
  ],
} as unknown as LessonView;

const describeLesson = ({ sections }: LessonView) =>
  sections
    .map(
      ({ id, position, exercises }) =>
        `${position} ${id} ${exercises.map((exercise) => `${exercise.position}${exercise.id}`)}`,
    )
    .join(' | ');

describe('sections', () => {
  test('put homework last whatever its position and compare positions as integers', () => {
    const { ordinary, homework } = arrangeSections([
      { id: 'home', position: 1, isHomework: true },
      { id: 'tenth', position: '10', isHomework: false },
      { id: 'ninth', position: '9', isHomework: false },
      { id: 'second', position: 2, isHomework: false },
    ]);
    expect(ordinary.map(({ id }) => id)).toEqual(['second', 'ninth', 'tenth']);
    expect(homework.map(({ id }) => id)).toEqual(['home']);
  });

  test('keep the selected one while it exists, or else the first; never homework', () => {
    const { ordinary } = arrangeSections(lesson.sections);
    expect(chooseSection(ordinary, 'two')?.id).toBe('two');
    expect(chooseSection(ordinary, 'gone')?.id).toBe('one');
    expect(chooseSection(ordinary, 'home')?.id).toBe('one');
    expect(chooseSection([], 'home')).toBeUndefined();
  });

  test('are added, changed, removed and reordered', () => {
    expect(describeLesson(addSection(buildSection('new', 3, []))(lesson))).toBe(
      '1 one 1a,2b | 2 two 1c | 3 new  | 4 home 1h',
    );
    expect(describeLesson(addSection(buildSection('one', 2, ['a']))(lesson))).toBe(
      '1 two 1c | 2 one 1a | 3 home 1h',
    );
    expect(describeLesson(removeSection('one')(lesson))).toBe('1 two 1c | 2 home 1h');
    expect(describeLesson(reorderSections(['home', 'two', 'one'])(lesson))).toBe(
      '1 two 1c | 2 one 1a,2b | 3 home 1h',
    );
  });
});

describe('exercises', () => {
  test('are added, changed and removed', () => {
    const withNew = addExercise('one', buildExercise('x', 2));
    expect(describeLesson(withNew(lesson))).toContain('1a,2x,3b');
    expect(describeLesson(withNew(withNew(lesson)))).toContain('1a,2x,3b |');
    expect(describeLesson(removeExercise('one', 'a')(lesson))).toContain('one 1b');
    const changed = replaceExercise('one', buildExercise('b', 2, 'Better'))(lesson);
    expect(changed.sections[0]?.exercises[1]?.title).toBe('Better');
  });

  test('are reordered and moved to another section', () => {
    expect(describeLesson(moveExerciseTo({ id: 'b', from: 'one', to: 'one' }, ['b', 'a'])(lesson))).toContain(
      'one 1b,2a',
    );
    expect(describeLesson(moveExerciseTo({ id: 'a', from: 'one', to: 'home' }, ['a', 'h'])(lesson))).toBe(
      '1 one 1b | 2 two 1c | 3 home 1a,2h',
    );
    expect(moveExerciseTo({ id: 'gone', from: 'one', to: 'two' }, [])(lesson)).toBe(lesson);
  });
});
