/** Creates a class through the API: people, a lesson with exercises, and the class that has it attached. */
import type { Author } from './courses.ts';
import { authorFor } from './courses.ts';
import { type MadeLesson, makeLesson } from './lessons.ts';
import type { Person, School } from './school.ts';

export interface ClassWork {
  readonly classId: string;
  /** The path of its page. */
  readonly page: string;
  readonly teacher: Person;
  /** In the order of the switcher. */
  readonly students: readonly Person[];
  readonly lesson: MadeLesson;
  /** Sends requests as the teacher. */
  readonly write: Author;
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
  begin: (lesson: MadeLesson) => Promise<unknown>,
  students = 2,
): Promise<ClassWork> {
  const [teacher, admin] = [await school.person('teacher'), await authorFor(await school.person('admin'))];
  const people: Person[] = [];
  for (const firstName of names.slice(0, students))
    people.push(await school.person({ role: 'member', firstName, lastName: 'Koval' }));
  const group = await admin('POST', '/groups', { name: 'Mondays' });
  await admin('POST', `/groups/${group.id}/users`, { userIds: people.map(({ id }) => id) });
  const lesson = await makeLesson(teacher);
  await begin(lesson);
  const write = await authorFor(teacher);
  const made = await write('POST', '/classes', { name: 'Evening talk', type: 'group', groupId: group.id });
  const attach = async (lessonId: string) => {
    await write('PUT', `/classes/${made.id}/attach-lesson`, { lessonId });
  };
  await attach(lessonIdOf(lesson));
  return {
    ...{ classId: made.id, page: `/classes/${made.id}`, teacher, students: people },
    ...{ lesson, write, attach },
  };
}

export const lessonIdOf = ({ page }: MadeLesson): string => page.split('/').at(-1) ?? '';
