/** Creates courses through the API. */
import { openSession, type Person } from './school.ts';
import { address } from './settings.ts';

export interface MadeCourse {
  readonly id: string;
  /** The id of a lesson or section by its name. */
  readonly idOf: (name: string) => string;
}

/** Names of sections, each with the names of its lessons. */
export type CoursePlan = Readonly<Record<string, readonly string[]>>;

export type Author = (method: string, path: string, body?: object) => Promise<{ id: string }>;

export async function authorFor(person: Person): Promise<Author> {
  const token = await openSession(person);
  return async (method, path, body) => {
    const answer = await fetch(`${address()}/api/tenant${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? { id: '' } : ((await answer.json()) as { data: { id: string } }).data;
  };
}

export async function makeCourse(write: Author, name: string, plan: CoursePlan = {}): Promise<MadeCourse> {
  const facts = { language: 'en', teachingLanguage: 'uk', level: 'a2' };
  const { id } = await write('POST', '/courses', { name, ...facts });
  const ids = new Map<string, string>();
  for (const [sectionName, lessons] of Object.entries(plan)) {
    const section = await write('POST', `/courses/${id}/sections`, { name: sectionName });
    ids.set(sectionName, section.id);
    for (const lessonName of lessons) {
      const lesson = await write('POST', `/courses/${id}/sections/${section.id}/lessons`, {
        name: lessonName,
      });
      ids.set(lessonName, lesson.id);
    }
  }
  return {
    id,
    idOf: (wanted) => {
      const found = ids.get(wanted);
      if (!found) throw new Error(`the course has no section or lesson "${wanted}"`);
      return found;
    },
  };
}
