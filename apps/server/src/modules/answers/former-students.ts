import type { Tx } from '../../kernel/db/pool.ts';

const tables = ['answers', 'answer_operations', 'comments', 'teacher_notes'] as const;

/** The maximum number of rows that one transaction deletes. */
const batchSize = 500;

/** Answers with their attempts, comments and notes about former students, erased in batches. */
export const formerStudentsAnswers = {
  findStudents: async (tx: Tx, studentIds: readonly string[]): Promise<readonly string[]> => {
    const hasRows = tables.map(
      (table) => `exists (select from ${table} t where t.school_id = $1 and t.student_id = s.id)`,
    );
    const { rows } = await tx.client.query<{ id: string }>(
      `select s.id from unnest($2::uuid[]) as s (id) where ${hasRows.join(' or ')}`,
      [tx.schoolId, studentIds],
    );
    return rows.map(({ id }) => id);
  },
  eraseBatch: async (tx: Tx, studentId: string): Promise<number> => {
    for (const table of tables) {
      const { rowCount } = await tx.client.query(
        `delete from ${table} where school_id = $1 and student_id = $2 and ctid = any (array(
           select ctid from ${table} where school_id = $1 and student_id = $2 limit ${batchSize}))`,
        [tx.schoolId, studentId],
      );
      if (rowCount) return rowCount;
    }
    return 0;
  },
};
