/** The courses of the demo school: two in the libraries, an adapted copy of one of them, and an imported course. */
import { join } from 'node:path';
import { courseChange } from '@klasna/contract/courses/models';
import type { Tx } from '../kernel/db/pool.ts';
import { listCourses } from '../modules/courses/courses.store.ts';
import { changeCourse, duplicateCourse } from '../modules/courses/create-course.ts';
import { importCourseFile } from '../modules/courses/import-course-file.ts';
import { openCourseFile } from '../modules/courses/index.ts';
import { listLessons, listSections } from '../modules/courses/steps.store.ts';
import { coursesPolicies } from '../policies/courses/courses.policy.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';
import { type CourseKey, termStartDay } from './seed-script.ts';

/** The ids of the lessons of each course, in order. */
export type LessonIdsByCourse = ReadonlyMap<CourseKey, readonly string[]>;

const germanCourseFile = join(import.meta.dirname, 'courses/german.json');

export function scheduleCourses(context: SeedContext): LessonIdsByCourse {
  const { timeline, people, clock, files } = context;
  const lessonIdsByCourse = new Map<CourseKey, readonly string[]>();

  async function recordLessons(tx: Tx, key: CourseKey, owner: string, courseId?: string): Promise<string> {
    const type = ({ english: 'kalyna-academy', ukrainian: 'kalyna-hub' } as const)[String(key)] ?? 'own';
    const ownCourses = await listCourses(tx, {
      ownerId: people.findActor(owner).userId,
      types: [type],
      search: '',
    });
    const course = ownCourses.find(({ id }) => courseId === undefined || id === courseId);
    if (!course) throw new Error(`the course ${key} is missing`);
    const sections = await listSections(tx, course.schoolId, course.id);
    const lessons = await listLessons(
      tx,
      course.schoolId,
      sections.map(({ id }) => id),
    );
    const orderedLessons = sections.flatMap(({ id }) => lessons.filter(({ sectionId }) => sectionId === id));
    lessonIdsByCourse.set(
      key,
      orderedLessons.map(({ id }) => id),
    );
    return course.id;
  }

  timeline.schedule(clock.toInstant(termStartDay - 80, '10:00'), async (tx) => {
    await recordLessons(tx, 'ukrainian', 'taras');
    const courseId = await recordLessons(tx, 'english', 'taras');
    const input = { tx, actor: people.findActor('taras'), params: { courseId } };
    const { items, actorId } = await runPolicy(coursesPolicies.duplicateCourse, input);
    const copy = await duplicateCourse(tx, items.course, actorId, 'uk');
    const name = 'Англійська A1 · Програма вечірньої групи';
    await changeCourse(tx, copy, courseChange.parse({ name }), files);
    await recordLessons(tx, 'own', 'taras', copy);
  });
  timeline.schedule(clock.toInstant(termStartDay - 20, '13:00'), async (tx) => {
    const { actorId } = runPolicy(coursesPolicies.importCourse, {
      tx,
      actor: people.findActor('jonas.brandt'),
    });
    const noMedia = () => Promise.reject(new Error('the course has no media'));
    await openCourseFile(germanCourseFile, (openedFile) =>
      importCourseFile(tx, actorId, openedFile, noMedia),
    );
    await recordLessons(tx, 'german', 'jonas.brandt');
  });
  return lessonIdsByCourse;
}
