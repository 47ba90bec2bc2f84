/** What a school no longer wants to keep is erased at night, in batches, and nothing else is. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createClassWork, createStudents } from '../../../test/class-work.ts';
import { unwrapData, upload } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { webm } from '../../../test/kernel/sample-files.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { runJob } from '../../../test/run-job.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';
import { formerStudentsAnswers } from '../answers/former-students.ts';
import { eraseExpired } from './retention.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let admin: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ MAIL_RETENTION_DAYS: '60' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  admin = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const path = '/tenant/school/retention';
const keepEverything = { securityLogDays: null, mailDays: null, auditDays: null, formerStudentMonths: null };
const change = (rules: object, client = admin) => client.put(path, { body: { ...keepEverything, ...rules } });
const preview = async (rules: object) =>
  unwrapData(await admin.post(`${path}/preview`, { body: { ...keepEverything, ...rules } }));

interface FormerStudent {
  readonly person: TestPerson;
  readonly recording: string;
}

/** A student with an answer, a comment and a recording, who was deleted some months ago. */
async function createFormerStudent(months: number, tools = lessons): Promise<FormerStudent> {
  const {
    people: [person],
    clients: [client],
  } = await createStudents(testApp, tools, 1);
  if (!person || !client) throw new Error('expected a student');
  const work = await createClassWork(tools, [person]);
  unwrapData(await client.put(work.answersPath(), { body: { gaps: ['am', 'is'] } }));
  await testApp.runSql(
    person.schoolId,
    `insert into comments (school_id, id, class_id, exercise_id, student_id, author_id, recipient_id, message)
     values ($1, gen_random_uuid(), $2, $3, $4, $4, $5, 'Is it right?')`,
    [person.schoolId, work.class.id, work.gapsExerciseId, person.id, tools.teacher.id],
  );
  const recording = unwrapData(await upload(client, 'recording', webm(), 'voice.webm')).id;
  await testApp.runSql(
    person.schoolId,
    `update users set deleted_at = now() - make_interval(months => $3::int, days => 1)
     where school_id = $1 and id = $2`,
    [person.schoolId, person.id, months],
  );
  return { person, recording };
}

async function countRows({ person }: FormerStudent): Promise<Readonly<Record<string, number>>> {
  const [counted] = await testApp.runSql<Record<string, number>>(
    person.schoolId,
    `select (select count(*)::int from answers where school_id = $1 and student_id = $2) as answers,
      (select count(*)::int from comments where school_id = $1 and student_id = $2) as comments,
      (select count(*)::int from files where school_id = $1 and uploaded_by = $2) as recordings`,
    [person.schoolId, person.id],
  );
  return counted ?? {};
}
const everything = { answers: 1, comments: 1, recordings: 1 };
const nothing = { answers: 0, comments: 0, recordings: 0 };

describe('the answers of former students', () => {
  test('are never erased unless the school says so, and then those of its own who left long enough ago', async () => {
    const elsewhere = await createLessonTools(testApp, await testApp.createTestSchool());
    const [old, recent, foreign] = [
      await createFormerStudent(7),
      await createFormerStudent(2),
      await createFormerStudent(7, elsewhere),
    ];
    await runJob(testApp, 'retention.erase-expired');
    expect(await preview({})).toMatchObject({ formerStudents: 0 });
    expect(await preview({ formerStudentMonths: 6 })).toMatchObject({ formerStudents: 1 });
    expect(await preview({ formerStudentMonths: 1 })).toMatchObject({ formerStudents: 2 });
    expect(await countRows(old)).toEqual(everything);

    expect((await change({ formerStudentMonths: 6 })).status).toBe(200);
    await runJob(testApp, 'retention.erase-expired');
    await eventually(async () => (await countRows(old)).recordings === 0);
    expect(await countRows(old)).toEqual(nothing);
    expect(await countRows(recent)).toEqual(everything);
    expect(await countRows(foreign)).toEqual(everything);
    const object = join(testApp.config.DATA_DIR, 'files', school.id, old.recording);
    await eventually(() => !existsSync(object));
    const [row] = await testApp.runSql<{ name: string }>(
      school.id,
      'select first_name as name from users where school_id = $1 and id = $2',
      [school.id, old.person.id],
    );
    expect(row?.name).not.toBe('');
    await eventually(
      async () =>
        (await admin.get('/tenant/security-log?kind=data.answersErased')).body.data[0]?.details.count === 1,
    );
  });

  test('are erased in batches, and a job that was killed continues', async () => {
    const one = await createFormerStudent(7);
    await change({ formerStudentMonths: 6 });
    const settings = testApp.config;
    let batches = 0;
    const killed = {
      ...formerStudentsAnswers,
      eraseBatch: async (...args: Parameters<typeof formerStudentsAnswers.eraseBatch>) => {
        batches += 1;
        if (batches > 1) throw new Error('killed');
        return formerStudentsAnswers.eraseBatch(...args);
      },
    };
    await expect(eraseExpired({ ...testApp.jobDeps, settings, parts: [killed] })).rejects.toThrow();
    expect(await countRows(one)).toEqual({ answers: 0, comments: 1, recordings: 1 });
    await runJob(testApp, 'retention.erase-expired');
    await eventually(async () => (await countRows(one)).recordings === 0);
    expect(await countRows(one)).toEqual(nothing);
  });

  test('stay if the student is restored before their turn', async () => {
    const one = await createFormerStudent(7);
    await change({ formerStudentMonths: 6 });
    const parts = [
      {
        ...formerStudentsAnswers,
        findStudents: async (...args: Parameters<typeof formerStudentsAnswers.findStudents>) => {
          const found = await formerStudentsAnswers.findStudents(...args);
          await args[0].client.query('update users set deleted_at = null where school_id = $1 and id = $2', [
            school.id,
            one.person.id,
          ]);
          return found;
        },
      },
    ];
    await eraseExpired({ ...testApp.jobDeps, settings: testApp.config, parts });
    expect(await countRows(one)).toEqual(everything);
  });
});

describe('logs and mails', () => {
  test('are kept as long as the school says', async () => {
    await withOwnerConnection(testApp.connected.ownerUrl, async (owner) => {
      for (const days of [20, 45, 100])
        for (const text of [
          `insert into security_events (school_id, id, kind, created_at)
           values ($1, gen_random_uuid(), 'signIn.refused', now() - make_interval(days => $2::int))`,
          `insert into audit_entries (school_id, id, type, changes, created_at)
           values ($1, gen_random_uuid(), 'person.messaged', '[]', now() - make_interval(days => $2::int))`,
          `insert into mails (school_id, id, kind, recipient, subject, text_body, html_body, state, created_at)
           values ($1, gen_random_uuid(), 'message', 'a@b.example', 's', 't', 'h', 'kept', now() - make_interval(days => $2::int))`,
        ])
          await owner.query(text, [school.id, days]);
    });
    const rules = { securityLogDays: 30, mailDays: 40, auditDays: 90 };
    expect(await preview(rules)).toEqual({
      securityEvents: 2,
      mails: 2,
      auditEntries: 1,
      formerStudents: 0,
    });
    expect((await change(rules)).body.data).toEqual({
      rules: { ...keepEverything, ...rules },
      limits: { securityLogDays: 365, mailDays: 60 },
    });
    await runJob(testApp, 'retention.erase-expired');
    const none = { securityEvents: 0, mails: 0, auditEntries: 0, formerStudents: 0 };
    await eventually(async () => JSON.stringify(await preview(rules)) === JSON.stringify(none));
    expect(await preview({ ...rules, mailDays: 10 })).toMatchObject({ mails: 1 });
  });

  test('cannot be kept longer than the operator keeps them, or shorter than the bounds', async () => {
    for (const [field, value, text] of [
      ['mailDays', 61, 'Must be at most 60'],
      ['securityLogDays', 366, 'Must be at most 365'],
      ['securityLogDays', 29, 'Must be at least 30'],
      ['auditDays', 89, 'Must be at least 90'],
      ['formerStudentMonths', 0, 'Must be at least 1'],
    ] as const) {
      const answer = await change({ [field]: value });
      expect([answer.status, answer.body.errors[field]]).toEqual([400, [text]]);
    }
  });

  test('the serving account cannot empty the audit log', async () => {
    await expect(testApp.runSql(school.id, 'select delete_expired_audit_entries(89)')).rejects.toThrow(
      /at least 90 days/,
    );
  });
});

test('a shorter retention needs a fresh password, a longer one does not, and both are recorded', async () => {
  const other = await testApp.createTestSchool();
  const client = await testApp.signInAs(other.admin);
  await testApp.runSql(
    other.id,
    "update sessions set reauthenticated_at = now() - interval '1 hour' where school_id = $1",
    [other.id],
  );
  const refused = await change({ formerStudentMonths: 24 }, client);
  expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_CONFIRMATION_NEEDED']);
  await client.post('/tenant/auth/confirm-password', { body: { password } });
  expect((await change({ formerStudentMonths: 24 }, client)).status).toBe(200);
  await testApp.runSql(
    other.id,
    "update sessions set reauthenticated_at = now() - interval '1 hour' where school_id = $1",
    [other.id],
  );
  expect((await change({ formerStudentMonths: 36 }, client)).status).toBe(200);
  const [latest, first] = (await client.get('/tenant/audit?type=school.changed')).body.data;
  expect(latest.changes).toEqual([{ field: 'formerStudentMonths', from: 24, to: 36 }]);
  expect(first.changes).toEqual([{ field: 'formerStudentMonths', from: null, to: 24 }]);
  const events = (await client.get('/tenant/security-log?kind=retention.changed')).body.data;
  expect(events.map(({ details }: { details: object }) => details)).toEqual([
    { formerStudentMonths: 36 },
    { formerStudentMonths: 24 },
  ]);
});
