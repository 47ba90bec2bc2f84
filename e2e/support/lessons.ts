/** Creates lessons through the API. */
import { type ApiClient, createApiClient, makeCourse } from './courses.ts';
import type { Person } from './school.ts';

export interface MadeLesson {
  /** The path of the lesson page. */
  readonly path: string;
  /** The path of the endpoints of the lesson. */
  readonly apiPath: string;
  readonly courseId: string;
  /** The id of the first section. */
  readonly section: string;
  readonly request: ApiClient;
  /** Adds an exercise to a section, by default to the first. */
  readonly add: (body: object, section?: string) => Promise<string>;
}

export async function makeLesson(person: Person): Promise<MadeLesson> {
  const request = await createApiClient(person);
  const course = await makeCourse(request, 'English', { Basics: ['Greetings'] });
  const lessonId = course.idOf('Greetings');
  const apiPath = `/courses/${course.id}/sections/${course.idOf('Basics')}/lessons/${lessonId}`;
  const { sections } = (await request('GET', apiPath)) as unknown as { sections: [{ id: string }] };
  const section = sections[0].id;
  return {
    path: `/courses/${course.id}/lessons/${lessonId}`,
    apiPath,
    courseId: course.id,
    section,
    request,
    add: async (body, targetSection = section) =>
      (await request('POST', `${apiPath}/sections/${targetSection}/exercises`, body)).id,
  };
}

export const buildTrueFalse = (title: string) => ({
  type: 'true_false',
  title,
  content: {
    statements: [
      { text: 'Snow is white.', isCorrect: true },
      { text: 'Snow is black.', isCorrect: false },
    ],
  },
});

export const buildTeacherNote = (title: string) => ({
  type: 'notify',
  title,
  content: { text: 'Ask them first.', color: '#203040', visibleToStudent: false },
});

export const buildGaps = (title: string) => ({
  type: 'fill_in_gaps',
  title,
  content: { text: 'I [am] here and you [are] there.' },
});
