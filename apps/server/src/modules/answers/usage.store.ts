import type { ContentUsage } from '../courses/index.ts';

/**
 * Reports exercises with answers, comments or notes as in use: deleting their course must not destroy the
 * work of students.
 */
export const findAnsweredContent: ContentUsage = async (tx, level, ids) => {
  if (level !== 'exercise') return [];
  const { rows } = await tx.client.query<{ id: string }>(
    `select e.id from unnest($2::uuid[]) as e (id)
      where exists (select from answers a where a.school_id = $1 and a.exercise_id = e.id)
        or exists (select from comments c where c.school_id = $1 and c.exercise_id = e.id)
        or exists (select from teacher_notes n where n.school_id = $1 and n.exercise_id = e.id)`,
    [tx.schoolId, ids],
  );
  return rows.map(({ id }) => id);
};
