/** Signs in a member of staff and creates a lesson to which hostile inputs are sent. */
import { createRequester } from '../create-lesson.ts';
import type { AttackOptions } from './attack.ts';
import { emailOfTeacher, type GuardedSite } from './guarded-site.ts';

export async function createAttacker(
  { address, signIn }: GuardedSite,
  number: number,
): Promise<Pick<AttackOptions, 'address' | 'token' | 'school'>> {
  const token = await signIn(emailOfTeacher(number));
  const request = createRequester(address, token);
  const create = async (
    path: string,
    body: object,
  ): Promise<{ readonly id: string; readonly sections?: readonly { readonly id: string }[] }> =>
    (await request('POST', path, body)).data;
  const course = await create('/courses', {
    name: 'Own',
    language: 'en',
    teachingLanguage: 'uk',
    level: 'a1',
  });
  const sections = `/courses/${course.id}/sections`;
  const lessons = `${sections}/${(await create(sections, { name: 'Section' })).id}/lessons`;
  const lesson = await create(lessons, { name: 'Lesson' });
  const [student] = (await request('GET', '/users?role=member&limit=1')).data as { id: string }[];
  return {
    address,
    token,
    school: {
      lessonSectionPath: `/tenant${lessons}/${lesson.id}/sections/${lesson.sections?.[0]?.id}`,
      studentId: student?.id ?? '',
    },
  };
}
