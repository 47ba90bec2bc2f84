import { and, eq, inArray, isNull, sql } from '../../kernel/db/drizzle.ts';
import { prepared, type Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { badField } from '../../kernel/http/input.ts';
import { newId } from '../../kernel/ids.ts';
import { classes } from './classes.tables.ts';

export type SchoolClass = typeof classes.$inferSelect;
type Written = Pick<
  SchoolClass,
  'name' | 'type' | 'teacherId' | 'schoolPlanId' | 'studentId' | 'groupId' | 'roomUrl'
>;

/** Maps violations of the constraints of a class to the fields of the request. */
const failures = {
  class_teacher_is_staff: () => badField('teacherId', 'notATeacher'),
  class_student_is_member: () => badField('studentId', 'studentUnknown'),
  class_group_is_there: () => badField('groupId', 'groupUnknown'),
  class_plan_is_offered: () => badField('schoolPlanId', 'planUnknown'),
};

const thisClass = (tx: Tx, id: string) =>
  and(eq(classes.schoolId, tx.schoolId), eq(classes.id, id), isNull(classes.deletedAt));

const byId = prepared((query) =>
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
  const [found] = await byId(tx, { schoolId: tx.schoolId, id });
  return found;
}

const recalled = prepared((query) =>
  query
    .select()
    .from(classes)
    .where(and(eq(classes.schoolId, sql.placeholder('schoolId')), eq(classes.id, sql.placeholder('id'))))
    .prepare('classes.recall'),
);

/** Includes deleted classes, which past lessons still name. */
export async function recallClass(tx: Tx, id: string): Promise<SchoolClass | undefined> {
  const [found] = await recalled(tx, { schoolId: tx.schoolId, id });
  return found;
}

/**
 * Locks classes in share mode, including deleted ones, so that a deletion or a change of teacher waits for
 * this transaction. Locks in the order of ids and before the lessons of the classes, to avoid deadlocks.
 */
export async function keepClasses(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SchoolClass>> {
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
  const [found] = await tx.query.select().from(classes).where(thisClass(tx, id)).for('no key update');
  return found;
}

export async function insertClass(tx: Tx, written: Written): Promise<SchoolClass> {
  const inserting = tx.query
    .insert(classes)
    .values({ ...written, schoolId: tx.schoolId, id: newId() })
    .returning();
  const [added] = await refusing(inserting, failures);
  if (!added) throw new Error('the insert returned no class');
  return added;
}

export async function changeClass(
  tx: Tx,
  id: string,
  change: Partial<Pick<SchoolClass, 'name' | 'teacherId' | 'schoolPlanId' | 'roomUrl' | 'deletedAt'>>,
): Promise<SchoolClass | undefined> {
  const changing = tx.query.update(classes).set(change).where(thisClass(tx, id)).returning();
  const [changed] = await refusing(changing, failures);
  return changed;
}
