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

describe('the way to a lesson', () => {
  it('goes through the section of the course that holds it', () => {
    const course = { data: { sections: [{ id: 's' }, { id: 't', lessons: [{ id: 'k' }, { id: 'l' }] }] } };
    const params = { courseId: 'c', sectionId: 't', lessonId: 'l' };
    expect(lessonCall(course, 'c', 'l')).toEqual({ params });
    expect(lessonCall(course, 'c', 'm')).toBeUndefined();
    expect(lessonCall({ message: 'No.' }, 'c', 'l')).toBeUndefined();
  });
});

describe('the page of a lesson begins', () => {
  it('with the section that is chosen, else the first that is no homework', () => {
    expect(kinds({})).toEqual(['test']);
    expect(kinds({ section: 'b' })).toEqual(['pdf']);
    expect(kinds({ section: 'gone' })).toEqual(['test']);
  });

  it('with the exercise that is being changed, wherever it stands', () => {
    expect(kinds({ section: 'a', edit: 'e' })).toEqual(['gif']);
    expect(kinds({ section: 'b', edit: 'gone' })).toEqual(['pdf']);
  });

  it('with the kind of a new one, and nothing of what lies beneath', () => {
    expect(kinds({ section: 'a', add: 'word_order' })).toEqual(['word_order']);
    expect(beginningOf(sections, { add: 'word_order' })).toEqual([]);
  });

  it('with nothing where there is nothing', () => {
    expect([...firstKindsIn({ data: {} }, {})]).toEqual([]);
  });
});
