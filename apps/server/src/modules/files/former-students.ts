import type { Tx } from '../../kernel/db/pool.ts';

/** The maximum number of files that one transaction removes. */
const batchSize = 100;

/** The recordings of former students. Their answers, which refer to the files, are erased before. */
export const createFormerStudentsRecordings = (remove: (tx: Tx, fileId: string) => Promise<void>) => ({
  findStudents: async (tx: Tx, studentIds: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await tx.client.query<{ id: string }>(
      `select distinct uploaded_by as id from files
       where school_id = $1 and purpose = 'recording' and uploaded_by = any ($2)`,
      [tx.schoolId, studentIds],
    );
    return rows.map(({ id }) => id);
  },
  eraseBatch: async (tx: Tx, studentId: string): Promise<number> => {
    const { rows } = await tx.client.query<{ id: string }>(
      `select id from files where school_id = $1 and purpose = 'recording' and uploaded_by = $2
       order by id limit ${batchSize}`,
      [tx.schoolId, studentId],
    );
    for (const { id } of rows) await remove(tx, id);
    return rows.length;
  },
});
