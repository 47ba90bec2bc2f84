/** Creates lessons in the measured school through the API. */
import { measured } from './seed.ts';

interface Answered {
  readonly data: never;
  readonly accessToken: string;
}

export type Call = (method: string, path: string, body?: object) => Promise<Answered>;

export const callerAt =
  (address: string, token: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${address}/api/tenant${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-school': measured.slug,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answered;
  };

const gaps = Array.from({ length: 10 }, (_, place) => `word${place} [gap${place}]`).join(' ');

interface Made {
  readonly id: string;
  readonly sections: readonly { readonly id: string }[];
}

/** Creates a lesson with so many exercises of ten gaps each. */
export async function makeLesson(
  call: Call,
  count: number,
): Promise<{ readonly id: string; readonly exerciseIds: readonly string[] }> {
  const make = async (path: string, body: object): Promise<Made> => (await call('POST', path, body)).data;
  const course = { name: 'Measured', language: 'en', teachingLanguage: 'uk', level: 'a1' };
  const sections = `/courses/${(await make('/courses', course)).id}/sections`;
  const lessons = `${sections}/${(await make(sections, { name: 'Section' })).id}/lessons`;
  const { id, sections: parts } = await make(lessons, { name: 'Lesson' });
  const path = `${lessons}/${id}/sections/${parts[0]?.id}/exercises`;
  const exerciseIds: string[] = [];
  for (let number = 1; number <= count; number++) {
    const exercise = { type: 'fill_in_gaps', title: `Gaps ${number}`, content: { text: gaps } };
    exerciseIds.push((await make(path, exercise)).id);
  }
  return { id, exerciseIds };
}

/** Creates a personal class of one student with this lesson. */
export async function makeClass(call: Call, studentId: string, lessonId: string): Promise<string> {
  const about = { name: 'Measured', type: 'personal', studentId };
  const { id } = (await call('POST', '/classes', about)).data as Made;
  await call('PUT', `/classes/${id}/attach-lesson`, { lessonId });
  return id;
}
