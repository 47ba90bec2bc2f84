/** Tests the starter courses in a newly started installation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../test/content.ts';
import type { Door } from '../test/door.ts';
import { openWorld, type World } from '../test/world.ts';
import { openLog } from './kernel/log.ts';
import { librarySchoolId } from './rooms/courses/index.ts';
import { bringStarterCourses } from './starter-courses.ts';

let world: World;
let teacher: Door;
const bring = () =>
  bringStarterCourses({ config: world.config, connected: world.connected, log: openLog('silent') });

/** Two processes start at once on an empty database. */
beforeAll(async () => {
  world = await openWorld();
  await Promise.all([bring(), bring()]);
  const school = await world.school();
  teacher = await world.as(await world.person(school, { permissions: ['teacher'] }));
});
afterAll(() => world.close());

const listed = async (type: string) => done(await teacher.get(`/tenant/courses?type=${type}`));
const opens = async (address: string) => (await fetch(new URL(address, world.address))).status;
const rows = async () => {
  const kept: unknown[] = [];
  for (const table of ['courses', 'course_sections', 'lessons', 'lesson_sections', 'exercises', 'files'])
    kept.push(
      await world.sql(librarySchoolId, `select * from ${table} where school_id = $1 order by id`, [
        librarySchoolId,
      ]),
    );
  return kept;
};

describe('after startup', () => {
  test('a teacher sees one course with its cover in each library', async () => {
    for (const [type, name] of [
      ['kalyna-academy', 'English: First Steps (A1)'],
      ['kalyna-hub', 'Українська крок за кроком (A1)'],
    ] as const) {
      const [course, ...more] = await listed(type);
      expect([course.name, course.lessonsCount, more]).toEqual([name, 8, []]);
      expect(await opens(course.image)).toBe(200);
    }
  });

  test('a duplicated course has its lessons, pictures, sounds and documents', async () => {
    const [course] = await listed('kalyna-hub');
    const copy = done(await teacher.post(`/tenant/courses/${course.id}/duplicate`));
    expect(copy.can).toEqual({ edit: true });
    const [section] = copy.sections;
    const [lesson] = section.lessons;
    const { sections } = done(
      await teacher.get(`/tenant/courses/${copy.id}/sections/${section.id}/lessons/${lesson.id}`),
    );
    const exercises: { type: string; audio: { url: string } | null; content: Record<string, never> }[] =
      sections.flatMap((one: { exercises: unknown[] }) => one.exercises);
    const ofType = (type: string) => exercises.find((one) => one.type === type);
    expect(await opens(ofType('audio')?.audio?.url ?? '')).toBe(200);
    const [picture] = (ofType('label_the_pictures')?.content.pictures ?? []) as { image: string }[];
    expect(await opens(picture?.image ?? '')).toBe(200);
    expect(await opens(ofType('pdf')?.content.file ?? '')).toBe(200);
  });

  test('the next startup changes nothing and takes less than a second', async () => {
    const before = await rows();
    const begun = performance.now();
    await bring();
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(await rows()).toEqual(before);
  });
});
