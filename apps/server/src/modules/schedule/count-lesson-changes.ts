import type { Tx } from '../../kernel/db/pool.ts';

/** Feeds contain lessons of the last 90 days. */
const countText = `
  with locked as (
    select e.id from lesson_events e
    where e.school_id = $1 and e.room_id = $2 and e.deleted_at is null and e.starts_at > $3::timestamptz - interval '90 days'
    order by e.id for no key update
  )
  update lesson_events e set sequence = e.sequence + 1 from locked where e.school_id = $1 and e.id = locked.id`;

/** Locks the lessons in a room in id order and counts a change of them, which calendar programs compare with theirs. */
export async function countLessonChanges(tx: Tx, roomId: string): Promise<void> {
  await tx.client.query(countText, [tx.schoolId, roomId, tx.now]);
}
