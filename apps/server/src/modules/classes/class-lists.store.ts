import type { ClassSort } from '@klasna/contract/classes/models';
import type { ClassType } from '@klasna/contract/classes/values';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type QueryBuilder, type Tx } from '../../kernel/db/pool.ts';
import { isAfter, orderFor } from '../../kernel/db/seek.ts';
import type { ListPart } from '../../kernel/http/pagination.ts';
import { groups } from '../groups/index.ts';
import { schoolPlans } from '../plans/index.ts';
import { classes } from './classes.tables.ts';

/** Selects the classes of a list; an absent key selects all. */
export interface ClassesFilter {
  readonly teacherId?: string | undefined;
  readonly studentId?: string | undefined;
  readonly groupId?: string | undefined;
}

interface ClassQuery extends ListPart {
  readonly only: ClassesFilter;
  readonly type: ClassType | undefined;
  readonly q: string;
  readonly sort: ClassSort;
}

const joinsPlan = and(eq(schoolPlans.schoolId, classes.schoolId), eq(schoolPlans.id, classes.schoolPlanId));
const joinsGroup = and(eq(groups.schoolId, classes.schoolId), eq(groups.id, classes.groupId));

const select = (query: QueryBuilder) =>
  query
    .select({
      found: classes,
      schoolPlan: { id: schoolPlans.id, name: schoolPlans.name, duration: schoolPlans.duration },
      group: { id: groups.id, name: groups.name, imageId: groups.imageId },
    })
    .from(classes)
    .leftJoin(schoolPlans, joinsPlan)
    .leftJoin(groups, joinsGroup);
export type ListedClass = Awaited<ReturnType<typeof select>>[number];

const containsText = (text: SQL, q: string): SQL =>
  sql`strpos(lower(${text} collate "und-x-icu"), lower(${q}::text collate "und-x-icu")) > 0`;

/** Matches the name of the class, its group, its teacher or its student. */
const matchesSearch = ({ schoolId }: Tx, q: string): SQL => sql`(
  ${containsText(sql`${classes.name}`, q)}
  or exists (select from groups g where g.school_id = ${schoolId} and g.id = ${classes.groupId}
    and ${containsText(sql`g.name`, q)})
  or exists (select from users u where u.school_id = ${schoolId}
    and u.id in (${classes.teacherId}, ${classes.studentId})
    and ${containsText(sql`(u.first_name || ' ' || u.last_name)`, q)}))`;

const isAttendedBy = ({ schoolId }: Tx, studentId: string): SQL => sql`exists (
  select from class_students cs
  where cs.school_id = ${schoolId} and cs.class_id = ${classes.id} and cs.user_id = ${studentId})`;

const toCondition = (tx: Tx, { only, type, q }: Pick<ClassQuery, 'only' | 'type' | 'q'>): SQL | undefined =>
  and(
    eq(classes.schoolId, tx.schoolId),
    isNull(classes.deletedAt),
    only.teacherId === undefined ? undefined : eq(classes.teacherId, only.teacherId),
    only.studentId === undefined ? undefined : isAttendedBy(tx, only.studentId),
    only.groupId === undefined ? undefined : eq(classes.groupId, only.groupId),
    type === undefined ? undefined : eq(classes.type, type),
    q === '' ? undefined : matchesSearch(tx, q),
  );

function toOrder(sort: ClassSort): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const key = sort.endsWith('name') ? sql`${classes.name} collate "und-x-icu"` : classes.createdAt;
  return [direction(key), direction(classes.id)];
}

export async function listClasses(tx: Tx, query: ClassQuery) {
  const condition = toCondition(tx, query);
  const [listed, [counted]] = await Promise.all([
    select(tx.query)
      .where(and(condition, isAfter(classes.id, query.after)))
      .orderBy(...orderFor(classes.id, query.after, toOrder(query.sort)))
      .limit(query.limit)
      .offset(query.offset),
    tx.query.select({ total: count() }).from(classes).where(condition),
  ]);
  return { listed, total: counted?.total ?? 0 };
}

const selectOne = prepareQuery((query) =>
  select(query)
    .where(
      and(
        eq(classes.schoolId, sql.placeholder('schoolId')),
        eq(classes.id, sql.placeholder('id')),
        isNull(classes.deletedAt),
      ),
    )
    .prepare('classes.read'),
);

/** Reads one class with the columns of a list. */
export async function readClass(tx: Tx, id: string): Promise<ListedClass | undefined> {
  const [listed] = await selectOne(tx, { schoolId: tx.schoolId, id });
  return listed;
}

export function listClassesOfGroup(tx: Tx, groupId: string) {
  return tx.query
    .select({ id: classes.id, name: classes.name, teacherId: classes.teacherId })
    .from(classes)
    .where(toCondition(tx, { only: { groupId }, type: undefined, q: '' }))
    .orderBy(...toOrder('-createdAt'));
}

/** Returns the names of classes, including deleted ones. */
export async function findClassNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(eq(classes.schoolId, tx.schoolId), sql`${classes.id} = any(${sql.param([...ids])}::uuid[])`));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
