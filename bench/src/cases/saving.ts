/**
 * Measures saving a student's answer with everything around it: access check, merge by field, idempotency, numbering
 * and the event for the teacher.
 */
import { randomUUID } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { compare, type LoadTarget } from '../compare-load.ts';
import { createClass, createLesson, createRequester } from '../create-lesson.ts';
import { printCompared } from '../report.ts';
import { benchPassword } from '../seed-database.ts';
import type { Site } from '../start-site.ts';

const writerCount = 32;

type SiteAccess = Pick<Site, 'server' | 'token'>;

interface Writer {
  readonly path: string;
  readonly token: string;
}

/** Creates one class per student, all with one lesson of ten gaps. */
async function createWriters({ server: { address }, token }: SiteAccess): Promise<Writer[]> {
  const request = createRequester(address, token);
  const { id: lessonId, exerciseIds } = await createLesson(request, 1);
  const students = (await request('GET', `/users?role=member&limit=${writerCount}`)).data as {
    id: string;
    email: string;
  }[];
  return Promise.all(
    students.map(async ({ id, email }) => {
      const classId = await createClass(request, id, lessonId);
      const { accessToken } = await request('POST', '/auth/sign-in', { email, password: benchPassword });
      return { path: `/api/tenant/classes/${classId}/answers/${exerciseIds[0]}`, token: accessToken };
    }),
  );
}

/** The table of the baseline: as durable as ours, without tenant isolation. */
const baselineTableSql = `
  create table bare_answers (
    class_id integer not null, exercise_id integer not null, student_id integer not null,
    data jsonb not null, revision integer not null, primary key (class_id, exercise_id, student_id))`;

const randomBelow = (count: number): number => Math.floor(Math.random() * count);
const createChanges = () => ({ [`gaps.${randomBelow(10)}`]: `typed ${randomBelow(1000)}` });

const json = { 'content-type': 'application/json' };

/** The saves of students in a class each. */
export async function createSavingTarget(site: SiteAccess): Promise<LoadTarget> {
  const writers = await createWriters(site);
  return {
    url: site.server.address,
    method: 'PUT',
    request: () => {
      const { path, token } = writers[randomBelow(writers.length)] as Writer;
      const body = JSON.stringify({ revision: 0, operationId: randomUUID(), changes: createChanges() });
      return { path, headers: { ...json, authorization: `Bearer ${token}` }, body };
    },
  };
}

export async function measureSaving(site: Site, databaseUrl: string, rounds: number): Promise<void> {
  await withOwnerConnection(databaseUrl, (client) =>
    client.query(`${baselineTableSql}; grant select, insert, update on bare_answers to public`),
  );
  const ours = await createSavingTarget(site);
  const bare = {
    url: site.baseline.address,
    method: 'PUT' as const,
    request: () => ({
      path: `/answer/${randomBelow(writerCount)}`,
      headers: json,
      body: JSON.stringify(createChanges()),
    }),
  };
  for (const connections of [1, 32])
    printCompared('save an answer', await compare(ours, bare, connections, rounds));
}
