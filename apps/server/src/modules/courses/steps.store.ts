/** Levels between a course and its exercises: course sections, lessons and lesson sections. */
import { and, asc, eq, inArray, isNull } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { courseSections, lessonSections, lessons } from './courses.tables.ts';
import { type Level, levelTables } from './levels.ts';
import type { Lesson, LessonSection, Section } from './paths.store.ts';

export type Step = Exclude<Level, 'course' | 'exercise'>;

interface StepValues {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly isHomework?: boolean | undefined;
}

/** The columns of the only fields that may be written, whatever the input contains. */
const columnByField: Readonly<Record<keyof StepValues, string>> = {
  name: 'name',
  description: 'description',
  isHomework: 'is_homework',
};

const listPresentValues = (values: StepValues): (readonly [column: string, value: unknown])[] =>
  (Object.keys(columnByField) as (keyof StepValues)[]).flatMap((key) =>
    values[key] === undefined ? [] : [[columnByField[key], values[key]] as const],
  );

/** Inserts a row; returns its id. */
export async function insertStep(
  tx: Tx,
  step: Step,
  parentId: string,
  position: number,
  values: StepValues,
): Promise<string> {
  const { table, parent } = levelTables[step];
  const id = newId();
  const present = listPresentValues(values);
  const columns = ['school_id', 'id', parent, 'position', ...present.map(([column]) => column)];
  await tx.client.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    [tx.schoolId, id, parentId, position, ...present.map(([, value]) => value)],
  );
  return id;
}

/** Changes only the values that are present. */
export async function updateStep(tx: Tx, step: Step, id: string, values: StepValues): Promise<void> {
  const present = listPresentValues(values);
  if (present.length === 0) return;
  const set = present.map(([column], index) => `${column} = $${index + 3}`).join(', ');
  await tx.client.query(`update ${levelTables[step].table} set ${set} where school_id = $1 and id = $2`, [
    tx.schoolId,
    id,
    ...present.map(([, value]) => value),
  ]);
}

/** Moves a row to another parent; the caller writes the order there afterwards. */
export async function moveToParent(
  tx: Tx,
  level: Exclude<Level, 'course'>,
  id: string,
  parentId: string,
  position: number,
): Promise<void> {
  const { table, parent } = levelTables[level];
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

/** Lists the lessons of several course sections, each section in its order. */
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

/** Lists the sections of several lessons, each lesson in its order and homework last. */
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
