/** Creates a school with at least one record of every kind that a request can name. */

import { createClassWork } from './class-work.ts';
import { fileForm, unwrapData } from './content.ts';
import type { IdFor } from './generate-requests.ts';
import { createLessonTools, inDays } from './lesson-tools.ts';
import type { Random } from './random.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

export async function createFullSchool(testApp: TestApp) {
  const school = await testApp.createTestSchool();
  const lessons = await createLessonTools(testApp, school);
  const { adminClient, teacherClient } = lessons;
  const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
  const students = [
    await lessons.createStudent(),
    await lessons.createStudent(),
    await lessons.createStudent(),
  ];
  const [firstStudent] = students as [TestPerson];
  const studentClient = await testApp.signInAs(firstStudent);
  const callerIds = [school.admin, manager, lessons.teacher, firstStudent].map(({ id }) => id);
  const classWork = await createClassWork(lessons, students);
  const plan = unwrapData(
    await adminClient.post('/tenant/school/plans', {
      body: {
        name: 'Intensive',
        duration: 60,
        validityPeriod: 30,
        currency: 'UAH',
        packs: [{ lessonAmount: 8, price: 3200 }],
      },
    }),
  );
  for (const { id } of students)
    unwrapData(
      await adminClient.post(`/tenant/users/${id}/plans`, { body: { planPackId: plan.packs[0].id } }),
    );
  await lessons.planLesson(classWork.class, inDays(3));
  const timeOff = { from: '2027-01-04', to: '2027-01-10' };
  unwrapData(await teacherClient.post(`/tenant/users/${lessons.teacher.id}/time-off`, { body: timeOff }));
  unwrapData(await adminClient.post('/tenant/rooms', { body: { name: 'Green room' } }));
  unwrapData(
    await teacherClient.post(`${classWork.path}/homework`, {
      body: { exerciseIds: [classWork.gapsExerciseId] },
    }),
  );
  const word = { phrase: 'house', translation: 'дім', language: 'english' };
  unwrapData(await studentClient.post('/tenant/dictionary', { body: word }));
  const groups: { id: string }[] = (await adminClient.get('/tenant/groups')).body.data;
  for (const owner of [`users/${firstStudent.id}`, `groups/${groups[0]?.id}`])
    unwrapData(
      await adminClient.post(
        `/tenant/${owner}/documents`,
        fileForm(pdf, 'a.pdf', { name: 'Paper', type: 'public' }),
      ),
    );
  await testApp.app.waitUntilSettled();
  return {
    school,
    clients: {
      admin: adminClient,
      manager: await testApp.signInAs(manager),
      teacher: teacherClient,
      student: studentClient,
    },
    /**
     * Collects the ids of everybody except the callers, because generated requests would otherwise lock the callers
     * out.
     */
    ids: await collectIds(testApp, school.id, callerIds),
  };
}

/** The table for each id parameter name or path segment. */
const tablesByName: Readonly<Record<string, string>> = {
  attachment: 'class_attachments',
  classes: 'classes',
  class: 'classes',
  course: 'courses',
  dictionary: 'dictionary_entries',
  document: 'documents',
  documents: 'documents',
  exercise: 'exercises',
  group: 'groups',
  groups: 'groups',
  homework: 'homework',
  lesson: 'lessons',
  lessonExercise: 'exercises',
  lessonSection: 'lesson_sections',
  notifications: 'notifications',
  planPack: 'plan_packs',
  plans: 'school_plans',
  room: 'rooms',
  rooms: 'rooms',
  'time-off': 'time_off',
  schedule: 'lesson_events',
  seats: 'lesson_events',
  schoolPlan: 'school_plans',
  section: 'course_sections',
  sessions: 'sessions',
  word: 'dictionary_entries',
};

/** Every table that an id in a path may come from. */
export const idTables: ReadonlySet<string> = new Set(['users', ...Object.values(tablesByName)]);

type Ids = Readonly<Record<string, readonly string[]>>;

async function collectIds(testApp: TestApp, schoolId: string, excludedIds: readonly string[]): Promise<Ids> {
  const entries = [...idTables].map(async (table) => {
    const sql = `select id::text as id from ${table} where school_id = $1 order by created_at, id`;
    const rows = await testApp.runSql<{ id: string }>(schoolId, sql, [schoolId]);
    const ids = rows.map(({ id }) => id).filter((id) => !excludedIds.includes(id));
    if (ids.length === 0) throw new Error(`no rows in ${table}`);
    return [table, ids] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Finds the table of a parameter: `studentId`, `targetLessonId`, or `id` after the segment `/groups`. */
function findTable(name: string, segment: string): string {
  const baseName = name.replace(/^target(.)/, (_, first: string) => first.toLowerCase()).replace(/Ids?$/, '');
  return tablesByName[baseName === 'id' ? segment : baseName] ?? 'users';
}

/** Returns a function that mostly returns a matching id, and sometimes one of `others` if given. */
export const createIdFor =
  (ids: Ids, random: Random, others?: Ids): IdFor =>
  (name, segment = '') => {
    const table = findTable(name, segment);
    const source = others && random.hits(0.1) ? others : ids;
    return random.pick(source[table] ?? []);
  };
