import type { Tx } from '../../kernel/db/pool.ts';

const text = `
  select from lesson_events e join classes c on c.school_id = $1 and c.id = e.class_id
  where e.school_id = $1 and e.deleted_at is null and e.status = 'scheduled' and e.starts_at > $3
    and (e.teacher_id = $2 or c.teacher_id = $2)
  limit 1`;

/** Returns whether this person teaches a future lesson, or teaches the class of one. */
export async function hasLessonsToTeach(tx: Tx, userId: string): Promise<boolean> {
  const values = [tx.schoolId, userId, tx.now];
  const { rows } = await tx.client.query({ name: 'schedule.lessons-to-teach', text, values });
  return rows.length > 0;
}
