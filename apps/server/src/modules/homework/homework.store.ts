import { and, asc, desc, eq, gte, inArray, isNull, lte } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { homework, homeworkExercises } from './homework.tables.ts';

export type Homework = typeof homework.$inferSelect;

const belongsToClass = (tx: Tx, classId: string) =>
  and(eq(homework.schoolId, tx.schoolId), eq(homework.classId, classId), isNull(homework.deletedAt));

/** Lists the homework of a class, newest first. */
export function listHomework(tx: Tx, classId: string): Promise<Homework[]> {
  return tx.query.select().from(homework).where(belongsToClass(tx, classId)).orderBy(desc(homework.number));
}

/** Lists homework of a class that was assigned within a time range, oldest first. */
export function listAssigned(
  tx: Tx,
  { classId, from, to }: { readonly classId: string; readonly from: Date; readonly to: Date },
): Promise<Homework[]> {
  return tx.query
    .select()
    .from(homework)
    .where(and(belongsToClass(tx, classId), gte(homework.createdAt, from), lte(homework.createdAt, to)))
    .orderBy(asc(homework.number));
}

export async function findHomework(tx: Tx, classId: string, id: string): Promise<Homework | undefined> {
  const [found] = await tx.query
    .select()
    .from(homework)
    .where(and(belongsToClass(tx, classId), eq(homework.id, id)));
  return found;
}

/** Returns titles by id; deleted homework is left out. */
export async function findHomeworkTitles(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query
    .select({ id: homework.id, title: homework.title })
    .from(homework)
    .where(
      and(eq(homework.schoolId, tx.schoolId), inArray(homework.id, [...ids]), isNull(homework.deletedAt)),
    );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Locks the homework until the transaction ends. */
export async function lockHomework(tx: Tx, classId: string, id: string): Promise<Homework | undefined> {
  const [found] = await tx.query
    .select()
    .from(homework)
    .where(and(belongsToClass(tx, classId), eq(homework.id, id)))
    .for('no key update');
  return found;
}

/** Takes the next homework number of the class, which locks the row of the class. */
async function takeNumber(tx: Tx, classId: string): Promise<number> {
  const { rows } = await tx.client.query<{ number: number }>(
    `update classes set homework_count = homework_count + 1 where school_id = $1 and id = $2
      returning homework_count as number`,
    [tx.schoolId, classId],
  );
  const [taken] = rows;
  if (!taken) throw new Error('the class of the homework does not exist');
  return taken.number;
}

export async function insertHomework(
  tx: Tx,
  values: Pick<Homework, 'classId' | 'title' | 'message' | 'dueAt' | 'isForAll'>,
): Promise<Homework> {
  const number = await takeNumber(tx, values.classId);
  const [added] = await tx.query
    .insert(homework)
    .values({ schoolId: tx.schoolId, id: newId(), number, ...values })
    .returning();
  if (!added) throw new Error('the insert returned no homework');
  return added;
}

export async function updateHomework(
  tx: Tx,
  id: string,
  changed: Pick<Homework, 'title' | 'message' | 'dueAt'>,
): Promise<Homework> {
  const [updated] = await tx.query
    .update(homework)
    .set(changed)
    .where(and(eq(homework.schoolId, tx.schoolId), eq(homework.id, id)))
    .returning();
  if (!updated) throw new Error('updated homework was not returned');
  return updated;
}

export async function markDeleted(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(homework)
    .set({ deletedAt: tx.now })
    .where(and(eq(homework.schoolId, tx.schoolId), eq(homework.id, id)));
}

/** Lists exercise ids by homework, each list in its order. */
export async function listExerciseIds(
  tx: Tx,
  homeworkIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (homeworkIds.length === 0) return new Map();
  const rows = await tx.query
    .select({ homeworkId: homeworkExercises.homeworkId, exerciseId: homeworkExercises.exerciseId })
    .from(homeworkExercises)
    .where(
      and(
        eq(homeworkExercises.schoolId, tx.schoolId),
        inArray(homeworkExercises.homeworkId, [...homeworkIds]),
      ),
    )
    .orderBy(asc(homeworkExercises.position), asc(homeworkExercises.exerciseId));
  const grouped = Map.groupBy(rows, ({ homeworkId }) => homeworkId);
  return new Map([...grouped].map(([id, items]) => [id, items.map(({ exerciseId }) => exerciseId)]));
}

const addExercisesText = `
  insert into homework_exercises (school_id, homework_id, exercise_id, position)
  select s.school_id, $2::uuid, added.id, added.place::int + (
    select coalesce(max(h.position), 0) from homework_exercises h where h.school_id = $1 and h.homework_id = $2)
  from schools s cross join unnest($3::uuid[]) with ordinality as added (id, place)
  where s.school_id = $1
  on conflict do nothing`;

/** Appends exercises; existing ones keep their position. */
export async function addExercises(
  tx: Tx,
  homeworkId: string,
  exerciseIds: readonly string[],
): Promise<void> {
  await tx.client.query(addExercisesText, [tx.schoolId, homeworkId, exerciseIds]);
}

export async function removeExercise(tx: Tx, homeworkId: string, exerciseId: string): Promise<boolean> {
  const rows = await tx.query
    .delete(homeworkExercises)
    .where(
      and(
        eq(homeworkExercises.schoolId, tx.schoolId),
        eq(homeworkExercises.homeworkId, homeworkId),
        eq(homeworkExercises.exerciseId, exerciseId),
      ),
    )
    .returning({ id: homeworkExercises.exerciseId });
  return rows.length > 0;
}
