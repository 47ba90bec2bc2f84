/** The permission matrix of working in a class: material, answers, homework, summaries, and the live channel. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachLesson, createClassWork, gapsExerciseBody } from '../../../test/class-work.ts';
import { makeExercise, unwrapData } from '../../../test/content.ts';
import { closeLiveClients, connectLiveClient } from '../../../test/kernel/live-fixture.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import {
  type Ids,
  type MatrixResource,
  shareResource,
  testSection,
} from '../../../test/matrix/test-section.ts';
import { answersMatrix } from '../answers/answers.matrix.ts';
import { homeworkMatrix } from '../homework/homework.matrix.ts';
import type { MatrixActor } from '../matrix-section.ts';
import { summariesMatrix } from '../summaries/summaries.matrix.ts';
import { classWorkMatrix } from './class-work.matrix.ts';

let matrixSchool: MatrixSchool;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
});
afterAll(async () => {
  closeLiveClients();
  await matrixSchool.testApp.close();
});

/** A class of the student with a lesson, a checked answer and homework. */
async function createClass(): Promise<Ids> {
  const { lessons, people, clients } = matrixSchool;
  const {
    class: schoolClass,
    path,
    lesson,
    gapsExerciseId,
  } = await createClassWork(lessons, [people.student]);
  const answersPath = `${path}/answers/${gapsExerciseId}`;
  await clients.student.put(answersPath, { body: { gaps: ['am', ''] } });
  await clients.student.post(`${answersPath}/check`);
  const other = await makeExercise(clients.teacher, lesson.exercises, gapsExerciseBody());
  const homework = unwrapData(
    await clients.teacher.post(`${path}/homework`, { body: { exerciseIds: [gapsExerciseId, other] } }),
  );
  const { attachment } = unwrapData(await clients.teacher.get(path));
  return {
    id: schoolClass.id,
    exerciseId: gapsExerciseId,
    lessonId: lesson.ids.lesson,
    sectionId: lesson.ids.section,
    homeworkId: homework.id,
    attachmentId: attachment.id,
    studentId: people.student.id,
  };
}

/** Creates the ids with a class of another school, so that only the class differs. */
async function createClassElsewhere(): Promise<Ids> {
  const { elsewhere } = matrixSchool;
  const [own, { id }] = [await createClass(), await elsewhere.lessons.createPersonalClass(elsewhere.student)];
  return { ...own, id };
}

const resources = {
  theClass: shareResource(createClass),
  ofAnotherSchool: shareResource(createClassElsewhere),
  school: shareResource(() => ({})),
} satisfies Record<string, MatrixResource>;
const school = () => matrixSchool;

describe('the permission matrix of the material of a class', () => {
  testSection(classWorkMatrix, {
    school,
    resources,
    requests: {
      changeRoom: { body: () => ({ roomUrl: 'https://meet.example/a' }) },
      attachLesson: { body: ({ ids }) => ({ lessonId: ids.lessonId }) },
      completeLesson: { isConsuming: true },
      grantLesson: { body: ({ ids }) => ({ lessonId: ids.lessonId }) },
      grantSection: { body: ({ ids }) => ({ sectionId: ids.sectionId }) },
      readAccess: { query: ({ ids }) => ({ lessonId: ids.lessonId ?? '' }) },
    },
  });
});

describe('the permission matrix of answers', () => {
  testSection(answersMatrix, {
    school,
    resources,
    requests: {
      listAttempts: { query: ({ ids }) => ({ studentId: ids.studentId ?? '' }) },
      listOrders: { query: ({ ids }) => ({ studentId: ids.studentId ?? '' }) },
      saveAnswer: { body: () => ({ gaps: ['x'] }) },
      createComment: {
        body: ({ actor }) => ({
          message: 'Hello',
          recipientId: matrixSchool.people[actor === 'student' ? 'teacher' : 'student'].id,
        }),
      },
      saveNote: { body: ({ ids }) => ({ studentId: ids.studentId, text: 'Mixes up am and is' }) },
    },
  });
});

describe('the permission matrix of homework', () => {
  testSection(homeworkMatrix, {
    school,
    resources,
    requests: {
      assignHomework: { body: ({ ids }) => ({ exerciseIds: [ids.exerciseId] }) },
      changeHomework: { body: () => ({ title: 'Winter' }) },
      deleteHomework: { isConsuming: true },
      addExercise: { body: ({ ids }) => ({ exerciseId: ids.exerciseId }) },
      removeExercise: { isConsuming: true },
      handInHomework: { isConsuming: true },
      reviewHomework: { body: ({ ids }) => ({ userId: ids.studentId, status: 1 }) },
    },
  });
});

describe('the permission matrix of summaries', () => {
  testSection(summariesMatrix, { school, resources, requests: {} });
});

describe('access within a class', () => {
  test('limits teachers to their own students and students to themselves', async () => {
    const { clients, people, lessons } = matrixSchool;
    const classmate = await lessons.createStudent();
    const { path } = await createClassWork(lessons, [people.student, classmate]);
    const answersPath = (id: string) => `${path}/answers?studentId=${id}`;
    for (const id of [people.outsider.id, '01890000-0000-7000-8000-000000000000']) {
      expect((await clients.teacher.get(answersPath(id))).status).toBe(404);
      expect((await clients.teacher.delete(answersPath(id))).status).toBe(404);
    }
    expect((await clients.student.get(answersPath(classmate.id))).status).toBe(403);
    expect((await clients.student.delete(answersPath(classmate.id))).status).toBe(403);
    expect((await clients.student.get(answersPath(people.student.id))).status).toBe(200);
  });

  test('lets teachers attach only lessons that they may read', async () => {
    const { clients, lessons } = matrixSchool;
    const otherWork = await createClassWork({ ...lessons, teacherClient: lessons.adminClient }, [
      await lessons.createStudent(),
    ]);
    await makeExercise(lessons.adminClient, otherWork.lesson.exercises, gapsExerciseBody());
    await expect(attachLesson(clients.teacher, otherWork.path, otherWork.lesson)).rejects.toThrow('403');
    expect((await clients.colleague.get(otherWork.path)).status).toBe(403);
  });

  test('lists homework to review for the teacher of the class only', async () => {
    const { clients } = matrixSchool;
    const { id, homeworkId } = await createClass();
    const count = async (actor: MatrixActor) =>
      (await clients[actor].get('/tenant/homework/review')).body.meta.pagination.total;
    const teachers = ['headTeacher', 'teacher', 'colleague'] as const;
    const before = await Promise.all(teachers.map(count));
    await clients.student.put(`/tenant/classes/${id}/homework/${homeworkId}/send-to-check`);
    const after = await Promise.all(teachers.map(count));
    expect(after.map((total, index) => total - before[index])).toEqual([0, 1, 0]);
  });
});

describe('the live channel of a class', () => {
  test('admits those who may open the class, and nobody to a class of another school', async () => {
    const { clients, testApp, schoolClass, elsewhere } = matrixSchool;
    const { id: elsewhereId } = await elsewhere.lessons.createPersonalClass(elsewhere.student);
    const allowed = ['administrator', 'headTeacher', 'teacher', 'student'];
    for (const [actor, client] of Object.entries(clients)) {
      const { socket } = connectLiveClient(testApp.address, client.token);
      const join = (classId: string) => socket.emitWithAck('class:join', { classId });
      expect([actor, await join(schoolClass.id)]).toEqual([
        actor,
        allowed.includes(actor)
          ? expect.objectContaining({ ok: true, seq: expect.any(Number) })
          : { ok: false, code: 'NOT_FOUND' },
      ]);
      for (const id of ['01890000-0000-7000-8000-000000000000', elsewhereId])
        expect(await join(id)).toEqual({ ok: false, code: 'NOT_FOUND' });
    }
  });
});
