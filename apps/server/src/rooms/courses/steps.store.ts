/** Levels between a course and its exercises: course sections, lessons and lesson sections. */
import { and, asc, eq, inArray, isNull } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { courseSections, lessonSections, lessons } from './courses.tables.ts';
import { inDatabase, type Level } from './levels.ts';
import type { Lesson, LessonSection, Section } from './places.store.ts';

export type Step = Exclude<Level, 'course' | 'exercise'>;

interface Values {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly isHomework?: boolean | undefined;
}

/** The only fields that may be written, whatever the input contains. */
const columnOf: Readonly<Record<keyof Values, string>> = {
  name: 'name',
  description: 'description',
  isHomework: 'is_homework',
};

const givenIn = (values: Values): (readonly [column: string, value: unknown])[] =>
  (Object.keys(columnOf) as (keyof Values)[]).flatMap((key) =>
    values[key] === undefined ? [] : [[columnOf[key], values[key]] as const],
  );

/** Returns the id of the new row. */
export async function insertStep(
  tx: Tx,
  step: Step,
  parentId: string,
  position: number,
  values: Values,
): Promise<string> {
  const { table, parent } = inDatabase[step];
  const id = newId();
  const given = givenIn(values);
  const columns = ['school_id', 'id', parent, 'position', ...given.map(([column]) => column)];
  await tx.client.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
    [tx.schoolId, id, parentId, position, ...given.map(([, value]) => value)],
  );
  return id;
}

/** Changes only the values that are present. */
export async function updateStep(tx: Tx, step: Step, id: string, values: Values): Promise<void> {
  const given = givenIn(values);
  if (given.length === 0) return;
  const set = given.map(([column], place) => `${column} = $${place + 3}`).join(', ');
  await tx.client.query(`update ${inDatabase[step].table} set ${set} where school_id = $1 and id = $2`, [
    tx.schoolId,
    id,
    ...given.map(([, value]) => value),
  ]);
}

/** Moves a row to another parent; the caller writes the order there afterwards. */
export async function hangOn(
  tx: Tx,
  level: Exclude<Level, 'course'>,
  id: string,
  parentId: string,
  position: number,
): Promise<void> {
  const { table, parent } = inDatabase[level];
  await tx.client.query(
    `update ${table} set ${parent} = $3, position = $4 where school_id = $1 and id = $2`,
    [tx.schoolId, id, parentId, position],
  );
}

export function listSections(tx: Tx, schoolId: string, courseId: string): Promise<Section[]> {
  const { position, deletedAt } = courseSections;
  return tx.query
    .select()
    .from(courseSections)
    .where(
      and(eq(courseSections.schoolId, schoolId), eq(courseSections.courseId, courseId), isNull(deletedAt)),
    )
    .orderBy(asc(position));
}

/** Lessons of several course sections, each section in its order. */
export async function listLessons(
  tx: Tx,
  schoolId: string,
  sectionIds: readonly string[],
): Promise<Lesson[]> {
  if (sectionIds.length === 0) return [];
  const { position, sectionId, deletedAt } = lessons;
  return tx.query
    .select()
    .from(lessons)
    .where(and(eq(lessons.schoolId, schoolId), inArray(sectionId, [...sectionIds]), isNull(deletedAt)))
    .orderBy(asc(position));
}

/** Sections of several lessons, each lesson in its order and homework last. */
export async function listLessonSections(
  tx: Tx,
  schoolId: string,
  lessonIds: readonly string[],
): Promise<LessonSection[]> {
  if (lessonIds.length === 0) return [];
  const { position, isHomework, lessonId, deletedAt } = lessonSections;
  return tx.query
    .select()
    .from(lessonSections)
    .where(and(eq(lessonSections.schoolId, schoolId), inArray(lessonId, [...lessonIds]), isNull(deletedAt)))
    .orderBy(asc(isHomework), asc(position));
}
