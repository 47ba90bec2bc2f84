/**
 * Finds the items that a path names: the course and every step down to an item. Each step must be a child of the
 * previous one.
 */
import { restorableMinutes } from '@klasna/base/values';
import { and, eq, inArray, isNull, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { courseSections, courses, exercises, lessonSections, lessons } from './courses.tables.ts';
import type { Level } from './levels.ts';
import { schoolOfContent } from './library.ts';

export type Course = typeof courses.$inferSelect;
export type Section = typeof courseSections.$inferSelect;
export type Lesson = typeof lessons.$inferSelect;
export type LessonSection = typeof lessonSections.$inferSelect;
export type Exercise = typeof exercises.$inferSelect;

export interface CoursePath {
  readonly courseId: string;
}
export interface SectionPath extends CoursePath {
  readonly sectionId: string;
}
export interface LessonPath extends SectionPath {
  readonly lessonId: string;
}
export interface LessonSectionPath extends LessonPath {
  readonly lessonSectionId: string;
}
export interface ExercisePath extends LessonSectionPath {
  readonly lessonExerciseId: string;
}

/** All items that a path names. */
export type PathItems<Path extends CoursePath> = { readonly course: Course } & (Path extends SectionPath
  ? { readonly section: Section }
  : unknown) &
  (Path extends LessonPath ? { readonly lesson: Lesson } : unknown) &
  (Path extends LessonSectionPath ? { readonly lessonSection: LessonSection } : unknown) &
  (Path extends ExercisePath ? { readonly exercise: Exercise } : unknown);

interface TableColumns {
  readonly id: Parameters<typeof eq>[0];
  readonly deletedAt: Parameters<typeof isNull>[0];
}

/** Returns whether an item can be used: it is not deleted, or, at the level to be restored, deleted recently enough. */
const isAvailable = (level: Level, { deletedAt }: { deletedAt: unknown }) => sql`
  case when ${sql.placeholder('restored')} = ${sql.raw(`'${level}'`)}
    then ${deletedAt} > now() - ${sql.raw(`interval '${restorableMinutes} minutes'`)} else ${deletedAt} is null end`;

const selectByPath = prepareQuery((query) => {
  const hasId = (table: TableColumns & { id: never }, parameter: string) =>
    eq(table.id, sql.placeholder(parameter));
  return query
    .select({
      course: courses,
      section: courseSections,
      lesson: lessons,
      lessonSection: lessonSections,
      exercise: exercises,
    })
    .from(courses)
    .leftJoin(
      courseSections,
      and(
        eq(courseSections.schoolId, courses.schoolId),
        eq(courseSections.courseId, courses.id),
        hasId(courseSections as never, 'sectionId'),
        isAvailable('section', courseSections),
      ),
    )
    .leftJoin(
      lessons,
      and(
        eq(lessons.schoolId, courses.schoolId),
        eq(lessons.sectionId, courseSections.id),
        hasId(lessons as never, 'lessonId'),
        isAvailable('lesson', lessons),
      ),
    )
    .leftJoin(
      lessonSections,
      and(
        eq(lessonSections.schoolId, courses.schoolId),
        eq(lessonSections.lessonId, lessons.id),
        hasId(lessonSections as never, 'lessonSectionId'),
        isAvailable('lessonSection', lessonSections),
      ),
    )
    .leftJoin(
      exercises,
      and(
        eq(exercises.schoolId, courses.schoolId),
        eq(exercises.lessonSectionId, lessonSections.id),
        hasId(exercises as never, 'lessonExerciseId'),
        isAvailable('exercise', exercises),
      ),
    )
    .where(
      and(
        sql`${courses.schoolId} = ${sql.placeholder('schoolId')}`,
        hasId(courses as never, 'courseId'),
        isAvailable('course', courses),
      ),
    )
    .prepare('courses.place');
});

/** Stands for a step that the path does not have. Citus refuses a join on a comparison with null. */
const noId = '00000000-0000-0000-0000-000000000000';

const pathSteps = [
  ['sectionId', 'section'],
  ['lessonId', 'lesson'],
  ['lessonSectionId', 'lessonSection'],
  ['lessonExerciseId', 'exercise'],
] as const;

/**
 * Finds the items of a path in the current school or the library. Returns undefined if any step is missing.
 * With `restored`, the last step is in the trash.
 */
export async function findByPath<Path extends CoursePath>(
  tx: Tx,
  path: Path,
  restored: Level | null = null,
): Promise<PathItems<Path> | undefined> {
  const ids = path as CoursePath & Partial<ExercisePath>;
  const [found] = await selectByPath(tx, {
    schoolId: schoolOfContent(tx.schoolId, path.courseId),
    courseId: path.courseId,
    sectionId: ids.sectionId ?? noId,
    lessonId: ids.lessonId ?? noId,
    lessonSectionId: ids.lessonSectionId ?? noId,
    lessonExerciseId: ids.lessonExerciseId ?? noId,
    restored,
  });
  if (!found || pathSteps.some(([id, step]) => ids[id] !== undefined && found[step] === null))
    return undefined;
  return found as unknown as PathItems<Path>;
}

/**
 * Locks courses. Every change inside a course locks it first, so that of two concurrent changes the second
 * sees the result of the first. Locks in the order of ids to avoid deadlocks. Courses of the library are not
 * locked, because schools cannot change them.
 */
export async function lockCourses(tx: Tx, courseIds: readonly string[]): Promise<void> {
  await tx.query
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.schoolId, tx.schoolId), inArray(courses.id, [...courseIds])))
    .orderBy(courses.id)
    .for('no key update');
}

/**
 * Locks the order of a person's courses, and one more course. Uses an advisory lock, which also works while the person
 * has no courses.
 */
export async function lockCoursesOf(
  tx: Tx,
  ownerId: string,
  additionalCourseId: string | null = null,
): Promise<void> {
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('courses ' || $1 || $2, 0))", [
    tx.schoolId,
    ownerId,
  ]);
  await tx.client.query(
    `select id from courses
      where school_id = $1 and (owner_id = $2 and type = 'own' and deleted_at is null or id = $3)
      order by id for no key update`,
    [tx.schoolId, ownerId, additionalCourseId],
  );
}

/** Finds the course of a section. */
export async function findSectionPath(tx: Tx, sectionId: string): Promise<SectionPath | undefined> {
  const [found] = await tx.query
    .select({ courseId: courseSections.courseId, sectionId: courseSections.id })
    .from(courseSections)
    .where(
      and(
        eq(courseSections.schoolId, schoolOfContent(tx.schoolId, sectionId)),
        eq(courseSections.id, sectionId),
        isNull(courseSections.deletedAt),
      ),
    );
  return found;
}

const pathText = `
  select s.course_id as "courseId", s.id as "sectionId", l.id as "lessonId", p.id as "lessonSectionId"
  from lesson_sections p
  join lessons l on l.school_id = p.school_id and l.id = p.lesson_id and l.deleted_at is null
  join course_sections s on s.school_id = l.school_id and s.id = l.section_id and s.deleted_at is null
  where p.school_id = $1 and p.id = $2 and p.deleted_at is null`;

/** Finds the full path of a lesson section. */
export async function findLessonSectionPath(tx: Tx, id: string): Promise<LessonSectionPath | undefined> {
  const { rows } = await tx.client.query<LessonSectionPath>(pathText, [schoolOfContent(tx.schoolId, id), id]);
  return rows[0];
}
