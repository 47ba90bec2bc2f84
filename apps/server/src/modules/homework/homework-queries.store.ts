/** Queries of other modules: homework with an exercise, the review queue of a teacher, content in use. */
import type { HomeworkStatus } from '@klasna/contract/homework/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { ContentUsage } from '../courses/index.ts';

export interface HomeworkWithExercise {
  readonly id: string;
  readonly status: HomeworkStatus;
}

/**
 * Selects homework of the class that contains the exercise and is assigned to the student, oldest first. Parameters:
 * school $1, class $2, student $4.
 */
export const homeworkWithSql = (exercise: string): string => `
  select h.id, coalesce(s.status, 0)::int as status from homework_exercises e
  join homework h on h.school_id = e.school_id and h.id = e.homework_id and h.deleted_at is null and h.class_id = $2
  left join homework_user_statuses s on s.school_id = h.school_id and s.homework_id = h.id and s.user_id = $4
  where e.school_id = $1 and e.exercise_id = ${exercise} and (h.is_for_all or s.user_id is not null)
  order by h.id`;

/** Returns whether homework of the class contains the exercise. */
export async function isHomeworkExercise(tx: Tx, classId: string, exerciseId: string): Promise<boolean> {
  const { rowCount } = await tx.client.query({
    name: 'homework.of-class',
    text: `select from homework_exercises e
      join homework h on h.school_id = $1 and h.id = e.homework_id and h.deleted_at is null and h.class_id = $2
      where e.school_id = $1 and e.exercise_id = $3 limit 1`,
    values: [tx.schoolId, classId, exerciseId],
  });
  return rowCount === 1;
}

export interface WaitingHomework {
  readonly homeworkId: string;
  readonly number: number;
  readonly title: string | null;
  readonly dueAt: Date | null;
  readonly sentAt: Date;
  readonly classId: string;
  readonly className: string;
  readonly studentId: string;
  readonly teacherId: string;
}

const waitingText = `
  from classes c
  join homework h on h.school_id = c.school_id and h.class_id = c.id and h.deleted_at is null
  join homework_user_statuses s on s.school_id = h.school_id and s.homework_id = h.id and s.status = 2
  join class_students cs on cs.school_id = c.school_id and cs.class_id = c.id and cs.user_id = s.user_id
  where c.school_id = $1 and ($2::uuid is null or c.teacher_id = $2) and c.deleted_at is null`;

/**
 * Lists homework that waits for a review by this teacher, or by any teacher if null; the longest waiting comes first.
 */
export async function listWaitingHomework(
  tx: Tx,
  teacherId: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly waiting: WaitingHomework[]; readonly total: number }> {
  const [listed, total] = await Promise.all([
    tx.client.query<WaitingHomework>({
      name: 'homework.waiting',
      text: `select h.id as "homeworkId", h.number, h.title, h.due_at as "dueAt", coalesce(s.sent_at, s.updated_at) as "sentAt",
          c.id as "classId", c.name as "className", s.user_id as "studentId",
          c.teacher_id as "teacherId" ${waitingText}
        order by "sentAt", h.id, s.user_id limit $3 offset $4`,
      values: [tx.schoolId, teacherId, limit, offset],
    }),
    countWaitingHomework(tx, teacherId),
  ]);
  return { waiting: listed.rows, total };
}

/** Counts homework that waits for this teacher; null counts for all teachers. */
export async function countWaitingHomework(tx: Tx, teacherId: string | null): Promise<number> {
  const { rows } = await tx.client.query<{ total: number }>({
    name: 'homework.waiting-count',
    text: `select count(*)::int as total ${waitingText}`,
    values: [tx.schoolId, teacherId],
  });
  return rows[0]?.total ?? 0;
}

export interface OpenHomework {
  readonly homeworkId: string;
  readonly number: number;
  readonly title: string | null;
  readonly status: 0 | 1;
  readonly dueAt: Date | null;
  readonly classId: string;
  readonly className: string;
}

const openText = `
  from class_students cs
  join classes c on c.school_id = cs.school_id and c.id = cs.class_id and c.deleted_at is null
  join homework h on h.school_id = c.school_id and h.class_id = c.id and h.deleted_at is null
  left join homework_user_statuses s on s.school_id = h.school_id and s.homework_id = h.id and s.user_id = cs.user_id
  where cs.school_id = $1 and cs.user_id = $2 and (h.is_for_all or s.user_id is not null) and coalesce(s.status, 0) < 2`;

/** Lists open homework of a student in all classes, by due time. */
export async function listOpenHomework(
  tx: Tx,
  studentId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly open: OpenHomework[]; readonly total: number }> {
  const [listed, counted] = await Promise.all([
    tx.client.query<OpenHomework>({
      name: 'homework.open',
      text: `select h.id as "homeworkId", h.number, h.title, coalesce(s.status, 0)::int as status, h.due_at as "dueAt",
          c.id as "classId", c.name as "className" ${openText}
        order by h.due_at nulls last, h.created_at, h.id limit $3 offset $4`,
      values: [tx.schoolId, studentId, limit, offset],
    }),
    tx.client.query<{ total: number }>({
      name: 'homework.open-count',
      text: `select count(*)::int as total ${openText}`,
      values: [tx.schoolId, studentId],
    }),
  ]);
  return { open: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Reports exercises in homework as in use, so that deleting their course keeps them. */
export const findHomeworkContent: ContentUsage = async (tx, level, ids) => {
  if (level !== 'exercise') return [];
  const { rows } = await tx.client.query<{ id: string }>(
    `select distinct e.exercise_id as id from homework_exercises e
      join homework h on h.school_id = e.school_id and h.id = e.homework_id and h.deleted_at is null
      where e.school_id = $1 and e.exercise_id = any($2::uuid[])`,
    [tx.schoolId, ids],
  );
  return rows.map(({ id }) => id);
};

/** Lists homework of a person with its status. */
export async function listHomeworkOfStudent(tx: Tx, userId: string): Promise<object[]> {
  const text = `select c.name as class, h.number, h.title, h.due_at as "dueAt", s.status, s.sent_at as "sentAt", s.comment
    from homework_user_statuses s
    join homework h on h.school_id = s.school_id and h.id = s.homework_id
    join classes c on c.school_id = h.school_id and c.id = h.class_id
    where s.school_id = $1 and s.user_id = $2 order by h.created_at, h.id`;
  return (await tx.client.query<object>(text, [tx.schoolId, userId])).rows;
}

export async function eraseStatuses(tx: Tx, userId: string): Promise<void> {
  await tx.client.query('delete from homework_user_statuses where school_id = $1 and user_id = $2', [
    tx.schoolId,
    userId,
  ]);
}
