import type { Tx } from '../../kernel/db/pool.ts';

export async function listCommentsWith(tx: Tx, userId: string): Promise<object[]> {
  const text = `select message, author_id = $2 as written, created_at as "createdAt" from comments
    where school_id = $1 and $2 in (author_id, recipient_id) order by created_at, id`;
  return (await tx.client.query<object>(text, [tx.schoolId, userId])).rows;
}

/** Lists all answers of a student in all classes, with the names of the classes. */
export async function listAnswersByStudent(tx: Tx, userId: string) {
  const text = `select a.class_id as "classId", c.name as "className", a.exercise_id as "exerciseId", a.data,
      a.revision, a.attempt_count as "attemptCount", a.revealed_at as "revealedAt", a.saved_at as "savedAt",
      a.student_id as "studentId"
    from answers a join classes c on c.school_id = a.school_id and c.id = a.class_id
    where a.school_id = $1 and a.student_id = $2 order by a.saved_at, a.exercise_id`;
  type Row = {
    classId: string;
    className: string;
    exerciseId: string;
    studentId: string;
    data: Record<string, unknown>;
    revision: number;
    attemptCount: number;
    revealedAt: Date | null;
    savedAt: Date;
  };
  return (await tx.client.query<Row>(text, [tx.schoolId, userId])).rows;
}

/** Lists the notes about a student, which are personal data of the student. */
export async function listNotesAbout(tx: Tx, userId: string) {
  const text = `select c.name as "className", n.exercise_id as "exerciseId", n.text, n.updated_at as "updatedAt"
    from teacher_notes n join classes c on c.school_id = n.school_id and c.id = n.class_id
    where n.school_id = $1 and n.student_id = $2 order by n.created_at, n.exercise_id`;
  type Row = { className: string; exerciseId: string; text: string; updatedAt: Date };
  return (await tx.client.query<Row>(text, [tx.schoolId, userId])).rows;
}

/**
 * Deletes the threads of the student. Comments that a teacher wrote stay with the students who received them.
 */
export async function eraseStudent(tx: Tx, userId: string): Promise<void> {
  for (const table of ['answers', 'answer_operations', 'comments', 'teacher_notes'])
    await tx.client.query(`delete from ${table} where school_id = $1 and student_id = $2`, [
      tx.schoolId,
      userId,
    ]);
}
