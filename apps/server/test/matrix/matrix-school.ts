/** The school in which a section of the permission matrix is tested, with one person for each column. */
import { type MatrixActor, matrixActors } from '../../src/policies/matrix-section.ts';
import type { ApiClient } from '../api-client.ts';
import { createLessonTools } from '../lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../test-app.ts';

export async function openMatrixSchool(settings: Readonly<Record<string, string>> = {}) {
  const testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', ...settings });
  const [school, otherSchool] = await Promise.all([testApp.createTestSchool(), testApp.createTestSchool()]);
  const [lessons, otherLessons] = await Promise.all([
    createLessonTools(testApp, school),
    createLessonTools(testApp, otherSchool),
  ]);
  const people = { teacher: lessons.teacher } as Record<MatrixActor, TestPerson>;
  const clients = { teacher: lessons.teacherClient } as Record<MatrixActor, ApiClient>;
  const others = (Object.keys(matrixActors) as MatrixActor[]).filter((actor) => actor !== 'teacher');
  await Promise.all(
    others.map(async (actor) => {
      people[actor] = await testApp.createPerson(school, matrixActors[actor]);
      clients[actor] = await testApp.signInAs(people[actor]);
    }),
  );
  const [schoolClass, studentElsewhere] = await Promise.all([
    lessons.createPersonalClass(people.student),
    otherLessons.createStudent(),
  ]);
  return {
    testApp,
    school,
    lessons,
    people,
    clients,
    schoolClass,
    elsewhere: { school: otherSchool, lessons: otherLessons, student: studentElsewhere },
  };
}

export type MatrixSchool = Awaited<ReturnType<typeof openMatrixSchool>>;
export type { TestApp, TestSchool };
