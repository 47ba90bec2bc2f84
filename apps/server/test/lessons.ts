/** Test tools for lessons: a teacher, students, classes and lessons of a school. */
import type { Door } from './door.ts';
import type { TestPerson, TestSchool, World } from './world.ts';

export interface TestClass {
  readonly id: string;
  readonly name: string;
}

const day = 86_400_000;

/** A time so many days from now, at this hour in UTC. */
export function inDays(days: number, hour = 10, minute = 0): string {
  const moment = new Date(Date.now() + days * day);
  moment.setUTCHours(hour, minute, 0, 0);
  return moment.toISOString();
}

export async function openLessons(world: World, school: TestSchool) {
  const admin = await world.as(school.admin);
  const teacher = await world.person(school, {
    permissions: ['teacher'],
    firstName: 'Tara',
    lastName: 'Bell',
  });
  const teacherDoor = await world.as(teacher);
  const student = (more: object = {}): Promise<TestPerson> =>
    world.person(school, { role: 'member', ...more });

  const make = async (body: object, door: Door = admin): Promise<TestClass> => {
    const answer = await door.post('/tenant/classes', { body: { teacherId: teacher.id, ...body } });
    if (answer.status !== 201) throw new Error(`the class was not created: ${answer.text}`);
    return answer.body.data;
  };
  const group = async (members: readonly { id: string }[], name = 'Evening'): Promise<{ id: string }> => {
    const { id } = (await admin.post('/tenant/groups', { body: { name } })).body.data;
    if (members.length > 0)
      await admin.post(`/tenant/groups/${id}/users`, { body: { userIds: members.map((one) => one.id) } });
    return { id };
  };
  return {
    admin,
    teacher,
    teacherDoor,
    student,
    group,
    personal: async (who: { id: string }, more: object = {}) =>
      make({ name: 'English for Ann', type: 'personal', studentId: who.id, ...more }),
    ofGroup: async (which: { id: string }, more: object = {}) =>
      make({ name: 'English together', type: 'group', groupId: which.id, ...more }),
    /** Requests a lesson and returns the reply, whatever its status. */
    plan: (of: TestClass, startsAt: string, more: object = {}, door: Door = admin) =>
      door.post('/tenant/schedule/my', { body: { classId: of.id, startsAt, ...more } }),
    planned: async (of: TestClass, startsAt: string, more: object = {}) => {
      const answer = await admin.post('/tenant/schedule/my', { body: { classId: of.id, startsAt, ...more } });
      if (answer.status !== 201) throw new Error(`the lesson was not scheduled: ${answer.text}`);
      return answer.body.data;
    },
  };
}
export type Lessons = Awaited<ReturnType<typeof openLessons>>;
