/** Test tools for lessons: a teacher, students, classes and lessons of a school. */
import type { ApiClient } from './api-client.ts';
import type { TestApp, TestPerson, TestSchool } from './test-app.ts';

export interface TestClass {
  readonly id: string;
  readonly name: string;
}

const dayMs = 86_400_000;

/** Returns a time this number of days from now, at this hour in UTC. */
export function inDays(days: number, hour = 10, minute = 0): string {
  const date = new Date(Date.now() + days * dayMs);
  date.setUTCHours(hour, minute, 0, 0);
  return date.toISOString();
}

export async function createLessonTools(testApp: TestApp, school: TestSchool) {
  const adminClient = await testApp.signInAs(school.admin);
  const teacher = await testApp.createPerson(school, {
    permissions: ['teacher'],
    firstName: 'Tara',
    lastName: 'Bell',
  });
  const teacherClient = await testApp.signInAs(teacher);
  const createStudent = (overrides: object = {}): Promise<TestPerson> =>
    testApp.createPerson(school, { role: 'member', ...overrides });

  const createClass = async (body: object, client: ApiClient = adminClient): Promise<TestClass> => {
    const answer = await client.post('/tenant/classes', { body: { teacherId: teacher.id, ...body } });
    if (answer.status !== 201) throw new Error(`the class was not created: ${answer.text}`);
    return answer.body.data;
  };
  const createGroup = async (
    members: readonly { id: string }[],
    name = 'Evening',
  ): Promise<{ id: string }> => {
    const { id } = (await adminClient.post('/tenant/groups', { body: { name } })).body.data;
    if (members.length > 0)
      await adminClient.post(`/tenant/groups/${id}/users`, {
        body: { userIds: members.map((one) => one.id) },
      });
    return { id };
  };
  return {
    adminClient,
    teacher,
    teacherClient,
    createStudent,
    createGroup,
    createPersonalClass: async (who: { id: string }, overrides: object = {}) =>
      createClass({ name: 'English for Ann', type: 'personal', studentId: who.id, ...overrides }),
    createGroupClass: async (which: { id: string }, overrides: object = {}) =>
      createClass({ name: 'English together', type: 'group', groupId: which.id, ...overrides }),
    /** Requests a lesson and returns the reply, whatever its status. */
    requestLesson: (
      schoolClass: TestClass,
      startsAt: string,
      overrides: object = {},
      client: ApiClient = adminClient,
    ) => client.post('/tenant/schedule/my', { body: { classId: schoolClass.id, startsAt, ...overrides } }),
    planLesson: async (schoolClass: TestClass, startsAt: string, overrides: object = {}) => {
      const answer = await adminClient.post('/tenant/schedule/my', {
        body: { classId: schoolClass.id, startsAt, ...overrides },
      });
      if (answer.status !== 201) throw new Error(`the lesson was not scheduled: ${answer.text}`);
      return answer.body.data;
    },
  };
}
export type LessonTools = Awaited<ReturnType<typeof createLessonTools>>;
