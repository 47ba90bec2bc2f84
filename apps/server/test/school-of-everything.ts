/** Creates a school with at least one of everything that a request can name. */
import { done, fileForm } from './content.ts';
import type { IdFor, Random } from './from-document.ts';
import { inDays, openLessons } from './lessons.ts';
import { openWork } from './material.ts';
import type { TestPerson, World } from './world.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

export async function openSchoolOfEverything(world: World) {
  const school = await world.school();
  const lessons = await openLessons(world, school);
  const { admin, teacherDoor } = lessons;
  const manager = await world.person(school, { permissions: ['users-management'] });
  const students = [await lessons.student(), await lessons.student(), await lessons.student()];
  const [learning] = students as [TestPerson];
  const learner = await world.as(learning);
  const callers = [school.admin, manager, lessons.teacher, learning].map(({ id }) => id);
  const work = await openWork(lessons, students);
  const plan = done(
    await admin.post('/tenant/school/plans', {
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
    done(await admin.post(`/tenant/users/${id}/plans`, { body: { planPackId: plan.packs[0].id } }));
  await lessons.planned(work.class, inDays(3));
  done(await teacherDoor.post(`${work.path}/homework`, { body: { exerciseIds: [work.gaps] } }));
  const word = { phrase: 'house', translation: 'дім', language: 'english' };
  done(await learner.post('/tenant/dictionary', { body: word }));
  const groups: { id: string }[] = (await admin.get('/tenant/groups')).body.data;
  for (const owner of [`users/${learning.id}`, `groups/${groups[0]?.id}`])
    done(
      await admin.post(
        `/tenant/${owner}/documents`,
        fileForm(pdf, 'a.pdf', { name: 'Paper', type: 'public' }),
      ),
    );
  await world.app.settled();
  return {
    school,
    doors: {
      admin,
      manager: await world.as(manager),
      teacher: teacherDoor,
      student: learner,
    },
    /** Ids of everybody except the callers, because generated requests would soon lock the callers out. */
    ids: await collectIds(world, school.id, callers),
  };
}

/** The table for each id parameter name or path segment. */
const tableOf: Readonly<Record<string, string>> = {
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
  schedule: 'lesson_events',
  schoolPlan: 'school_plans',
  section: 'course_sections',
  sessions: 'sessions',
  word: 'dictionary_entries',
};

type Ids = Readonly<Record<string, readonly string[]>>;

async function collectIds(world: World, schoolId: string, without: readonly string[]): Promise<Ids> {
  const tables = new Set(['users', ...Object.values(tableOf)]);
  const found = [...tables].map(async (table) => {
    const text = `select id::text as id from ${table} where school_id = $1 order by created_at, id`;
    const rows = await world.sql<{ id: string }>(schoolId, text, [schoolId]);
    const ids = rows.map(({ id }) => id).filter((id) => !without.includes(id));
    if (ids.length === 0) throw new Error(`no rows in ${table}`);
    return [table, ids] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** `studentId`, `targetLessonId`, and `id` after `/groups`. */
function tableFor(name: string, before: string): string {
  const bare = name.replace(/^target(.)/, (_, first: string) => first.toLowerCase()).replace(/Ids?$/, '');
  return tableOf[bare === 'id' ? before : bare] ?? 'users';
}

/** Mostly returns a matching id, and sometimes one of `others` if given. */
export const idsOf =
  (ids: Ids, random: Random, others?: Ids): IdFor =>
  (name, before = '') => {
    const table = tableFor(name, before);
    const from = others && random.chance(0.1) ? others : ids;
    return random.pick(from[table] ?? []);
  };
