import { and, desc, eq, isNull, or, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { classAttachments } from './material.tables.ts';

export type Attachment = typeof classAttachments.$inferSelect;

const selectCurrent = prepareQuery((query) =>
  query
    .select()
    .from(classAttachments)
    .where(
      and(
        eq(classAttachments.schoolId, sql.placeholder('schoolId')),
        sql`${classAttachments.classId} = any(${sql.placeholder('classIds')}::uuid[])`,
        isNull(classAttachments.replacedAt),
      ),
    )
    .prepare('classes.attached'),
);

/** Finds the current attachments of these classes, by class. */
export async function findAttachments(
  tx: Tx,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment>> {
  if (classIds.length === 0) return new Map();
  const rows = await selectCurrent(tx, { schoolId: tx.schoolId, classIds: [...classIds] });
  return new Map(rows.map((row) => [row.classId, row]));
}

export const findAttachment = async (tx: Tx, classId: string): Promise<Attachment | undefined> =>
  (await findAttachments(tx, [classId])).get(classId);

/** Finds an attachment that is current or covered. A lesson that was replaced before any answer is neither. */
export async function findOpenableAttachment(
  tx: Tx,
  classId: string,
  id: string,
): Promise<Attachment | undefined> {
  const [found] = await tx.query
    .select()
    .from(classAttachments)
    .where(
      and(
        eq(classAttachments.schoolId, tx.schoolId),
        eq(classAttachments.classId, classId),
        eq(classAttachments.id, id),
        or(isNull(classAttachments.replacedAt), eq(classAttachments.isCovered, true)),
      ),
    );
  return found;
}

export async function insertAttachment(tx: Tx, classId: string, lessonId: string): Promise<void> {
  await tx.query
    .insert(classAttachments)
    .values({ schoolId: tx.schoolId, id: newId(), classId, lessonId, attachedAt: tx.now });
}

/** Completes the lesson; returns whether it was not completed before. */
export async function completeAttachment(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query
    .update(classAttachments)
    .set({ completedAt: tx.now, isCovered: true })
    .where(
      and(
        eq(classAttachments.schoolId, tx.schoolId),
        eq(classAttachments.id, id),
        isNull(classAttachments.completedAt),
      ),
    )
    .returning({ id: classAttachments.id });
  return rows.length > 0;
}

export async function changeAttachment(
  tx: Tx,
  id: string,
  change: Partial<Pick<Attachment, 'replacedAt' | 'isCovered'>>,
): Promise<void> {
  await tx.query
    .update(classAttachments)
    .set(change)
    .where(and(eq(classAttachments.schoolId, tx.schoolId), eq(classAttachments.id, id)));
}

/** Lists the covered lessons of a class, newest first. */
export function listCoveredLessons(tx: Tx, classId: string): Promise<Attachment[]> {
  return tx.query
    .select()
    .from(classAttachments)
    .where(
      and(
        eq(classAttachments.schoolId, tx.schoolId),
        eq(classAttachments.classId, classId),
        eq(classAttachments.isCovered, true),
      ),
    )
    .orderBy(desc(classAttachments.attachedAt), desc(classAttachments.id));
}
