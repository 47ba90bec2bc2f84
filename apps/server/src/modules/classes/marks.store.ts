/**
 * Marks of a class: a mark is a row whose existence means yes. There are marks for hidden exercises, and for lessons
 * and sections that students may open.
 */
import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { hiddenExercises, lessonAccess, sectionAccess } from './material.tables.ts';

const tables = { hidden: hiddenExercises, lesson: lessonAccess, section: sectionAccess };
export type MarkType = keyof typeof tables;

/** Inserts a mark; returns whether it is new. */
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

/** Deletes a mark; returns whether it existed. */
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

/** Lists the exercises hidden from the students of a class. */
export const listHiddenExerciseIds = (tx: Tx, classId: string): Promise<Set<string>> =>
  listMarkedIds(tx, 'hidden', classId);
