/** Who was expected in a lesson, and what became of it. */
import type { AttendanceStatus } from '@klasna/contract/attendance/values';
import type { AbsenceRule } from '@klasna/contract/cancellation/absence-rule';
import { and, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import { eventStudents } from './attendance.tables.ts';

export interface AttendanceRow {
  readonly userId: string;
  readonly status: AttendanceStatus | null;
  readonly lateMinutes: number | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly charge: boolean | null;
  /** The rule that decided what the absence costs; null if none did. */
  readonly rule: AbsenceRule | null;
}

/**
 * Whether a student of a group announced an absence, which stays whatever becomes of the lesson. A personal lesson is
 * cancelled by it, and takes place if it is planned again.
 */
const isAnnouncedInGroupSql = `(es.rule ->> 'announcedAt' is not null and exists (select from lesson_events e
      join classes c on c.school_id = $1 and c.id = e.class_id and c.group_id is not null
      where e.school_id = $1 and e.id = $2))`;

const deleteText = `
  delete from event_students es where es.school_id = $1 and es.event_id = $2 and not ${isAnnouncedInGroupSql}`;

/** Removes who was in a lesson that is planned again. */
export async function deleteAttendance(tx: Tx, eventId: string): Promise<void> {
  await tx.client.query({ name: 'attendance.delete', text: deleteText, values: [tx.schoolId, eventId] });
}

/** Removes the announced absence of a student from a planned lesson. */
export async function deleteAnnouncement(tx: Tx, eventId: string, studentId: string): Promise<void> {
  const { schoolId, eventId: lessonId, userId } = eventStudents;
  await tx.query
    .delete(eventStudents)
    .where(and(eq(schoolId, tx.schoolId), eq(lessonId, eventId), eq(userId, studentId)));
}

const deleteOthersText =
  'delete from event_students where school_id = $1 and event_id = $2 and user_id <> all($3::uuid[])';
const expectText = `
  insert into event_students (school_id, event_id, user_id)
  select s.school_id, $2::uuid, students.id from schools s cross join unnest($3::uuid[]) as students (id)
  where s.school_id = $1
  on conflict do nothing`;

/** Removes all but these students of a lesson, such as those who announced an absence and left the group. */
export async function removeOthers(tx: Tx, eventId: string, userIds: readonly string[]): Promise<void> {
  const values = [tx.schoolId, eventId, userIds];
  await tx.client.query({ name: 'attendance.not-expected', text: deleteOthersText, values });
}

/** Records these students of a lesson, which is held now. Announced absences of theirs stay. */
export async function recordExpected(tx: Tx, eventId: string, userIds: readonly string[]): Promise<void> {
  const values = [tx.schoolId, eventId, userIds];
  await sendTogether(
    removeOthers(tx, eventId, userIds),
    tx.client.query({ name: 'attendance.expect', text: expectText, values }),
  );
}

const clearText = `
  update event_students es set late_minutes = null, charge = null,
    status = case when ${isAnnouncedInGroupSql} then es.status end,
    rule = case when ${isAnnouncedInGroupSql} then es.rule end
  where es.school_id = $1 and es.event_id = $2`;

/**
 * Lets the students of a lesson follow its status again, except those who announced an absence. Keeps reasons and notes,
 * which remain true when the result of the lesson is corrected.
 */
export async function clearMarks(tx: Tx, eventId: string): Promise<void> {
  await tx.client.query({ name: 'attendance.clear', text: clearText, values: [tx.schoolId, eventId] });
}

const trialText = `
  update event_students set status = case when $4::boolean and status is null then 'trial' else status end,
    charge = case when $4 and status is null then null else false end
  where school_id = $1 and event_id = $2 and user_id = any($3::uuid[])`;

/**
 * Lets students for whom a lesson is a trial follow its status: they attended a trial if it took place, unless their absence
 * was announced, and are never charged.
 */
export async function followAsTrial(
  tx: Tx,
  eventId: string,
  userIds: readonly string[],
  hasTakenPlace: boolean,
): Promise<void> {
  if (userIds.length === 0) return;
  const values = [tx.schoolId, eventId, userIds, hasTakenPlace];
  await tx.client.query({ name: 'attendance.trials', text: trialText, values });
}

const saveText = `
  insert into event_students (school_id, event_id, user_id, status, late_minutes, reason, note, charge, rule, marked_by,
    marked_at)
  select s.school_id, $2::uuid, marks.user_id, marks.status, marks.late_minutes, marks.reason, marks.note, marks.charge,
    marks.rule, $10::uuid, $11::timestamptz
  from schools s
  cross join unnest($3::uuid[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::boolean[], $9::jsonb[])
    as marks (user_id, status, late_minutes, reason, note, charge, rule)
  where s.school_id = $1
  on conflict (school_id, event_id, user_id) do update
    set status = excluded.status, late_minutes = excluded.late_minutes, reason = excluded.reason, note = excluded.note,
      charge = excluded.charge, rule = excluded.rule, marked_by = excluded.marked_by, marked_at = excluded.marked_at`;

/** Adds or replaces the marks of these students of a lesson. */
export async function saveMarks(
  tx: Tx,
  eventId: string,
  marks: readonly AttendanceRow[],
  actorId: string,
): Promise<void> {
  if (marks.length === 0) return;
  const mapColumn = <V>(read: (mark: AttendanceRow) => V): V[] => marks.map(read);
  const values = [
    tx.schoolId,
    eventId,
    mapColumn(({ userId }) => userId),
    mapColumn(({ status }) => status),
    mapColumn(({ lateMinutes }) => lateMinutes),
    mapColumn(({ reason }) => reason),
    mapColumn(({ note }) => note),
    mapColumn(({ charge }) => charge),
    mapColumn(({ rule }) => (rule ? JSON.stringify(rule) : null)),
    actorId,
    tx.now,
  ];
  await tx.client.query({ name: 'attendance.save', text: saveText, values });
}

const listText = `
  select es.user_id as "userId", es.status, es.late_minutes as "lateMinutes", es.reason, es.note, es.charge, es.rule
  from event_students es join users u on u.school_id = $1 and u.id = es.user_id
  where es.school_id = $1 and es.event_id = $2
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`;

/** Lists the rows of a lesson, also of one that is still planned, by last name, first name and id. */
export async function listAttendance(tx: Tx, eventId: string): Promise<AttendanceRow[]> {
  const values = [tx.schoolId, eventId];
  return (await tx.client.query<AttendanceRow>({ name: 'attendance.list', text: listText, values })).rows;
}

const expectedText = `
  select 1 from event_students es join lesson_events e on e.school_id = $1 and e.id = es.event_id and e.status <> 'scheduled'
  where es.school_id = $1 and es.event_id = $2 and es.user_id = $3`;

/** Returns whether the person was expected in this lesson when it was held. */
export async function wasExpected(tx: Tx, eventId: string, userId: string): Promise<boolean> {
  const values = [tx.schoolId, eventId, userId];
  const { rows } = await tx.client.query({ name: 'attendance.expected', text: expectedText, values });
  return rows.length > 0;
}

const byEventText = `
  select es.event_id as "eventId", array_agg(es.user_id) as "studentIds" from event_students es
  where es.school_id = $1 and es.event_id = any($2::uuid[]) group by es.event_id`;

/** Lists the students of lessons, also those who announced their absence in a planned one. */
export async function listStudentsByEvent(
  tx: Tx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (eventIds.length === 0) return new Map();
  type Row = { eventId: string; studentIds: string[] };
  const values = [tx.schoolId, eventIds];
  const { rows } = await tx.client.query<Row>({ name: 'attendance.students', text: byEventText, values });
  return new Map(rows.map(({ eventId, studentIds }) => [eventId, studentIds]));
}

const ofPersonText = `
  select c.name as class, e.starts_at as "startsAt", e.status as lesson, es.status, es.late_minutes as "lateMinutes",
    es.reason, es.note, es.charge, es.rule, es.marked_at as "markedAt"
  from event_students es join lesson_events e on e.school_id = $1 and e.id = es.event_id and e.deleted_at is null
    join classes c on c.school_id = $1 and c.id = e.class_id
  where es.school_id = $1 and es.user_id = $2
  order by e.starts_at, e.id`;

/** Lists all that is stored about the attendance of a person, for their data export. */
export async function listAttendanceOfPerson(tx: Tx, userId: string): Promise<object[]> {
  return (await tx.client.query<object>(ofPersonText, [tx.schoolId, userId])).rows;
}

const eraseText = `
  update event_students set reason = null, note = null
  where school_id = $1 and user_id = $2 and (reason is not null or note is not null)`;

/** Removes what was written about a person; the statuses stay, because the ledger refers to them. */
export async function eraseTexts(tx: Tx, userId: string): Promise<void> {
  await tx.client.query(eraseText, [tx.schoolId, userId]);
}
