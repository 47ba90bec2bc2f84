/** A school with a teacher and two students, Ann and Bob, who share a class but must not see each other's work. */
import { openLessons } from './lessons.ts';
import { openWorld } from './world.ts';

export async function openClassroom() {
  const world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  const school = await world.school();
  const lessons = await openLessons(world, school);
  const [ann, bob] = await Promise.all([lessons.student(), lessons.student()]);
  const [annDoor, bobDoor] = await Promise.all([world.as(ann), world.as(bob)]);
  return { world, school, lessons, teacher: lessons.teacherDoor, ann, bob, annDoor, bobDoor };
}
