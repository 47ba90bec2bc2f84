/** Creates a school with one record of every kind, and the path of each guarded page in the school. */
import type { GuardedPage } from '@klasna/contract/guards';
import { lessonIdOf, openClassWork } from './class-work.ts';
import { createApiClient } from './courses.ts';
import { buildGaps, buildTrueFalse } from './lessons.ts';
import type { Actor, Person, School } from './school.ts';

export interface FurnishedSchool {
  readonly people: Readonly<Record<Actor, Person>>;
  readonly pathOf: (page: GuardedPage) => string;
}

export async function furnishSchool(school: School): Promise<FurnishedSchool> {
  const work = await openClassWork(school, async ({ add }) => {
    await add(buildGaps('To be'));
    await add(buildTrueFalse('Snow'));
  });
  const [member] = work.students;
  if (!member) throw new Error('the class has no student');
  const [admin, onlyAdmin, manager, plainStaff] = await Promise.all(
    (['admin', 'onlyAdmin', 'manager', 'plainStaff'] as const).map(school.person),
  );
  if (!admin || !onlyAdmin || !manager || !plainStaff) throw new Error('the school has no staff');
  const lessonId = lessonIdOf(work.lesson);
  const { id: homeworkId } = await work.request('POST', `${work.path}/homework`, {
    exerciseIds: [await work.lesson.add(buildGaps('At home'))],
  });
  const classView = (await work.request('GET', work.path)) as unknown as {
    readonly group: { readonly id: string };
    readonly attachment: { readonly id: string };
  };
  const word = { phrase: 'pear', translation: 'груша', language: 'english' };
  await (await createApiClient(member))('POST', '/dictionary', word);
  const ids = {
    '/guide/$page': { page: 'class' },
    '/users/groups/$id': { id: classView.group.id },
    '/users/staff/$id': { id: manager.id },
    '/users/teachers/$id': { id: work.teacher.id },
    '/users/$type/$id': { type: 'students', id: member.id },
    '/analytics/attendance/$id': { id: work.classId },
    '/courses/$id': { id: work.lesson.courseId },
    '/courses/$id/lessons/$lessonId': { id: work.lesson.courseId, lessonId },
    '/courses/$id/lessons/$lessonId/preview': { id: work.lesson.courseId, lessonId },
    '/classes/$id': { id: work.classId },
    '/classes/$id/select-material': { id: work.classId },
    '/classes/$id/select-material/course/$courseId': { id: work.classId, courseId: work.lesson.courseId },
    '/classes/$id/homework': { id: work.classId },
    '/classes/$id/homework/$homeworkId': { id: work.classId, homeworkId },
    '/classes/$id/summary/$attachmentId': { id: work.classId, attachmentId: classView.attachment.id },
  } satisfies Partial<Record<GuardedPage, Readonly<Record<string, string>>>>;
  return {
    people: { admin, onlyAdmin, manager, plainStaff, member, teacher: work.teacher },
    pathOf: (page) =>
      Object.entries(page in ids ? ids[page as keyof typeof ids] : {}).reduce<string>(
        (path, [name, id]) => path.replace(`$${name}`, id),
        page,
      ),
  };
}
