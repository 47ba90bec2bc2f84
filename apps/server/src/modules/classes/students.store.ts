/** Students of classes, from the view `class_students`, which covers personal classes and groups. */
import type { Tx } from '../../kernel/db/pool.ts';
import { keepPlan } from '../../kernel/db/school-client.ts';

const byClassText = `
  select cs.class_id as "classId", array_agg(cs.user_id order by u.last_name collate "und-x-icu",
    u.first_name collate "und-x-icu", u.id) as "studentIds"
  from class_students cs join users u on u.school_id = cs.school_id and u.id = cs.user_id
  where cs.school_id = $1 and cs.class_id = any($2::uuid[])
  group by cs.class_id`;

/** Lists student ids by class, ordered by last name, first name and id. A class without students has no entry. */
export async function listStudentIds(
  tx: Tx,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (classIds.length === 0) return new Map();
  type Row = { classId: string; studentIds: string[] };
  const query = keepPlan({ name: 'classes.students', text: byClassText, values: [tx.schoolId, classIds] });
  const { rows } = await tx.client.query<Row>(query);
  return new Map(rows.map(({ classId, studentIds }) => [classId, studentIds]));
}

const atText = `
  select u.id, coalesce(m.created_at >= $3, false) as "joinedLater"
  from classes c
  left join group_members m on m.school_id = $1 and m.group_id = c.group_id
  join users u on u.school_id = $1 and u.id = coalesce(m.user_id, c.student_id) and u.deleted_at is null
  where c.school_id = $1 and c.id = $2
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`;

export interface StudentAt {
  readonly id: string;
  /** Whether the student joined the group at or after the instant. */
  readonly joinedLater: boolean;
}

/** Lists the students of a class now, and whether they already were at an instant, by last name, first name and id. */
export async function listStudentsAt(tx: Tx, classId: string, instant: Date): Promise<StudentAt[]> {
  const values = [tx.schoolId, classId, instant];
  return (await tx.client.query<StudentAt>({ name: 'classes.students-at', text: atText, values })).rows;
}

const taughtText = `
  select distinct cs.user_id as id from classes c
  join class_students cs on cs.school_id = c.school_id and cs.class_id = c.id
  where c.school_id = $1 and c.teacher_id = $2 and c.deleted_at is null`;

/** Lists the ids of all students of this teacher. */
export async function listTaughtStudentIds(tx: Tx, teacherId: string): Promise<string[]> {
  const values = [tx.schoolId, teacherId];
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'classes.taught',
    text: taughtText,
    values,
  });
  return rows.map(({ id }) => id);
}

const teachersText = `
  select distinct c.teacher_id as "teacherId", cs.user_id as "studentId" from class_students cs
  join classes c on c.school_id = cs.school_id and c.id = cs.class_id
  where cs.school_id = $1 and cs.user_id = any($2::uuid[]) and c.deleted_at is null`;

/** Lists the ids of the teachers of these students. */
export async function listTeachersOf(
  tx: Tx,
  studentIds: readonly string[],
): Promise<{ teacherId: string; studentId: string }[]> {
  const values = [tx.schoolId, studentIds];
  type Row = { teacherId: string; studentId: string };
  return (await tx.client.query<Row>({ name: 'classes.teachers', text: teachersText, values })).rows;
}

const groupsText = `
  select distinct c.group_id as id from classes c
  where c.school_id = $1 and c.teacher_id = $2 and c.deleted_at is null and c.group_id is not null`;

export async function listTaughtGroupIds(tx: Tx, teacherId: string): Promise<string[]> {
  const values = [tx.schoolId, teacherId];
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'classes.groups',
    text: groupsText,
    values,
  });
  return rows.map(({ id }) => id);
}

const attendsText = `
  select 1 from class_students where school_id = $1 and class_id = $2 and user_id = $3`;

export async function isStudentOf(tx: Tx, classId: string, userId: string): Promise<boolean> {
  const values = [tx.schoolId, classId, userId];
  return (await tx.client.query({ name: 'classes.attends', text: attendsText, values })).rows.length > 0;
}
