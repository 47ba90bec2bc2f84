import { describe, expect, it } from 'vitest';
import { buildLessonRequest, findFirstExercises, findFirstExerciseTypes } from './prefetch-requests.ts';

const buildExercise = (id: string, type: string) => ({ id, type });
const sections = [
  { id: 'h', position: 1, isHomework: true, exercises: [buildExercise('e', 'gif')] },
  { id: 'b', position: '10', isHomework: false, exercises: [buildExercise('d', 'pdf')] },
  {
    id: 'a',
    position: '9',
    isHomework: false,
    exercises: [buildExercise('c', 'test'), buildExercise('x', 'test')],
  },
];
const findTypes = (search: Parameters<typeof findFirstExerciseTypes>[1]) => [
  ...findFirstExerciseTypes({ data: { sections } }, search),
];

describe('the lesson request', () => {
  it('uses the course section that contains the lesson', () => {
    const course = { data: { sections: [{ id: 's' }, { id: 't', lessons: [{ id: 'k' }, { id: 'l' }] }] } };
    const params = { courseId: 'c', sectionId: 't', lessonId: 'l' };
    expect(buildLessonRequest(course, 'c', 'l')).toEqual({ params });
    expect(buildLessonRequest(course, 'c', 'm')).toBeUndefined();
    expect(buildLessonRequest({ message: 'No.' }, 'c', 'l')).toBeUndefined();
  });
});

describe('the lesson page', () => {
  it('starts with the selected section, or else the first that is not homework', () => {
    expect(findTypes({})).toEqual(['test']);
    expect(findTypes({ section: 'b' })).toEqual(['pdf']);
    expect(findTypes({ section: 'gone' })).toEqual(['test']);
  });

  it('starts with the edited exercise, wherever it is', () => {
    expect(findTypes({ section: 'a', edit: 'e' })).toEqual(['gif']);
    expect(findTypes({ section: 'b', edit: 'gone' })).toEqual(['pdf']);
  });

  it('starts with the type of a new exercise and renders nothing below it', () => {
    expect(findTypes({ section: 'a', add: 'word_order' })).toEqual(['word_order']);
    expect(findFirstExercises(sections, { add: 'word_order' })).toEqual([]);
  });

  it('starts with nothing for an empty lesson', () => {
    expect([...findFirstExerciseTypes({ data: {} }, {})]).toEqual([]);
  });
});
