import type { Tx } from '../../kernel/db/pool.ts';
import type { ContentUsage } from '../courses/index.ts';

/** Reports lessons that a class shows or has covered as in use, because the class continues to name them. */
export const findClassContent: ContentUsage = async (tx: Tx, level, ids) => {
  if (level !== 'lesson') return [];
  const { rows } = await tx.client.query<{ id: string }>(
    'select distinct lesson_id as id from class_attachments where school_id = $1 and lesson_id = any($2::uuid[])',
    [tx.schoolId, ids],
  );
  return rows.map(({ id }) => id);
};

const ofGroupText = `
  select from classes where school_id = $1 and group_id = $2 and deleted_at is null limit 1`;

/** Returns whether a class that is not deleted teaches this group. */
export async function hasGroupClasses(tx: Tx, groupId: string): Promise<boolean> {
  const query = { name: 'classes.of-group', text: ofGroupText, values: [tx.schoolId, groupId] };
  return (await tx.client.query(query)).rows.length > 0;
}

const ofPlanText = `
  select from classes where school_id = $1 and school_plan_id = $2 and deleted_at is null limit 1`;

/** Returns whether a class that is not deleted uses this plan. */
export async function isPlanUsed(tx: Tx, planId: string): Promise<boolean> {
  const query = { name: 'classes.of-plan', text: ofPlanText, values: [tx.schoolId, planId] };
  return (await tx.client.query(query)).rows.length > 0;
}
