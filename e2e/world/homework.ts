/** Creates a class through the API with exercises that can be given as homework. */
import { type Author, authorFor } from './courses.ts';
import { gaps, noteForTeachers, trueFalse } from './lessons.ts';
import type { Person, School } from './school.ts';

export interface WorkingClass {
  readonly id: string;
  /** The path of its homework pages. */
  readonly page: string;
  readonly teacher: Person;
  readonly students: readonly Person[];
  readonly write: Author;
  /** Exercises of the attached lesson: two in its first section, one in its homework section. */
  readonly exercises: { readonly gaps: string; readonly snow: string; readonly home: string };
  readonly give: (body?: object) => Promise<{ id: string; page: string }>;
}

interface Wishes {
  readonly name?: string;
  readonly teacher?: Person;
}

const facts = { language: 'en', teachingLanguage: 'uk', level: 'a2' };

/** Creates a group of the named students and its class. */
export async function openClass(
  school: School,
  names: readonly string[],
  { name = 'Mondays', teacher: given }: Wishes = {},
): Promise<WorkingClass> {
  const teacher = given ?? (await school.person('teacher'));
  const students: Person[] = [];
  for (const one of names) {
    const [firstName = '', lastName = ''] = one.split(' ');
    students.push(await school.person({ role: 'member', firstName, lastName }));
  }
  const admin = await authorFor(await school.person('admin'));
  const group = await admin('POST', '/groups', { name });
  await admin('POST', `/groups/${group.id}/users`, { userIds: students.map(({ id }) => id) });
  const write = await authorFor(teacher);
  const { id } = await write('POST', '/classes', { name, type: 'group', groupId: group.id });
  const course = await write('POST', '/courses', { name: 'English', ...facts });
  const section = await write('POST', `/courses/${course.id}/sections`, { name: 'Basics' });
  const lesson = async (lessonName: string) =>
    write('POST', `/courses/${course.id}/sections/${section.id}/lessons`, { name: lessonName });
  const calls = (lessonId: string) =>
    `/courses/${course.id}/sections/${section.id}/lessons/${lessonId}/sections`;
  const add = async (lessonId: string, sectionId: string, body: object) =>
    (await write('POST', `${calls(lessonId)}/${sectionId}/exercises`, body)).id;
  const firstOf = async (lessonId: string) => {
    const read = await write('GET', `${calls(lessonId).replace(/\/sections$/, '')}`);
    return (read as unknown as { sections: [{ id: string }] }).sections[0].id;
  };
  const earlier = await lesson('Greetings');
  const before = await firstOf(earlier.id);
  await add(earlier.id, before, noteForTeachers('How to begin'));
  await add(earlier.id, before, gaps('Say hello'));
  const attached = await lesson('Winter');
  const inClass = await firstOf(attached.id);
  const exercises = {
    gaps: await add(attached.id, inClass, gaps('Where are you?')),
    snow: await add(attached.id, inClass, trueFalse('Snow')),
    home: '',
  };
  const home = await write('POST', calls(attached.id), { isHomework: true });
  exercises.home = await add(attached.id, home.id, gaps('At home'));
  await write('PUT', `/classes/${id}/attach-lesson`, { lessonId: attached.id });
  const page = `/classes/${id}/homework`;
  return {
    ...{ id, page, teacher, students, write, exercises },
    give: async (body = {}) => {
      const made = await write('POST', page, { exerciseIds: [exercises.home], ...body });
      return { id: made.id, page: `${page}/${made.id}` };
    },
  };
}
