/** Staff of the class, and nobody else, receive the order of items that the student sees. */

import { randomUUID } from 'node:crypto';
import { createSentOrder } from '@klasna/exercises/model/sent-order';
import { exerciseModels } from '@klasna/exercises/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { attachLesson, type ClassWork, createClassWork } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import {
  makeExercise,
  makeLesson,
  sampleBodiesOfAllTypes,
  unwrapData,
  uploadAll,
} from '../../../test/content.ts';

let room: Awaited<ReturnType<typeof createClassroom>>;
let work: ClassWork;
let exerciseIds: string[];
beforeAll(async () => {
  room = await createClassroom();
  work = await createClassWork(room.lessons, [room.ann, room.bob]);
  const files = await uploadAll(room.teacher);
  exerciseIds = [];
  for (const body of sampleBodiesOfAllTypes(files))
    exerciseIds.push(await makeExercise(room.teacher, work.lesson.exercises, body));
  await attachLesson(room.teacher, work.path, work.lesson);
}, 60_000);
afterAll(() => room.testApp.close());

const readOrders = (client: ApiClient, query: string) => client.get(`${work.path}/orders?${query}`);
const readExercises = async (
  client: ApiClient,
): Promise<{ id: string; type: keyof typeof exerciseModels; content: unknown }[]> =>
  unwrapData(await client.get(work.path)).courseLesson.sections[0].exercises;

test('the teacher is sent the order that each student sees', async () => {
  const whole = await readExercises(room.teacher);
  for (const [student, client] of [
    [room.ann, room.annClient],
    [room.bob, room.bobClient],
  ] as const) {
    const orders = unwrapData(await readOrders(room.teacher, `studentId=${student.id}`));
    expect(Object.keys(orders)).toHaveLength(6);
    const seen = new Map((await readExercises(client)).map(({ id, content }) => [id, content]));
    for (const { id, type, content } of whole) {
      if (!exerciseModels[type].hidesOrder) expect(orders).not.toHaveProperty([id]);
      else {
        const view = exerciseModels[type].toStudentView(content, createSentOrder(orders[id])) as object;
        expect(withoutAddresses(view)).toEqual(withoutAddresses(seen.get(id)));
      }
    }
  }
});

/** Removes the URLs of files, which are signed again for each reply. */
const withoutAddresses = (view: unknown): unknown =>
  JSON.parse(JSON.stringify(view), (key, value: unknown) => (key === 'image' ? undefined : value));

test('administrators are sent it too, for another lesson and without a student', async () => {
  const { adminClient } = room.lessons;
  const ofLesson = `studentId=${room.ann.id}&lessonId=${work.lesson.ids.lesson}`;
  expect(unwrapData(await readOrders(adminClient, ofLesson))).toEqual(
    unwrapData(await readOrders(room.teacher, `studentId=${room.ann.id}`)),
  );
  expect(Object.keys(unwrapData(await readOrders(adminClient, '')))).toHaveLength(6);
  const other = await makeLesson(room.teacher);
  expect(unwrapData(await readOrders(room.teacher, `lessonId=${other.ids.lesson}`))).toEqual({});
});

test('homework shows a student the order of the class, and its teacher is sent that', async () => {
  const body = { exerciseIds };
  const homework = unwrapData(await room.teacher.post(`${work.path}/homework`, { body }));
  const homeworkId: string = homework.id;
  expect(
    unwrapData(await readOrders(room.teacher, `studentId=${room.ann.id}&homeworkId=${homeworkId}`)),
  ).toEqual(unwrapData(await readOrders(room.teacher, `studentId=${room.ann.id}`)));
  const given = unwrapData(await room.annClient.get(`${work.path}/homework/${homeworkId}`)).exercises;
  const inClass = new Map((await readExercises(room.annClient)).map(({ id, content }) => [id, content]));
  for (const { id, content } of given)
    expect(withoutAddresses(content)).toEqual(withoutAddresses(inClass.get(id)));
});

test('nobody else is sent an order', async () => {
  const { testApp, school } = room;
  const query = `studentId=${room.ann.id}`;
  const otherTeacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
  for (const client of [
    room.annClient,
    await testApp.signInAs(otherTeacher),
    await testApp.signInAs(manager),
  ])
    expect((await readOrders(client, query)).status).toBe(403);
  const stranger = await room.lessons.createStudent();
  for (const query of [`studentId=${stranger.id}`, `lessonId=${randomUUID()}`, `homeworkId=${randomUUID()}`])
    expect((await readOrders(room.teacher, query)).status).toBe(404);
  const foreignLesson = await makeLesson(await testApp.signInAs(otherTeacher));
  expect((await readOrders(room.teacher, `lessonId=${foreignLesson.ids.lesson}`)).status).toBe(403);
});

test('an answer that was saved in another order keeps its meaning', async () => {
  const id = await makeExercise(room.teacher, work.lesson.exercises, {
    type: 'label_the_pictures',
    title: 'Labels',
    content: { pictures: await listPictures(['sun', 'rain', 'wind']) },
  });
  const [sun, rain, wind] = await readLabels(id);
  // An answer in the form that the server stored before it mixed items with a secret.
  const stored = { [sun.picture]: rain.label, [rain.picture]: sun.label, [wind.picture]: wind.label };
  await room.annClient.put(work.answersPath(id), { body: { labels: ['sun', null, null] } });
  await room.testApp.runSql(room.school.id, 'update answers set data = $1 where exercise_id = $2', [
    stored,
    id,
  ]);
  const data = { labels: ['rain', 'sun', 'wind'] };
  for (const client of [room.annClient, room.teacher])
    expect(unwrapData(await client.get(`${work.answersPath(id)}?studentId=${room.ann.id}`)).data).toEqual(
      data,
    );
  const { result } = unwrapData(await room.annClient.post(`${work.answersPath(id)}/check`));
  expect(result).toMatchObject({ correct: 1, total: 3 });
});

async function listPictures(labels: readonly string[]) {
  const { image } = await uploadAll(room.teacher);
  return labels.map((label) => ({ image: image.id, alt: `The ${label}`, label }));
}

async function readLabels(exerciseId: string): Promise<[Labelled, Labelled, Labelled]> {
  const found = (await readExercises(room.teacher)).find(({ id }) => id === exerciseId);
  if (!found) throw new Error('the exercise is not in the class');
  const { pictures } = found.content as { pictures: { id: string; label: { id: string } }[] };
  return pictures.map(({ id, label }) => ({ picture: id, label: label.id })) as [
    Labelled,
    Labelled,
    Labelled,
  ];
}

interface Labelled {
  readonly picture: string;
  readonly label: string;
}
