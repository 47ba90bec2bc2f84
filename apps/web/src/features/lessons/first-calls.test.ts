import { describe, expect, it } from 'vitest';
import { beginningOf, firstKindsIn, lessonCall } from './first-calls.ts';

const exercise = (id: string, type: string) => ({ id, type });
const sections = [
  { id: 'h', position: 1, isHomework: true, exercises: [exercise('e', 'gif')] },
  { id: 'b', position: '10', isHomework: false, exercises: [exercise('d', 'pdf')] },
  { id: 'a', position: '9', isHomework: false, exercises: [exercise('c', 'test'), exercise('x', 'test')] },
];
const kinds = (search: Parameters<typeof firstKindsIn>[1]) => [
  ...firstKindsIn({ data: { sections } }, search),
];

describe('the lesson request', () => {
  it('uses the course section that contains the lesson', () => {
    const course = { data: { sections: [{ id: 's' }, { id: 't', lessons: [{ id: 'k' }, { id: 'l' }] }] } };
    const params = { courseId: 'c', sectionId: 't', lessonId: 'l' };
    expect(lessonCall(course, 'c', 'l')).toEqual({ params });
    expect(lessonCall(course, 'c', 'm')).toBeUndefined();
    expect(lessonCall({ message: 'No.' }, 'c', 'l')).toBeUndefined();
  });
});

describe('the lesson page', () => {
  it('starts with the selected section, or else the first that is not homework', () => {
    expect(kinds({})).toEqual(['test']);
    expect(kinds({ section: 'b' })).toEqual(['pdf']);
    expect(kinds({ section: 'gone' })).toEqual(['test']);
  });

  it('starts with the edited exercise, wherever it is', () => {
    expect(kinds({ section: 'a', edit: 'e' })).toEqual(['gif']);
    expect(kinds({ section: 'b', edit: 'gone' })).toEqual(['pdf']);
  });

  it('starts with the type of a new exercise and renders nothing below it', () => {
    expect(kinds({ section: 'a', add: 'word_order' })).toEqual(['word_order']);
    expect(beginningOf(sections, { add: 'word_order' })).toEqual([]);
  });

  it('starts with nothing for an empty lesson', () => {
    expect([...firstKindsIn({ data: {} }, {})]).toEqual([]);
  });
});
