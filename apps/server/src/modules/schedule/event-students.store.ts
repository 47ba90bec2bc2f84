/** Students who were in the class when a lesson was held. */
import { and, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import { eventStudents } from './schedule.tables.ts';

const whereEvent = (tx: Tx, eventId: string) =>
  and(eq(eventStudents.schoolId, tx.schoolId), eq(eventStudents.eventId, eventId));

const deleteText = 'delete from event_students where school_id = $1 and event_id = $2';
const insertText = `
  insert into event_students (school_id, event_id, user_id)
  select s.school_id, $2::uuid, students.id from schools s cross join unnest($3::uuid[]) as students (id)
  where s.school_id = $1`;

export async function deleteStudents(tx: Tx, eventId: string): Promise<void> {
  await tx.client.query({ name: 'schedule.forget', text: deleteText, values: [tx.schoolId, eventId] });
}

export async function replaceStudents(tx: Tx, eventId: string, userIds: readonly string[]): Promise<void> {
  const values = [tx.schoolId, eventId, userIds];
  await sendTogether(
    deleteStudents(tx, eventId),
    tx.client.query({ name: 'schedule.note', text: insertText, values }),
  );
}

export async function hasAttended(tx: Tx, eventId: string, userId: string): Promise<boolean> {
  const rows = await tx.query
    .select({ id: eventStudents.userId })
    .from(eventStudents)
    .where(and(whereEvent(tx, eventId), eq(eventStudents.userId, userId)));
  return rows.length > 0;
}

const byEventText = `
  select es.event_id as "eventId", array_agg(es.user_id order by u.last_name collate "und-x-icu",
    u.first_name collate "und-x-icu", u.id) as "studentIds"
  from event_students es join users u on u.school_id = es.school_id and u.id = es.user_id
  where es.school_id = $1 and es.event_id = any($2::uuid[])
  group by es.event_id`;

/** Sorted by last name, first name and id, as in classes. */
export async function listStudentsByEvent(
  tx: Tx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (eventIds.length === 0) return new Map();
  type Row = { eventId: string; studentIds: string[] };
  const values = [tx.schoolId, eventIds];
  const { rows } = await tx.client.query<Row>({ name: 'schedule.students', text: byEventText, values });
  return new Map(rows.map(({ eventId, studentIds }) => [eventId, studentIds]));
}
