/** A school with a teacher and two students, Ann and Bob, who share a class but must not see each other's work. */
import { createLessonTools } from './lesson-tools.ts';
import { openTestApp } from './test-app.ts';

export async function createClassroom() {
  const world = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  const school = await world.createTestSchool();
  const lessons = await createLessonTools(world, school);
  const [ann, bob] = await Promise.all([lessons.createStudent(), lessons.createStudent()]);
  const [annDoor, bobDoor] = await Promise.all([world.signInAs(ann), world.signInAs(bob)]);
  return { world, school, lessons, teacher: lessons.teacherClient, ann, bob, annDoor, bobDoor };
}
