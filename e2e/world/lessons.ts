/** Creates lessons through the API. */
import { type Author, authorFor, makeCourse } from './courses.ts';
import type { Person } from './school.ts';

export interface MadeLesson {
  /** The path of its page. */
  readonly page: string;
  /** The path of its endpoints. */
  readonly calls: string;
  readonly courseId: string;
  /** The id of its first section. */
  readonly section: string;
  readonly write: Author;
  /** Adds an exercise to a section, by default to the first. */
  readonly add: (body: object, section?: string) => Promise<string>;
}

export async function makeLesson(person: Person): Promise<MadeLesson> {
  const write = await authorFor(person);
  const course = await makeCourse(write, 'English', { Basics: ['Greetings'] });
  const lessonId = course.idOf('Greetings');
  const calls = `/courses/${course.id}/sections/${course.idOf('Basics')}/lessons/${lessonId}`;
  const { sections } = (await write('GET', calls)) as unknown as { sections: [{ id: string }] };
  const section = sections[0].id;
  return {
    page: `/courses/${course.id}/lessons/${lessonId}`,
    calls,
    courseId: course.id,
    section,
    write,
    add: async (body, at = section) => (await write('POST', `${calls}/sections/${at}/exercises`, body)).id,
  };
}

export const trueFalse = (title: string) => ({
  type: 'true_false',
  title,
  content: {
    statements: [
      { text: 'Snow is white.', isCorrect: true },
      { text: 'Snow is black.', isCorrect: false },
    ],
  },
});

export const noteForTeachers = (title: string) => ({
  type: 'notify',
  title,
  content: { text: 'Ask them first.', color: '#203040', visibleToStudent: false },
});

export const gaps = (title: string) => ({
  type: 'fill_in_gaps',
  title,
  content: { text: 'I [am] here and you [are] there.' },
});
