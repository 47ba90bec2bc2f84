/** Courses of the demo school: two of the libraries, an adapted copy of one, and an imported one. */
import { join } from 'node:path';
import { courseChange } from '@klasna/contract/courses/models';
import { coursesRules } from '../access/courses.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { listCourses } from '../rooms/courses/courses.store.ts';
import { changeCourse, duplicateCourse } from '../rooms/courses/create-course.ts';
import { importCourseFile } from '../rooms/courses/import-course-file.ts';
import { openCourseFile } from '../rooms/courses/index.ts';
import { listLessons, listSections } from '../rooms/courses/steps.store.ts';
import { permit } from './cast.ts';
import { type CourseKey, termBegan } from './script.ts';
import type { Stage } from './stage.ts';

/** The ids of the lessons of each course, in order. */
export type Shelf = ReadonlyMap<CourseKey, readonly string[]>;

const german = join(import.meta.dirname, 'courses/german.json');

export function fillShelf(stage: Stage): Shelf {
  const { agenda, cast, clock, files } = stage;
  const shelf = new Map<CourseKey, readonly string[]>();

  async function note(tx: Tx, key: CourseKey, owner: string, courseId?: string): Promise<string> {
    const type = ({ english: 'kalyna-academy', ukrainian: 'kalyna-hub' } as const)[String(key)] ?? 'own';
    const all = await listCourses(tx, { ownerId: cast.of(owner).userId, types: [type], search: '' });
    const course = all.find(({ id }) => courseId === undefined || id === courseId);
    if (!course) throw new Error(`the course ${key} is missing`);
    const sections = await listSections(tx, course.schoolId, course.id);
    const lessons = await listLessons(
      tx,
      course.schoolId,
      sections.map(({ id }) => id),
    );
    const inOrder = sections.flatMap(({ id }) => lessons.filter(({ sectionId }) => sectionId === id));
    shelf.set(
      key,
      inOrder.map(({ id }) => id),
    );
    return course.id;
  }

  agenda.at(clock.at(termBegan - 80, '10:00'), async (tx) => {
    await note(tx, 'ukrainian', 'taras');
    const courseId = await note(tx, 'english', 'taras');
    const asked = { tx, actor: cast.of('taras'), params: { courseId } };
    const { place, actorId } = await permit(coursesRules.duplicateCourse, asked);
    const copy = await duplicateCourse(tx, place.course, actorId, 'uk');
    const name = 'Англійська A1 · Програма вечірньої групи';
    await changeCourse(tx, copy, courseChange.parse({ name }), files);
    await note(tx, 'own', 'taras', copy);
  });
  agenda.at(clock.at(termBegan - 20, '13:00'), async (tx) => {
    const { actorId } = permit(coursesRules.importCourse, { tx, actor: cast.of('jonas.brandt') });
    const noMedia = () => Promise.reject(new Error('the course has no media'));
    await openCourseFile(german, (opened) => importCourseFile(tx, actorId, opened, noMedia));
    await note(tx, 'german', 'jonas.brandt');
  });
  return shelf;
}
