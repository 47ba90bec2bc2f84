/**
 * Marks of a class, each a row whose presence means yes: hidden exercises, and lessons and sections that its
 * students may open.
 */
import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { hiddenExercises, lessonAccess, sectionAccess } from './material.tables.ts';

const tables = { hidden: hiddenExercises, lesson: lessonAccess, section: sectionAccess };
export type MarkType = keyof typeof tables;

/** Returns whether the mark is new. */
export async function insertMark(
  tx: Tx,
  markType: MarkType,
  classId: string,
  itemId: string,
): Promise<boolean> {
  const rows = await tx.query
    .insert(tables[markType])
    .values({ schoolId: tx.schoolId, classId, ofId: itemId })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Returns whether the mark existed. */
export async function deleteMark(
  tx: Tx,
  markType: MarkType,
  classId: string,
  itemId: string,
): Promise<boolean> {
  const table = tables[markType];
  const rows = await tx.query
    .delete(table)
    .where(and(eq(table.schoolId, tx.schoolId), eq(table.classId, classId), eq(table.ofId, itemId)))
    .returning();
  return rows.length > 0;
}

const prepareList = (markType: MarkType) =>
  prepareQuery((query) => {
    const table = tables[markType];
    return query
      .select({ id: table.ofId })
      .from(table)
      .where(
        and(eq(table.schoolId, sql.placeholder('schoolId')), eq(table.classId, sql.placeholder('classId'))),
      )
      .orderBy(table.createdAt, table.ofId)
      .prepare(`classes.marked-${markType}`);
  });
const lists = {
  hidden: prepareList('hidden'),
  lesson: prepareList('lesson'),
  section: prepareList('section'),
};

export async function listMarkedIds(tx: Tx, markType: MarkType, classId: string): Promise<Set<string>> {
  const rows = await lists[markType](tx, { schoolId: tx.schoolId, classId });
  return new Set(rows.map(({ id }) => id));
}

/** Exercises hidden from the students of a class. */
export const listHiddenExerciseIds = (tx: Tx, classId: string): Promise<Set<string>> =>
  listMarkedIds(tx, 'hidden', classId);
