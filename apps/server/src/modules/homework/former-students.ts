import type { Tx } from '../../kernel/db/pool.ts';

/** The comments of teachers on the homework of former students; that it was done stays. */
export const formerStudentsHomework = {
  findStudents: async (tx: Tx, studentIds: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await tx.client.query<{ id: string }>(
      `select distinct user_id as id from homework_user_statuses
       where school_id = $1 and user_id = any ($2) and comment is not null`,
      [tx.schoolId, studentIds],
    );
    return rows.map(({ id }) => id);
  },
  eraseBatch: async (tx: Tx, studentId: string): Promise<number> => {
    const { rowCount } = await tx.client.query(
      `update homework_user_statuses set comment = null
       where school_id = $1 and user_id = $2 and comment is not null`,
      [tx.schoolId, studentId],
    );
    return rowCount ?? 0;
  },
};
