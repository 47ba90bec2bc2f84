/** Rows that say yes: which exercises are hidden in a class, which lessons and sections its students may open. */
import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import { prepared, type Tx } from '../../kernel/db/pool.ts';
import { hiddenExercises, lessonAccess, sectionAccess } from './material.tables.ts';

const tables = { hidden: hiddenExercises, lesson: lessonAccess, section: sectionAccess };
export type Mark = keyof typeof tables;

/** Whether it was not there before. */
export async function setMark(tx: Tx, mark: Mark, classId: string, ofId: string): Promise<boolean> {
  const rows = await tx.query
    .insert(tables[mark])
    .values({ schoolId: tx.schoolId, classId, ofId })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Whether it was there before. */
export async function removeMark(tx: Tx, mark: Mark, classId: string, ofId: string): Promise<boolean> {
  const table = tables[mark];
  const rows = await tx.query
    .delete(table)
    .where(and(eq(table.schoolId, tx.schoolId), eq(table.classId, classId), eq(table.ofId, ofId)))
    .returning();
  return rows.length > 0;
}

const listing = (mark: Mark) =>
  prepared((query) => {
    const table = tables[mark];
    return query
      .select({ id: table.ofId })
      .from(table)
      .where(
        and(eq(table.schoolId, sql.placeholder('schoolId')), eq(table.classId, sql.placeholder('classId'))),
      )
      .orderBy(table.createdAt, table.ofId)
      .prepare(`classes.marked-${mark}`);
  });
const listings = { hidden: listing('hidden'), lesson: listing('lesson'), section: listing('section') };

export async function listMarked(tx: Tx, mark: Mark, classId: string): Promise<Set<string>> {
  const rows = await listings[mark](tx, { schoolId: tx.schoolId, classId });
  return new Set(rows.map(({ id }) => id));
}

/** Exercises that the students of a class do not see. */
export const listHidden = (tx: Tx, classId: string): Promise<Set<string>> =>
  listMarked(tx, 'hidden', classId);
