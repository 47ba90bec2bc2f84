/** A student's answer is saved: in a class, by fields, noted so that it counts once, numbered and told to the teacher. */
import { randomUUID } from 'node:crypto';
import { asOwner } from '@klasna/server/migrate';
import { compare } from '../load.ts';
import { printCompared } from '../report.ts';
import { measured, password } from '../seed.ts';
import type { Site } from '../site.ts';

const writers = 32;

interface Writer {
  readonly path: string;
  readonly token: string;
}

type Call = (method: string, path: string, body?: object) => Promise<Record<string, never>>;

const caller =
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
    return (await answer.json()) as Record<string, never>;
  };

const gaps = Array.from({ length: 10 }, (_, place) => `word${place} [gap${place}]`).join(' ');

/** A class for each student, all with one lesson of ten gaps. */
async function openClasses({ server: { address }, token }: Site): Promise<Writer[]> {
  const call = caller(address, token);
  const make = async (path: string, body: object): Promise<{ id: string; sections: { id: string }[] }> =>
    (await call('POST', path, body)).data as never;
  const course = { name: 'Measured', language: 'en', teachingLanguage: 'uk', level: 'a1' };
  const section = `/courses/${(await make('/courses', course)).id}/sections`;
  const lessons = `${section}/${(await make(section, { name: 'Section' })).id}/lessons`;
  const lesson = await make(lessons, { name: 'Lesson' });
  const exercises = `${lessons}/${lesson.id}/sections/${lesson.sections[0]?.id}/exercises`;
  const exercise = { type: 'fill_in_gaps', title: 'Gaps', content: { text: gaps } };
  const { id: exerciseId } = await make(exercises, exercise);
  const students = (await call('GET', `/users?role=member&limit=${writers}`)).data as unknown as {
    id: string;
    email: string;
  }[];
  return Promise.all(
    students.map(async ({ id, email }) => {
      const one = await make('/classes', { name: 'Measured', type: 'personal', studentId: id });
      await call('PUT', `/classes/${one.id}/attach-lesson`, { lessonId: lesson.id });
      const { accessToken } = await call('POST', '/auth/sign-in', { email, password });
      return { path: `/api/tenant/classes/${one.id}/answers/${exerciseId}`, token: String(accessToken) };
    }),
  );
}

/** With equal durability, and no wall, no session, no validation. */
const bareTable = `
  create table bare_answers (
    class_id integer not null, exercise_id integer not null, student_id integer not null,
    data jsonb not null, revision integer not null, primary key (class_id, exercise_id, student_id))`;

const any = (count: number): number => Math.floor(Math.random() * count);
const changes = () => ({ [`gaps.${any(10)}`]: `typed ${any(1000)}` });

export async function measureSaving(site: Site, databaseUrl: string, rounds: number): Promise<void> {
  await asOwner(databaseUrl, (client) =>
    client.query(`${bareTable}; grant select, insert, update on bare_answers to public`),
  );
  const open = await openClasses(site);
  const json = { 'content-type': 'application/json' };
  const ours = {
    url: site.server.address,
    method: 'PUT' as const,
    request: () => {
      const { path, token } = open[any(open.length)] as Writer;
      const body = JSON.stringify({ revision: 0, operationId: randomUUID(), changes: changes() });
      return { path, headers: { ...json, authorization: `Bearer ${token}` }, body };
    },
  };
  const bare = {
    url: site.bare.address,
    method: 'PUT' as const,
    request: () => ({
      path: `/answer/${any(writers)}`,
      headers: json,
      body: JSON.stringify(changes()),
    }),
  };
  for (const connections of [1, 32])
    printCompared('save an answer', await compare(ours, bare, connections, rounds));
}
