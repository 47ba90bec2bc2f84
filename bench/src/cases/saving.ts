/**
 * Measures saving a student's answer with everything around it: access check, merge by field, idempotency, numbering
 * and the event for the teacher.
 */
import { randomUUID } from 'node:crypto';
import { asOwner } from '@klasna/server/migrate';
import { callerAt, makeClass, makeLesson } from '../lesson.ts';
import { compare } from '../load.ts';
import { printCompared } from '../report.ts';
import { password } from '../seed.ts';
import type { Site } from '../site.ts';

const writers = 32;

interface Writer {
  readonly path: string;
  readonly token: string;
}

/** Creates one class per student, all with one lesson of ten gaps. */
async function openClasses({ server: { address }, token }: Site): Promise<Writer[]> {
  const call = callerAt(address, token);
  const { id: lessonId, exerciseIds } = await makeLesson(call, 1);
  const students = (await call('GET', `/users?role=member&limit=${writers}`)).data as {
    id: string;
    email: string;
  }[];
  return Promise.all(
    students.map(async ({ id, email }) => {
      const classId = await makeClass(call, id, lessonId);
      const { accessToken } = await call('POST', '/auth/sign-in', { email, password });
      return { path: `/api/tenant/classes/${classId}/answers/${exerciseIds[0]}`, token: accessToken };
    }),
  );
}

/** Equal durability, without tenant isolation, sessions and validation. */
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
