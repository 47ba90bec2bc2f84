/** Creates courses through the API. */
import { openSession, type Person } from './school.ts';
import { getServerAddress } from './settings.ts';

export interface MadeCourse {
  readonly id: string;
  /** Returns the id of a lesson or section by its name. */
  readonly idOf: (name: string) => string;
}

/** The names of sections, each with the names of its lessons. */
export type CourseOutline = Readonly<Record<string, readonly string[]>>;

export type ApiClient = (method: string, path: string, body?: object) => Promise<{ id: string }>;

export async function createApiClient(person: Person): Promise<ApiClient> {
  const token = await openSession(person);
  return async (method, path, body) => {
    const response = await fetch(`${getServerAddress()}/api/tenant${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
    return response.status === 204 ? { id: '' } : ((await response.json()) as { data: { id: string } }).data;
  };
}

export async function makeCourse(
  request: ApiClient,
  name: string,
  plan: CourseOutline = {},
): Promise<MadeCourse> {
  const courseFields = { language: 'en', teachingLanguage: 'uk', level: 'a2' };
  const { id } = await request('POST', '/courses', { name, ...courseFields });
  const ids = new Map<string, string>();
  for (const [sectionName, lessons] of Object.entries(plan)) {
    const section = await request('POST', `/courses/${id}/sections`, { name: sectionName });
    ids.set(sectionName, section.id);
    for (const lessonName of lessons) {
      const lesson = await request('POST', `/courses/${id}/sections/${section.id}/lessons`, {
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
