/** What a class did is kept when content is permanently deleted, and exported or erased with a person. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { attachLesson, createClassWork, createStudents, gapsExerciseBody } from '../../../test/class-work.ts';
import { makeExercise, makeLesson, unwrapData } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { readZip } from '../../../test/read-zip.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let teacher: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  teacher = lessons.teacherClient;
});
afterAll(() => testApp.close());

async function student(): Promise<{ person: TestPerson; client: ApiClient }> {
  const {
    people: [person],
    clients: [client],
  } = await createStudents(testApp, lessons, 1);
  if (!person || !client) throw new Error('expected a student');
  return { person, client };
}

test('content that was covered, answered or assigned as homework outlasts its course', async () => {
  const { person, client } = await student();
  const work = await createClassWork(lessons, [person]);
  const answered = await makeLesson(teacher);
  const exercise = await makeExercise(teacher, answered.exercises, gapsExerciseBody());
  await teacher.post(`${work.path}/lesson-access`, { body: { lessonId: answered.ids.lesson } });
  unwrapData(await client.put(work.answersPath(exercise), { body: { gaps: ['mine'] } }));
  const lessonWithHomework = await makeLesson(teacher);
  const homework = await makeExercise(teacher, lessonWithHomework.exercises, gapsExerciseBody());
  await teacher.post(`${work.path}/homework`, { body: { exerciseIds: [homework] } });
  const unused = await makeLesson(teacher);
  const unusedExercise = await makeExercise(teacher, unused.exercises, gapsExerciseBody());
  await teacher.post(`${work.path}/complete-lesson`);
  await attachLesson(teacher, work.path, await makeLesson(teacher));

  for (const one of [work.lesson, answered, lessonWithHomework, unused]) await teacher.delete(one.course);
  await testApp.runSql(
    school.id,
    `with moment as (select now() - interval '2 hours' as at), a as (update courses set deleted_at = at from moment where deleted_at is not null),
      b as (update course_sections set deleted_at = at from moment where deleted_at is not null),
      c as (update lessons set deleted_at = at from moment where deleted_at is not null),
      d as (update lesson_sections set deleted_at = at from moment where deleted_at is not null)
      update exercises set deleted_at = at from moment where deleted_at is not null`,
  );
  await runJob(testApp, 'courses.empty-bin');
  const listRemaining = async () => {
    const ids = [work.gapsExerciseId, exercise, homework, unusedExercise];
    const rows = await testApp.runSql<{ id: string }>(
      school.id,
      'select id from exercises where id = any($1::uuid[])',
      [ids],
    );
    return rows.map(({ id }) => ids.indexOf(id)).sort();
  };
  await eventually(async () => !(await listRemaining()).includes(3));
  expect(await listRemaining()).toEqual([0, 1, 2]);
  const [covered] = unwrapData(await client.get(`${work.path}/materials-history`));
  expect(covered).toMatchObject({ lessonId: work.lesson.ids.lesson, lessonName: 'Lesson' });
  expect(unwrapData(await client.get(`${work.path}/homework`))[0].exercises).toHaveLength(1);
});

test('answers and comments of a student are exported and erased with the student', async () => {
  const { person, client } = await student();
  const work = await createClassWork(lessons, [person]);
  await client.put(work.answersPath(), { body: { gaps: ['am', 'is'] } });
  await client.post(`${work.answersPath()}/check`);
  const comments = `${work.path}/exercises/${work.gapsExerciseId}/comments`;
  await client.post(comments, { body: { message: 'Is it so?' } });
  await teacher.post(comments, { body: { message: 'Nearly', recipientId: person.id } });
  const homework = unwrapData(
    await teacher.post(`${work.path}/homework`, { body: { exerciseIds: [work.gapsExerciseId] } }),
  );
  await client.put(`${work.path}/homework/${homework.id}/send-to-check`);

  const archive = await fetch(`${testApp.address}/api/tenant/users/${person.id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lessons.adminClient.token}` },
  });
  const entries = await readZip(Buffer.from(await archive.arrayBuffer()));
  const readSection = (name: string) => JSON.parse(String(entries.get(`${name}.json`)));
  expect(readSection('answers')).toMatchObject({
    answers: [{ class: work.class.name, exercise: 'Fill in', given: { gaps: ['am', 'is'] }, attempts: 1 }],
    comments: [
      { message: 'Is it so?', written: true },
      { message: 'Nearly', written: false },
    ],
  });
  expect(readSection('homework')).toMatchObject([{ class: work.class.name, number: 1, status: 2 }]);

  expect((await lessons.adminClient.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
  for (const [table, column] of [
    ['answers', 'student_id'],
    ['answer_attempts', 'student_id'],
    ['answer_operations', 'student_id'],
    ['comments', 'student_id'],
    ['homework_user_statuses', 'user_id'],
  ])
    expect([
      table,
      await testApp.runSql(school.id, `select 1 from ${table} where ${column} = $1`, [person.id]),
    ]).toEqual([table, []]);
});
