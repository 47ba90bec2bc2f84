/** Creates a class through the API with exercises that can be given as homework. */
import { type ApiClient, createApiClient } from './courses.ts';
import { buildGaps, buildTeacherNote, buildTrueFalse } from './lessons.ts';
import type { Person, School } from './school.ts';

export interface HomeworkClass {
  readonly id: string;
  /** The path of the homework pages of the class. */
  readonly path: string;
  readonly teacher: Person;
  readonly students: readonly Person[];
  readonly request: ApiClient;
  /** The exercises of the attached lesson: two in its first section, one in its homework section. */
  readonly exercises: { readonly gaps: string; readonly snow: string; readonly home: string };
  readonly give: (body?: object) => Promise<{ id: string; path: string }>;
}

interface ClassOptions {
  readonly name?: string;
  readonly teacher?: Person;
}

const courseFields = { language: 'en', teachingLanguage: 'uk', level: 'a2' };

/** Creates a group of the named students and its class. */
export async function createHomeworkClass(
  school: School,
  names: readonly string[],
  { name = 'Mondays', teacher: existingTeacher }: ClassOptions = {},
): Promise<HomeworkClass> {
  const teacher = existingTeacher ?? (await school.person('teacher'));
  const students: Person[] = [];
  for (const fullName of names) {
    const [firstName = '', lastName = ''] = fullName.split(' ');
    students.push(await school.person({ role: 'member', firstName, lastName }));
  }
  const admin = await createApiClient(await school.person('admin'));
  const group = await admin('POST', '/groups', { name });
  await admin('POST', `/groups/${group.id}/users`, { userIds: students.map(({ id }) => id) });
  const request = await createApiClient(teacher);
  const { id } = await request('POST', '/classes', { name, type: 'group', groupId: group.id });
  const course = await request('POST', '/courses', { name: 'English', ...courseFields });
  const section = await request('POST', `/courses/${course.id}/sections`, { name: 'Basics' });
  const createLesson = async (lessonName: string) =>
    request('POST', `/courses/${course.id}/sections/${section.id}/lessons`, { name: lessonName });
  const sectionsPath = (lessonId: string) =>
    `/courses/${course.id}/sections/${section.id}/lessons/${lessonId}/sections`;
  const add = async (lessonId: string, sectionId: string, body: object) =>
    (await request('POST', `${sectionsPath(lessonId)}/${sectionId}/exercises`, body)).id;
  const readFirstSectionId = async (lessonId: string) => {
    const lessonView = await request('GET', `${sectionsPath(lessonId).replace(/\/sections$/, '')}`);
    return (lessonView as unknown as { sections: [{ id: string }] }).sections[0].id;
  };
  const earlier = await createLesson('Greetings');
  const earlierSectionId = await readFirstSectionId(earlier.id);
  await add(earlier.id, earlierSectionId, buildTeacherNote('How to begin'));
  await add(earlier.id, earlierSectionId, buildGaps('Say hello'));
  const attached = await createLesson('Winter');
  const attachedSectionId = await readFirstSectionId(attached.id);
  const exercises = {
    gaps: await add(attached.id, attachedSectionId, buildGaps('Where are you?')),
    snow: await add(attached.id, attachedSectionId, buildTrueFalse('Snow')),
    home: '',
  };
  const home = await request('POST', sectionsPath(attached.id), { isHomework: true });
  exercises.home = await add(attached.id, home.id, buildGaps('At home'));
  await request('PUT', `/classes/${id}/attach-lesson`, { lessonId: attached.id });
  const path = `/classes/${id}/homework`;
  return {
    ...{ id, path, teacher, students, request, exercises },
    give: async (body = {}) => {
      const created = await request('POST', path, { exerciseIds: [exercises.home], ...body });
      return { id: created.id, path: `${path}/${created.id}` };
    },
  };
}
