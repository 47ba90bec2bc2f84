/**
 * Marks of a class, each a row whose presence means yes: hidden exercises, and lessons and sections that its
 * students may open.
 */
import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import { prepared, type Tx } from '../../kernel/db/pool.ts';
import { hiddenExercises, lessonAccess, sectionAccess } from './material.tables.ts';

const tables = { hidden: hiddenExercises, lesson: lessonAccess, section: sectionAccess };
export type Mark = keyof typeof tables;

/** Returns whether the mark is new. */
export async function setMark(tx: Tx, mark: Mark, classId: string, ofId: string): Promise<boolean> {
  const rows = await tx.query
    .insert(tables[mark])
    .values({ schoolId: tx.schoolId, classId, ofId })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Returns whether the mark existed. */
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

/** Exercises hidden from the students of a class. */
export const listHidden = (tx: Tx, classId: string): Promise<Set<string>> =>
  listMarked(tx, 'hidden', classId);
