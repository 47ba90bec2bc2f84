/**
 * Reads content for classes and homework, which use it: by id alone, in the current school or the library, including
 * deleted content that is still in use. Exercises that were deleted together with their lesson are included.
 */
import { and, asc, eq, inArray, isNull, type SQL, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { courseSections, courses, exercises, lessonSections, lessons } from './courses.tables.ts';
import { librarySchoolId } from './library.ts';
import type { Course, Exercise, Lesson, LessonSection, Section } from './paths.store.ts';

export interface LessonInUse {
  readonly course: Course;
  readonly section: Section;
  readonly lesson: Lesson;
}

const listReadableSchoolIds = (tx: Tx): string[] => [tx.schoolId, librarySchoolId];
const isOneOf = (column: unknown, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Prepared, because every request for a class runs it. */
const selectLessons = prepareQuery((query) =>
  query
    .select({ course: courses, section: courseSections, lesson: lessons })
    .from(lessons)
    .innerJoin(
      courseSections,
      and(eq(courseSections.schoolId, lessons.schoolId), eq(courseSections.id, lessons.sectionId)),
    )
    .innerJoin(courses, and(eq(courses.schoolId, lessons.schoolId), eq(courses.id, courseSections.courseId)))
    .where(
      and(
        sql`${lessons.schoolId} in (${sql.placeholder('schoolId')}, ${sql.placeholder('library')})`,
        sql`${lessons.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('courses.lessons'),
);

export async function findLessonsInUse(
  tx: Tx,
  lessonIds: readonly string[],
): Promise<Map<string, LessonInUse>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await selectLessons(tx, {
    schoolId: tx.schoolId,
    library: librarySchoolId,
    ids: [...lessonIds],
  });
  return new Map(rows.map((row) => [row.lesson.id, row]));
}

/** Finds a course section that is not deleted. */
export async function findSectionInUse(
  tx: Tx,
  sectionId: string,
): Promise<{ course: Course; section: Section } | undefined> {
  const [found] = await tx.query
    .select({ course: courses, section: courseSections })
    .from(courseSections)
    .innerJoin(
      courses,
      and(eq(courses.schoolId, courseSections.schoolId), eq(courses.id, courseSections.courseId)),
    )
    .where(
      and(
        inArray(courseSections.schoolId, listReadableSchoolIds(tx)),
        eq(courseSections.id, sectionId),
        isNull(courseSections.deletedAt),
      ),
    );
  return found;
}

export interface LessonPart {
  readonly section: LessonSection;
  readonly exercises: readonly Exercise[];
}

const isDeletedTogether = (deletedAt: unknown): SQL =>
  sql`${deletedAt} is not distinct from ${lessons.deletedAt}`;
const selectParts = prepareQuery((query) =>
  query
    .select({ section: lessonSections, exercise: exercises })
    .from(lessons)
    .innerJoin(
      lessonSections,
      and(
        eq(lessonSections.schoolId, lessons.schoolId),
        eq(lessonSections.lessonId, lessons.id),
        isDeletedTogether(lessonSections.deletedAt),
      ),
    )
    .leftJoin(
      exercises,
      and(
        eq(exercises.schoolId, lessons.schoolId),
        eq(exercises.lessonSectionId, lessonSections.id),
        isDeletedTogether(exercises.deletedAt),
      ),
    )
    .where(
      and(eq(lessons.schoolId, sql.placeholder('schoolId')), eq(lessons.id, sql.placeholder('lessonId'))),
    )
    .orderBy(asc(lessonSections.isHomework), asc(lessonSections.position), asc(exercises.position))
    .prepare('courses.parts'),
);

/** Lists the sections of a lesson with their exercises, homework last. */
export async function listLessonParts(tx: Tx, { schoolId, id }: Lesson): Promise<LessonPart[]> {
  const rows = await selectParts(tx, { schoolId, lessonId: id });
  const bySection = Map.groupBy(rows, ({ section }) => section.id);
  return [...bySection.values()].flatMap((partRows) =>
    partRows[0]
      ? [{ section: partRows[0].section, exercises: partRows.flatMap(({ exercise }) => exercise ?? []) }]
      : [],
  );
}

/** Lists exercise ids of a lesson, including deleted exercises. */
export async function listExerciseIds(tx: Tx, lessonId: string): Promise<string[]> {
  const rows = await tx.query
    .select({ id: exercises.id })
    .from(lessonSections)
    .innerJoin(
      exercises,
      and(eq(exercises.schoolId, lessonSections.schoolId), eq(exercises.lessonSectionId, lessonSections.id)),
    )
    .where(
      and(inArray(lessonSections.schoolId, listReadableSchoolIds(tx)), eq(lessonSections.lessonId, lessonId)),
    );
  return rows.map(({ id }) => id);
}

export interface ExerciseInUse {
  readonly exercise: Exercise;
  readonly lessonId: string;
  readonly course: Course;
}

const selectExercise = prepareQuery((query) =>
  query
    .select()
    .from(exercises)
    .where(
      and(
        sql`${exercises.schoolId} in (${sql.placeholder('schoolId')}, ${sql.placeholder('library')})`,
        sql`${exercises.id} = ${sql.placeholder('id')}`,
      ),
    )
    .prepare('courses.exercise'),
);

/** Finds an exercise, even if it is deleted. */
export async function findExerciseInUse(tx: Tx, id: string): Promise<Exercise | undefined> {
  const [found] = await selectExercise(tx, { schoolId: tx.schoolId, library: librarySchoolId, id });
  return found;
}

export async function findExercisesInUse(
  tx: Tx,
  exerciseIds: readonly string[],
): Promise<Map<string, ExerciseInUse>> {
  if (exerciseIds.length === 0) return new Map();
  const rows = await tx.query
    .select({ exercise: exercises, lessonId: lessons.id, course: courses })
    .from(exercises)
    .innerJoin(
      lessonSections,
      and(eq(lessonSections.schoolId, exercises.schoolId), eq(lessonSections.id, exercises.lessonSectionId)),
    )
    .innerJoin(
      lessons,
      and(eq(lessons.schoolId, exercises.schoolId), eq(lessons.id, lessonSections.lessonId)),
    )
    .innerJoin(
      courseSections,
      and(eq(courseSections.schoolId, exercises.schoolId), eq(courseSections.id, lessons.sectionId)),
    )
    .innerJoin(
      courses,
      and(eq(courses.schoolId, exercises.schoolId), eq(courses.id, courseSections.courseId)),
    )
    .where(and(inArray(exercises.schoolId, listReadableSchoolIds(tx)), isOneOf(exercises.id, exerciseIds)));
  return new Map(rows.map((row) => [row.exercise.id, row]));
}
