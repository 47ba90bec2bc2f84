import { and, eq, or, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { classes } from './classes.tables.ts';
import { countFeedChange } from './count-feed-change.ts';

export function listClassesWith(tx: Tx, userId: string) {
  return tx.query
    .select({
      name: classes.name,
      type: classes.type,
      taught: sql<boolean>`${classes.teacherId} = ${userId}`,
      roomUrl: classes.roomUrl,
      createdAt: classes.createdAt,
      deletedAt: classes.deletedAt,
    })
    .from(classes)
    .where(
      and(
        eq(classes.schoolId, tx.schoolId),
        sql`(${classes.teacherId} = ${userId} or ${classes.id} in (
          select cs.class_id from class_students cs where cs.school_id = ${tx.schoolId} and cs.user_id = ${userId}))`,
      ),
    )
    .orderBy(classes.createdAt, classes.id);
}

/**
 * Clears what may identify the person: names of personal classes usually contain the student's name, and
 * rooms usually belong to the teacher.
 */
export async function anonymizeClassesWith(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .update(classes)
    .set({ name: 'Deleted user', ...countFeedChange({ name: 'Deleted user' }) })
    .where(and(eq(classes.schoolId, tx.schoolId), eq(classes.studentId, userId)));
  await tx.query
    .update(classes)
    .set({ roomUrl: null, ...countFeedChange({ roomUrl: null }) })
    .where(
      and(
        eq(classes.schoolId, tx.schoolId),
        or(eq(classes.teacherId, userId), eq(classes.studentId, userId)),
      ),
    );
}
