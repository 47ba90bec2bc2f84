/**
 * Reads content for classes and homework, which use it: by id alone, in the current school or the library, including
 * deleted content that is still in use. Exercises that were deleted together with their lesson are included.
 */
import { createBoundedCache } from '../../kernel/bounded-cache.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { courseSections, courses, exercises, lessonSections, lessons } from './courses.tables.ts';
import { schoolOfContent, schoolsOfContent } from './library.ts';
import type { Course, Exercise, Lesson, LessonSection, Section } from './paths.store.ts';

export interface LessonInUse {
  readonly course: Course;
  readonly section: Section;
  readonly lesson: Lesson;
}

const isOneOf = (column: unknown, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

const lessonColumns = { course: courses, section: courseSections, lesson: lessons };
const joinsSection = and(
  eq(courseSections.schoolId, lessons.schoolId),
  eq(courseSections.id, lessons.sectionId),
);
const joinsCourse = and(eq(courses.schoolId, lessons.schoolId), eq(courses.id, courseSections.courseId));
const isReadable = sql`${lessons.schoolId} in (${sql.placeholder('schoolId')}, ${sql.placeholder('otherSchoolId')})`;

const selectLessons = prepareQuery((query) =>
  query
    .select(lessonColumns)
    .from(lessons)
    .innerJoin(courseSections, joinsSection)
    .innerJoin(courses, joinsCourse)
    .where(and(isReadable, sql`${lessons.id} = any(${sql.placeholder('ids')}::uuid[])`))
    .prepare('courses.lessons'),
);

export async function findLessonsInUse(
  tx: Tx,
  lessonIds: readonly string[],
): Promise<Map<string, LessonInUse>> {
  if (lessonIds.length === 0) return new Map();
  const [schoolId, otherSchoolId] = schoolsOfContent(tx.schoolId, lessonIds);
  const rows = await selectLessons(tx, { schoolId, otherSchoolId, ids: [...lessonIds] });
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
        eq(courseSections.schoolId, schoolOfContent(tx.schoolId, sectionId)),
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

async function readParts(tx: Tx, { schoolId, id }: Lesson): Promise<LessonPart[]> {
  const rows = await selectParts(tx, { schoolId, lessonId: id });
  const bySection = Map.groupBy(rows, ({ section }) => section.id);
  return [...bySection.values()].flatMap((partRows) =>
    partRows[0]
      ? [{ section: partRows[0].section, exercises: partRows.flatMap(({ exercise }) => exercise ?? []) }]
      : [],
  );
}

/**
 * Identifies the versions of the rows of a lesson: `xmin` is the number of the transaction that wrote a version, `ctid`
 * differs between versions of one transaction. Reads no content, which makes up nearly all of a lesson, and makes no text of any
 * value. No two rows are the same, so none takes another out of the result.
 */
const revisionColumn = sql<string>`(
  select concat_ws(' ', count(*), bit_xor(hash_record_extended(row(p.id, p.xmin, p.ctid, e.id, e.xmin, e.ctid), 0)))
  from lesson_sections p
  left join exercises e on e.school_id = p.school_id and e.lesson_section_id = p.id
    and e.deleted_at is not distinct from ${lessons.deletedAt}
  where p.school_id = ${sql.placeholder('schoolId')} and p.lesson_id = ${lessons.id}
    and p.deleted_at is not distinct from ${lessons.deletedAt})`;

const selectLesson = prepareQuery(
  (query) =>
    query
      .select({ ...lessonColumns, revision: revisionColumn })
      .from(lessons)
      .innerJoin(courseSections, joinsSection)
      .innerJoin(courses, joinsCourse)
      .where(and(eq(lessons.schoolId, sql.placeholder('schoolId')), eq(lessons.id, sql.placeholder('id'))))
      .prepare('courses.lesson'),
  { keepsPlan: true },
);

export interface LessonWithParts extends LessonInUse {
  /** The sections of the lesson with their exercises, homework last. */
  readonly parts: readonly LessonPart[];
}

/** The bytes of JSON that are kept; as objects they take about three times as much memory. */
const maxKeptBytes = 16 * 1024 * 1024;
const keptParts = createBoundedCache<Pick<LessonWithParts, 'parts'> & { readonly revision: string }>(
  maxKeptBytes,
);

/**
 * Finds a lesson with its exercises. Keeps the parts of lessons that were read lately, because all participants open the
 * same lesson; the database decides with each read whether they are still those that this school may see.
 */
export async function findLessonWithParts(tx: Tx, lessonId: string): Promise<LessonWithParts | undefined> {
  const [found] = await selectLesson(tx, {
    schoolId: schoolOfContent(tx.schoolId, lessonId),
    id: lessonId,
  });
  if (!found) return undefined;
  const { revision, ...lessonInUse } = found;
  const key = `${tx.schoolId} ${lessonId}`;
  const kept = keptParts.get(key);
  if (kept?.revision === revision) return { ...lessonInUse, parts: kept.parts };
  const parts = await readParts(tx, lessonInUse.lesson);
  keptParts.set(key, { revision, parts }, JSON.stringify(parts).length);
  return { ...lessonInUse, parts };
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
      and(
        eq(lessonSections.schoolId, schoolOfContent(tx.schoolId, lessonId)),
        eq(lessonSections.lessonId, lessonId),
      ),
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
        sql`${exercises.schoolId} = ${sql.placeholder('schoolId')}`,
        sql`${exercises.id} = ${sql.placeholder('id')}`,
      ),
    )
    .prepare('courses.exercise'),
);

/** Finds an exercise, even if it is deleted. */
export async function findExerciseInUse(tx: Tx, id: string): Promise<Exercise | undefined> {
  const [found] = await selectExercise(tx, { schoolId: schoolOfContent(tx.schoolId, id), id });
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
    .where(
      and(
        inArray(exercises.schoolId, schoolsOfContent(tx.schoolId, exerciseIds)),
        isOneOf(exercises.id, exerciseIds),
      ),
    );
  return new Map(rows.map((row) => [row.exercise.id, row]));
}

/**
 * Selects exercises of one school with their lesson, as the lesson's columns and `exercise_id`. The lateral joins start at the exercise and
 * read one row each, so that the planner does not consider a scan of all lessons. `offset 0` also keeps the whole together: it may
 * lie on another node of a cluster than the class, and is then read first.
 */
export const contentSql = (school: string, whereExercise: string): string => `(
  select e.id as exercise_id, e.updated_at, l.id, l.section_id, l.deleted_at, p.lesson_id,
    p.deleted_at as part_deleted_at, e.deleted_at as exercise_deleted_at
  from exercises e
  cross join lateral (select p.lesson_id, p.deleted_at from lesson_sections p
    where p.school_id = ${school} and p.id = e.lesson_section_id offset 0) as p
  cross join lateral (select l.id, l.section_id, l.deleted_at from lessons l
    where l.school_id = ${school} and l.id = p.lesson_id offset 0) as l
  where e.school_id = ${school} and e.${whereExercise}
  offset 0)`;
