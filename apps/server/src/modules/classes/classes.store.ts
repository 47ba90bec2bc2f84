import { and, eq, inArray, isNull, or, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { classes } from './classes.tables.ts';
import { countFeedChange } from './count-feed-change.ts';

export type SchoolClass = typeof classes.$inferSelect;
type ClassValues = Pick<
  SchoolClass,
  'name' | 'type' | 'teacherId' | 'schoolPlanId' | 'studentId' | 'groupId' | 'roomUrl'
>;

const isClass = (tx: Tx, id: string) =>
  and(eq(classes.schoolId, tx.schoolId), eq(classes.id, id), isNull(classes.deletedAt));

const selectById = prepareQuery((query) =>
  query
    .select()
    .from(classes)
    .where(
      and(
        eq(classes.schoolId, sql.placeholder('schoolId')),
        eq(classes.id, sql.placeholder('id')),
        isNull(classes.deletedAt),
      ),
    )
    .prepare('classes.find'),
);

export async function findClass(tx: Tx, id: string): Promise<SchoolClass | undefined> {
  const [found] = await selectById(tx, { schoolId: tx.schoolId, id });
  return found;
}

const selectIncludingDeleted = prepareQuery((query) =>
  query
    .select()
    .from(classes)
    .where(and(eq(classes.schoolId, sql.placeholder('schoolId')), eq(classes.id, sql.placeholder('id'))))
    .prepare('classes.recall'),
);

/** Lists all classes of the school that are not deleted. */
export const listActiveClasses = (tx: Tx): Promise<SchoolClass[]> =>
  tx.query
    .select()
    .from(classes)
    .where(and(eq(classes.schoolId, tx.schoolId), isNull(classes.deletedAt)))
    .orderBy(classes.id);

/** Finds a class even if it is deleted, because past lessons still name it. */
export async function findClassIncludingDeleted(tx: Tx, id: string): Promise<SchoolClass | undefined> {
  const [found] = await selectIncludingDeleted(tx, { schoolId: tx.schoolId, id });
  return found;
}

/**
 * Locks classes in share mode, including deleted ones, so that a deletion or a change of teacher waits for
 * this transaction. Locks in the order of ids and before the lessons of the classes, to avoid deadlocks.
 */
export async function lockClassesShared(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SchoolClass>> {
  const rows = await tx.query
    .select()
    .from(classes)
    .where(and(eq(classes.schoolId, tx.schoolId), inArray(classes.id, [...ids])))
    .orderBy(classes.id)
    .for('share');
  return new Map(rows.map((one) => [one.id, one]));
}

/**
 * Locks a class that is not deleted until the transaction ends, so that of two concurrent changes the second
 * sees the result of the first.
 */
export async function lockClass(tx: Tx, id: string): Promise<SchoolClass | undefined> {
  const [found] = await tx.query.select().from(classes).where(isClass(tx, id)).for('no key update');
  return found;
}

/** Locks the classes of a teacher, or the personal ones of a student, in the order of their ids. */
export async function lockClassesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        eq(classes.schoolId, tx.schoolId),
        or(eq(classes.teacherId, userId), eq(classes.studentId, userId)),
      ),
    )
    .orderBy(classes.id)
    .for('no key update');
}

/** Lists the personal classes of a student that are not deleted, in the order of their ids. */
export function listPersonalClasses(tx: Tx, studentId: string): Promise<SchoolClass[]> {
  return tx.query
    .select()
    .from(classes)
    .where(
      and(eq(classes.schoolId, tx.schoolId), eq(classes.studentId, studentId), isNull(classes.deletedAt)),
    )
    .orderBy(classes.id);
}

const insertVersionText = 'insert into class_standings (school_id, class_id) values ($1, $2)';

/**
 * Inserts the class and its counter. The triggers of `count_class_change` increment the counter with each change of
 * what students may work on, and saving an answer compares it.
 */
export async function insertClass(tx: Tx, values: ClassValues): Promise<SchoolClass> {
  const [added] = await tx.query
    .insert(classes)
    .values({ ...values, schoolId: tx.schoolId, id: newId() })
    .returning();
  if (!added) throw new Error('the insert returned no class');
  await tx.client.query({
    name: 'classes.version',
    text: insertVersionText,
    values: [tx.schoolId, added.id],
  });
  return added;
}

export async function changeClass(
  tx: Tx,
  id: string,
  change: Partial<Pick<SchoolClass, 'name' | 'teacherId' | 'schoolPlanId' | 'roomUrl' | 'deletedAt'>>,
): Promise<SchoolClass | undefined> {
  const [changed] = await tx.query
    .update(classes)
    .set({ ...change, ...countFeedChange(change) })
    .where(isClass(tx, id))
    .returning();
  return changed;
}
