/**
 * Resolves paths: the course and every step down to an item. Each step must be a child of the previous one.
 */
import { restorableMinutes } from '@klasna/contract/values';
import { and, eq, inArray, isNull, sql } from '../../kernel/db/drizzle.ts';
import { prepared, type Tx } from '../../kernel/db/pool.ts';
import { courseSections, courses, exercises, lessonSections, lessons } from './courses.tables.ts';
import type { Level } from './levels.ts';
import { librarySchoolId } from './library.ts';

export type Course = typeof courses.$inferSelect;
export type Section = typeof courseSections.$inferSelect;
export type Lesson = typeof lessons.$inferSelect;
export type LessonSection = typeof lessonSections.$inferSelect;
export type Exercise = typeof exercises.$inferSelect;

export interface AtCourse {
  readonly courseId: string;
}
export interface AtSection extends AtCourse {
  readonly sectionId: string;
}
export interface AtLesson extends AtSection {
  readonly lessonId: string;
}
export interface AtLessonSection extends AtLesson {
  readonly lessonSectionId: string;
}
export interface AtExercise extends AtLessonSection {
  readonly lessonExerciseId: string;
}

/** Everything that a path names. */
export type Found<At extends AtCourse> = { readonly course: Course } & (At extends AtSection
  ? { readonly section: Section }
  : unknown) &
  (At extends AtLesson ? { readonly lesson: Lesson } : unknown) &
  (At extends AtLessonSection ? { readonly lessonSection: LessonSection } : unknown) &
  (At extends AtExercise ? { readonly exercise: Exercise } : unknown);

interface Thing {
  readonly id: Parameters<typeof eq>[0];
  readonly deletedAt: Parameters<typeof isNull>[0];
}

/** Not deleted; or, at the level to be restored, deleted recently enough to be restored. */
const isThere = (level: Level, { deletedAt }: { deletedAt: unknown }) => sql`
  case when ${sql.placeholder('restored')} = ${sql.raw(`'${level}'`)}
    then ${deletedAt} > now() - ${sql.raw(`interval '${restorableMinutes} minutes'`)} else ${deletedAt} is null end`;

const place = prepared((query) => {
  const named = (thing: Thing & { id: never }, parameter: string) => eq(thing.id, sql.placeholder(parameter));
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
        named(courseSections as never, 'sectionId'),
        isThere('section', courseSections),
      ),
    )
    .leftJoin(
      lessons,
      and(
        eq(lessons.schoolId, courses.schoolId),
        eq(lessons.sectionId, courseSections.id),
        named(lessons as never, 'lessonId'),
        isThere('lesson', lessons),
      ),
    )
    .leftJoin(
      lessonSections,
      and(
        eq(lessonSections.schoolId, courses.schoolId),
        eq(lessonSections.lessonId, lessons.id),
        named(lessonSections as never, 'lessonSectionId'),
        isThere('lessonSection', lessonSections),
      ),
    )
    .leftJoin(
      exercises,
      and(
        eq(exercises.schoolId, courses.schoolId),
        eq(exercises.lessonSectionId, lessonSections.id),
        named(exercises as never, 'lessonExerciseId'),
        isThere('exercise', exercises),
      ),
    )
    .where(
      and(
        sql`${courses.schoolId} in (${sql.placeholder('schoolId')}, ${sql.placeholder('library')})`,
        named(courses as never, 'courseId'),
        isThere('course', courses),
      ),
    )
    .prepare('courses.place');
});

const steps = [
  ['sectionId', 'section'],
  ['lessonId', 'lesson'],
  ['lessonSectionId', 'lessonSection'],
  ['lessonExerciseId', 'exercise'],
] as const;

/**
 * Finds the items of a path in the current school or the library. Returns undefined if any step is missing.
 * With `restored`, the last step is in the trash.
 */
export async function findPlace<At extends AtCourse>(
  tx: Tx,
  at: At,
  restored: Level | null = null,
): Promise<Found<At> | undefined> {
  const ids = at as AtCourse & Partial<AtExercise>;
  const [found] = await place(tx, {
    schoolId: tx.schoolId,
    library: librarySchoolId,
    courseId: at.courseId,
    sectionId: ids.sectionId ?? null,
    lessonId: ids.lessonId ?? null,
    lessonSectionId: ids.lessonSectionId ?? null,
    lessonExerciseId: ids.lessonExerciseId ?? null,
    restored,
  });
  if (!found || steps.some(([id, step]) => ids[id] !== undefined && found[step] === null)) return undefined;
  return found as unknown as Found<At>;
}

/**
 * Locks courses. Every change inside a course locks it first, so that of two concurrent changes the second
 * sees the result of the first. Locks in the order of ids to avoid deadlocks. Courses of the library are not
 * locked, because schools cannot change them.
 */
export async function holdCourses(tx: Tx, courseIds: readonly string[]): Promise<void> {
  await tx.query
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.schoolId, tx.schoolId), inArray(courses.id, [...courseIds])))
    .orderBy(courses.id)
    .for('no key update');
}

/**
 * Locks the order of a person's courses with an advisory lock, which also works while there are none, and
 * with it the additional course.
 */
export async function holdCoursesOf(tx: Tx, ownerId: string, another: string | null = null): Promise<void> {
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('courses ' || $1 || $2, 0))", [
    tx.schoolId,
    ownerId,
  ]);
  await tx.client.query(
    `select id from courses
      where school_id = $1 and (owner_id = $2 and type = 'own' and deleted_at is null or id = $3)
      order by id for no key update`,
    [tx.schoolId, ownerId, another],
  );
}

/** Finds the course of a section. */
export async function findCourseOfSection(tx: Tx, sectionId: string): Promise<AtSection | undefined> {
  const [found] = await tx.query
    .select({ courseId: courseSections.courseId, sectionId: courseSections.id })
    .from(courseSections)
    .where(
      and(
        inArray(courseSections.schoolId, [tx.schoolId, librarySchoolId]),
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
  where p.school_id = any($1) and p.id = $2 and p.deleted_at is null`;

/** Finds the full path of a lesson section. */
export async function findPathOfLessonSection(tx: Tx, id: string): Promise<AtLessonSection | undefined> {
  const { rows } = await tx.client.query<AtLessonSection>(pathText, [[tx.schoolId, librarySchoolId], id]);
  return rows[0];
}
