/** Creates a class through the API: people, a lesson with exercises, and the class that has it attached. */
import type { ApiClient } from './courses.ts';
import { createApiClient } from './courses.ts';
import { type MadeLesson, makeLesson } from './lessons.ts';
import type { Person, School } from './school.ts';

export interface ClassWork {
  readonly classId: string;
  /** The path of the class page. */
  readonly path: string;
  readonly teacher: Person;
  /** The students in the order of the student switcher. */
  readonly students: readonly Person[];
  readonly lesson: MadeLesson;
  /** Sends requests as the teacher. */
  readonly request: ApiClient;
  readonly attach: (lessonId: string) => Promise<void>;
}

const names = [
  'Anna',
  'Boris',
  'Clara',
  'Danylo',
  'Eva',
  'Fedir',
  'Greta',
  'Hanna',
  'Ivan',
  'Julia',
  'Kyrylo',
  'Lena',
];

/** Creates an empty lesson, fills it with `begin`, and attaches it to the class. */
export async function openClassWork(
  school: School,
  fillLesson: (lesson: MadeLesson) => Promise<unknown>,
  studentCount = 2,
): Promise<ClassWork> {
  const [teacher, admin] = [
    await school.person('teacher'),
    await createApiClient(await school.person('admin')),
  ];
  const people: Person[] = [];
  for (const firstName of names.slice(0, studentCount))
    people.push(await school.person({ role: 'member', firstName, lastName: 'Koval' }));
  const group = await admin('POST', '/groups', { name: 'Mondays' });
  await admin('POST', `/groups/${group.id}/users`, { userIds: people.map(({ id }) => id) });
  const lesson = await makeLesson(teacher);
  await fillLesson(lesson);
  const request = await createApiClient(teacher);
  const createdClass = await request('POST', '/classes', {
    name: 'Evening talk',
    type: 'group',
    groupId: group.id,
  });
  const attach = async (lessonId: string) => {
    await request('PUT', `/classes/${createdClass.id}/attach-lesson`, { lessonId });
  };
  await attach(lessonIdOf(lesson));
  return {
    ...{ classId: createdClass.id, path: `/classes/${createdClass.id}`, teacher, students: people },
    ...{ lesson, request, attach },
  };
}

export const lessonIdOf = ({ path }: MadeLesson): string => path.split('/').at(-1) ?? '';
