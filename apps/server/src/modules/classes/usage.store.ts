import type { Tx } from '../../kernel/db/pool.ts';
import type { ContentUsage } from '../courses/index.ts';

/** Reports lessons that a class shows or has covered as in use: the class keeps naming them. */
export const findClassContent: ContentUsage = async (tx: Tx, level, ids) => {
  if (level !== 'lesson') return [];
  const { rows } = await tx.client.query<{ id: string }>(
    'select distinct lesson_id as id from class_attachments where school_id = $1 and lesson_id = any($2::uuid[])',
    [tx.schoolId, ids],
  );
  return rows.map(({ id }) => id);
};
