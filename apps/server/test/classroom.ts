/** A school with a teacher and two students, Ann and Bob, who share a class but must not see each other's work. */
import { createLessonTools } from './lesson-tools.ts';
import { openTestApp } from './test-app.ts';

export async function createClassroom() {
  const testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  const school = await testApp.createTestSchool();
  const lessons = await createLessonTools(testApp, school);
  const [ann, bob] = await Promise.all([lessons.createStudent(), lessons.createStudent()]);
  const [annClient, bobClient] = await Promise.all([testApp.signInAs(ann), testApp.signInAs(bob)]);
  return { testApp, school, lessons, teacher: lessons.teacherClient, ann, bob, annClient, bobClient };
}
