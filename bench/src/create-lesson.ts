/** Creates lessons in the measured school through the API. */
import { measuredSchool } from './seed-database.ts';

interface ApiReply {
  readonly data: never;
  readonly accessToken: string;
}

export type SendRequest = (method: string, path: string, body?: object) => Promise<ApiReply>;

export const createRequester =
  (address: string, token: string): SendRequest =>
  async (method, path, body) => {
    const answer = await fetch(`${address}/api/tenant${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-school': measuredSchool.slug,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ApiReply;
  };

const gapsText = Array.from({ length: 10 }, (_, index) => `word${index} [gap${index}]`).join(' ');

interface CreatedLesson {
  readonly id: string;
  readonly sections: readonly { readonly id: string }[];
}

/** Creates a lesson with so many exercises of ten gaps each. */
export async function createLesson(
  request: SendRequest,
  count: number,
): Promise<{ readonly id: string; readonly exerciseIds: readonly string[] }> {
  const create = async (path: string, body: object): Promise<CreatedLesson> =>
    (await request('POST', path, body)).data;
  const course = { name: 'Measured', language: 'en', teachingLanguage: 'uk', level: 'a1' };
  const sections = `/courses/${(await create('/courses', course)).id}/sections`;
  const lessons = `${sections}/${(await create(sections, { name: 'Section' })).id}/lessons`;
  const { id, sections: lessonSections } = await create(lessons, { name: 'Lesson' });
  const path = `${lessons}/${id}/sections/${lessonSections[0]?.id}/exercises`;
  const exerciseIds: string[] = [];
  for (let number = 1; number <= count; number++) {
    const exercise = { type: 'fill_in_gaps', title: `Gaps ${number}`, content: { text: gapsText } };
    exerciseIds.push((await create(path, exercise)).id);
  }
  return { id, exerciseIds };
}

/** Creates a personal class of one student with this lesson. */
export async function createClass(
  request: SendRequest,
  studentId: string,
  lessonId: string,
): Promise<string> {
  const classInput = { name: 'Measured', type: 'personal', studentId };
  const { id } = (await request('POST', '/classes', classInput)).data as CreatedLesson;
  await request('PUT', `/classes/${id}/attach-lesson`, { lessonId });
  return id;
}
