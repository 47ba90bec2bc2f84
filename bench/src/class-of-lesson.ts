/** A class with a long lesson in the measured school. Answers the address of the call that opens it. */
import type { Site } from './site.ts';

const exercises = 40;
const gaps = Array.from({ length: 10 }, (_, place) => `word${place} [gap${place}]`).join(' ');

type Opened = Pick<Site, 'token'> & { readonly server: { readonly address: string } };

export async function openClassOfLesson({ server, token }: Opened): Promise<string> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.address}/api/tenant${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string; sections: { id: string }[] } }).data;
  };
  const course = { name: 'Opened', language: 'en', teachingLanguage: 'uk', level: 'a1' };
  const sections = `/courses/${(await call('POST', '/courses', course)).id}/sections`;
  const lessons = `${sections}/${(await call('POST', sections, { name: 'Section' })).id}/lessons`;
  const lesson = await call('POST', lessons, { name: 'Lesson' });
  const path = `${lessons}/${lesson.id}/sections/${lesson.sections[0]?.id}/exercises`;
  for (let number = 1; number <= exercises; number++)
    await call('POST', path, { type: 'fill_in_gaps', title: `Gaps ${number}`, content: { text: gaps } });
  const [student] = (await call('GET', '/users?role=member&limit=1')) as unknown as { id: string }[];
  const opened = await call('POST', '/classes', { name: 'Opened', type: 'personal', studentId: student?.id });
  await call('PUT', `/classes/${opened.id}/attach-lesson`, { lessonId: lesson.id });
  return `/api/tenant/classes/${opened.id}`;
}
