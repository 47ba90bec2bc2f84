/** Tests that `can.openClass` of a lesson matches access to the class. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays, type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
});
afterAll(() => world.close());

test('`can.openClass` of listed and single lessons states who may open the class', async () => {
  const [stays, leaves] = [await lessons.student(), await lessons.student()];
  const substitute = await world.person(school, { permissions: ['teacher'] });
  const group = await lessons.group([stays, leaves]);
  const one = await lessons.ofGroup(group);
  const held = await lessons.planned(one, inDays(-3, 5), { teacherId: substitute.id });
  await lessons.admin.put(`/tenant/schedule/${held.id}`, { body: { status: 'completed' } });
  await lessons.admin.delete(`/tenant/groups/${group.id}/users`, { body: { userId: leaves.id } });

  const told = async (who: TestPerson) => {
    const door = await world.as(who);
    const scope = who.id === school.admin.id ? 'school' : 'own';
    const { data } = (await door.get(`/tenant/schedule/user?scope=${scope}&classId=${one.id}`)).body;
    const listed = data.find(({ id }: { id: string }) => id === held.id);
    const alone = (await door.get(`/tenant/schedule/${held.id}`)).body.data;
    const { status } = await door.get(`/tenant/classes/${one.id}`);
    return [listed.can.openClass, alone.can.openClass, status === 200];
  };
  const [yes, no] = [
    [true, true, true],
    [false, false, false],
  ];
  expect(await told(school.admin)).toEqual(yes);
  expect(await told(lessons.teacher)).toEqual(yes);
  expect(await told(stays)).toEqual(yes);
  expect(await told(leaves)).toEqual(no);
  expect(await told(substitute)).toEqual(no);
  expect((await lessons.admin.delete(`/tenant/classes/${one.id}`)).status).toBe(204);
  expect(await told(school.admin)).toEqual(no);
  expect(await told(stays)).toEqual(no);
});
