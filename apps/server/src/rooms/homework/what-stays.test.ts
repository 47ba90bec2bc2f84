/** Work of a class when content is permanently deleted, and when a person is exported or erased. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, makeExercise, makeLesson } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { type Lessons, openLessons } from '../../../test/lessons.ts';
import { attach, gapsBody, openWork, studentsOf } from '../../../test/material.ts';
import { readZip } from '../../../test/read-zip.ts';
import { runJob } from '../../../test/run-job.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let teacher: Door;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  teacher = lessons.teacherDoor;
});
afterAll(() => world.close());

async function student(): Promise<{ person: TestPerson; door: Door }> {
  const {
    people: [person],
    doors: [door],
  } = await studentsOf(world, lessons, 1);
  if (!person || !door) throw new Error('expected a student');
  return { person, door };
}

test('content that was covered, answered or assigned as homework outlasts its course', async () => {
  const { person, door } = await student();
  const work = await openWork(lessons, [person]);
  const answered = await makeLesson(teacher);
  const exercise = await makeExercise(teacher, answered.exercises, gapsBody());
  await teacher.post(`${work.path}/lesson-access`, { body: { lessonId: answered.ids.lesson } });
  done(await door.put(work.answers(exercise), { body: { gaps: ['mine'] } }));
  const given = await makeLesson(teacher);
  const homework = await makeExercise(teacher, given.exercises, gapsBody());
  await teacher.post(`${work.path}/homework`, { body: { exerciseIds: [homework] } });
  const unused = await makeLesson(teacher);
  const idle = await makeExercise(teacher, unused.exercises, gapsBody());
  await teacher.post(`${work.path}/complete-lesson`);
  await attach(teacher, work.path, await makeLesson(teacher));

  for (const one of [work.lesson, answered, given, unused]) await teacher.delete(one.course);
  await world.sql(
    school.id,
    `with moment as (select now() - interval '2 hours' as at), a as (update courses set deleted_at = at from moment where deleted_at is not null),
      b as (update course_sections set deleted_at = at from moment where deleted_at is not null),
      c as (update lessons set deleted_at = at from moment where deleted_at is not null),
      d as (update lesson_sections set deleted_at = at from moment where deleted_at is not null)
      update exercises set deleted_at = at from moment where deleted_at is not null`,
  );
  await runJob(world, 'courses.empty-bin');
  const left = async () => {
    const ids = [work.gaps, exercise, homework, idle];
    const rows = await world.sql<{ id: string }>(
      school.id,
      'select id from exercises where id = any($1::uuid[])',
      [ids],
    );
    return rows.map(({ id }) => ids.indexOf(id)).sort();
  };
  await eventually(async () => !(await left()).includes(3));
  expect(await left()).toEqual([0, 1, 2]);
  const [covered] = done(await door.get(`${work.path}/materials-history`));
  expect(covered).toMatchObject({ lessonId: work.lesson.ids.lesson, lessonName: 'Lesson' });
  expect(done(await door.get(`${work.path}/homework`))[0].exercises).toHaveLength(1);
});

test('answers and comments of a student are exported and erased with the student', async () => {
  const { person, door } = await student();
  const work = await openWork(lessons, [person]);
  await door.put(work.answers(), { body: { gaps: ['am', 'is'] } });
  await door.post(`${work.answers()}/check`);
  const comments = `${work.path}/exercises/${work.gaps}/comments`;
  await door.post(comments, { body: { message: 'Is it so?' } });
  await teacher.post(comments, { body: { message: 'Nearly', recipientId: person.id } });
  const homework = done(await teacher.post(`${work.path}/homework`, { body: { exerciseIds: [work.gaps] } }));
  await door.put(`${work.path}/homework/${homework.id}/send-to-check`);

  const archive = await fetch(`${world.address}/api/tenant/users/${person.id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lessons.admin.token}` },
  });
  const entries = await readZip(Buffer.from(await archive.arrayBuffer()));
  const part = (name: string) => JSON.parse(String(entries.get(`${name}.json`)));
  expect(part('answers')).toMatchObject({
    answers: [{ class: work.class.name, exercise: 'Fill in', given: { gaps: ['am', 'is'] }, attempts: 1 }],
    comments: [
      { message: 'Is it so?', written: true },
      { message: 'Nearly', written: false },
    ],
  });
  expect(part('homework')).toMatchObject([{ class: work.class.name, number: 1, status: 2 }]);

  expect((await lessons.admin.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
  for (const [table, column] of [
    ['answers', 'student_id'],
    ['answer_attempts', 'student_id'],
    ['answer_operations', 'student_id'],
    ['comments', 'student_id'],
    ['homework_user_statuses', 'user_id'],
  ])
    expect([
      table,
      await world.sql(school.id, `select 1 from ${table} where ${column} = $1`, [person.id]),
    ]).toEqual([table, []]);
});
