import { and, eq, isNull, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { isAbsentSql } from '../attendance/index.ts';
import { users } from '../people/index.ts';

/**
 * Locks the people of a lesson until the transaction ends, so that the second of two concurrent bookings of one
 * person sees the first. Returns the names of those still in the school.
 */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, firstName, lastName, schoolId, deletedAt } = users;
  const rows = await tx.query
    .select({ id, firstName, lastName })
    .from(users)
    .where(
      and(
        eq(schoolId, tx.schoolId),
        isNull(deletedAt),
        sql`${id} = any(${sql.param([...new Set(ids)])}::uuid[])`,
      ),
    )
    .orderBy(id)
    .for('no key update');
  return new Map(rows.map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
}

export interface TimeSlot {
  readonly startsAt: Date;
  readonly duration: number;
}

/** A requested time with its teacher. */
export interface WantedSlot extends TimeSlot {
  /** The lesson that moves to this time, whose guests come along; none for a new one. */
  readonly eventId?: string | undefined;
  readonly teacherId: string;
  /** The room; null for a lesson without one. */
  readonly roomId: string | null;
}

export interface TakenSlot extends TimeSlot {
  readonly eventId: string;
  readonly className: string;
  readonly classTeacherId: string;
  readonly teacherId: string;
  /** Who has another lesson: the requested teacher, or else a student; `room` for a lesson in the requested room. */
  readonly who: 'teacher' | 'student' | 'room';
  /** The name of the room or of the busy person; of several students the first by name. */
  readonly name: string;
}

/** Selects lessons that overlap a requested time; no lesson is longer than a day. */
const overlappingSql = (of: string): string => `
    select e.id, e.starts_at from lesson_events e
    where e.school_id = $1 and ${of}
      and e.starts_at < w.ends_at and e.starts_at > w.starts_at - interval '1 day'
      and e.starts_at + make_interval(mins => e.duration) > w.starts_at
      and e.status = 'scheduled' and e.deleted_at is null and e.id <> all($6::uuid[])
    -- Stops the planner from joining all lessons of a person with all wanted times; each time is one index scan.
    offset 0`;

/** Whether not all of these students announced an absence, as one count for all of them. */
const isAttendedSql = `(select count(*) from event_students es where es.school_id = $1 and es.event_id = e.id
  and es.user_id = any(a.students)) < cardinality(a.students)`;

/**
 * Planned anew for each call: a plan made while a school had few lessons would read its whole table for every time of the
 * next series, which an import of a timetable plans in the same transaction.
 */
const foundText = `
  with wanted as (
    select w.starts_at, w.starts_at + make_interval(mins => w.duration) as ends_at, w.teacher_id, w.event_id, w.place::int
    from unnest($2::timestamptz[], $3::int[], $4::uuid[], $7::uuid[])
      with ordinality as w (starts_at, duration, teacher_id, event_id, place)
  ), attended as (
    select cs.class_id, array_agg(cs.user_id) as students from class_students cs
    where cs.school_id = $1 and cs.user_id = any($5::uuid[]) group by cs.class_id
  ), visited as materialized (
    select distinct e.id, e.starts_at, e.starts_at + make_interval(mins => e.duration) as ends_at
    from lesson_guests g join lesson_events e on e.school_id = $1 and e.id = g.event_id
      and e.status = 'scheduled' and e.deleted_at is null and e.id <> all($6::uuid[])
    where g.school_id = $1 and g.user_id = any($5::uuid[]) and not ${isAbsentSql('e.id', 'g.user_id')}
  ), guest as (
    select g.user_id, w.starts_at, w.ends_at, w.place
    from wanted w join lesson_guests g on g.school_id = $1 and g.event_id = w.event_id
    where not ${isAbsentSql('g.event_id', 'g.user_id')}
  ), found as (
    select near.*, w.place, true as of_teacher
    from wanted w cross join lateral (${overlappingSql('e.teacher_id = w.teacher_id')}) as near
    union all
    select near.*, w.place, false
    from wanted w cross join attended a cross join lateral (${overlappingSql(`e.class_id = a.class_id and ${isAttendedSql}`)}) as near
    union all
    select v.id, v.starts_at, w.place, false
    from visited v join wanted w on w.starts_at < v.ends_at and w.ends_at > v.starts_at
    union all
    select near.*, w.place, false
    from guest w join class_students cs on cs.school_id = $1 and cs.user_id = w.user_id
      cross join lateral (${overlappingSql(`e.class_id = cs.class_id and not ${isAbsentSql('e.id', 'cs.user_id')}`)}) as near
    union all
    select near.*, w.place, false
    from guest w join lesson_guests o on o.school_id = $1 and o.user_id = w.user_id
      cross join lateral (${overlappingSql(`e.id = o.event_id and not ${isAbsentSql('e.id', 'o.user_id')}`)}) as near
  )`;

const takenIndexesText = `${foundText} select distinct place - 1 as place from found`;

// Looks up names only for the lessons it returns.
const takenText = `${foundText}, limited as (
    select id, starts_at, bool_or(of_teacher) as of_teacher from found
    group by id, starts_at order by starts_at, id limit $8
  )
  select e.id as "eventId", c.name as "className", c.teacher_id as "classTeacherId", e.teacher_id as "teacherId",
    e.starts_at as "startsAt", e.duration, case when limited.of_teacher then 'teacher' else 'student' end as who,
    case when limited.of_teacher then t.first_name || ' ' || t.last_name else (
      select u.first_name || ' ' || u.last_name from users u
      where u.school_id = $1 and u.id = any($5::uuid[] || array(select g.user_id from guest g)) and (
        exists (select from class_students cs
          where cs.school_id = $1 and cs.class_id = e.class_id and cs.user_id = u.id)
        or exists (select from lesson_guests g
          where g.school_id = $1 and g.event_id = e.id and g.user_id = u.id))
        and not ${isAbsentSql('e.id', 'u.id')}
      order by u.last_name, u.first_name, u.id limit 1) end as name
  from limited join lesson_events e on e.school_id = $1 and e.id = limited.id
    join classes c on c.school_id = $1 and c.id = e.class_id
    join users t on t.school_id = $1 and t.id = e.teacher_id
  order by e.starts_at, e.id`;

export interface ConflictQuery {
  readonly slots: readonly WantedSlot[];
  readonly studentIds: readonly string[];
  /** Lessons to ignore because they are about to move. */
  readonly ignoredEventIds: readonly string[];
}

const toValues = (tx: Tx, { slots, studentIds, ignoredEventIds }: ConflictQuery) => [
  tx.schoolId,
  slots.map(({ startsAt }) => startsAt),
  slots.map(({ duration }) => duration),
  slots.map(({ teacherId }) => teacherId),
  studentIds,
  ignoredEventIds,
  slots.map(({ eventId }) => eventId ?? null),
];

/**
 * Lists planned lessons of the teacher or the students at one of these times, up to a limit. Lessons that end when
 * another begins do not overlap.
 */
export async function listConflicts(
  tx: Tx,
  conflictQuery: ConflictQuery,
  limit: number,
): Promise<TakenSlot[]> {
  const values = [...toValues(tx, conflictQuery), limit];
  return (await tx.client.query<TakenSlot>(takenText, values)).rows;
}

/** Returns the indexes of the times that have an overlapping lesson. */
export async function listTakenIndexes(tx: Tx, conflictQuery: ConflictQuery): Promise<number[]> {
  const { rows } = await tx.client.query<{ place: number }>(takenIndexesText, toValues(tx, conflictQuery));
  return rows.map(({ place }) => place);
}

const takenRoomsText = `
  with wanted as (
    select w.starts_at, w.starts_at + make_interval(mins => w.duration) as ends_at, w.room_id
    from unnest($2::timestamptz[], $3::int[], $4::uuid[]) as w (starts_at, duration, room_id)
  ), found as (
    select distinct near.id from wanted w cross join lateral (
      select e.id from lesson_events e
      where e.school_id = $1 and e.room_id = w.room_id
        and e.starts_at < w.ends_at and e.starts_at > w.starts_at - interval '1 day'
        and e.starts_at + make_interval(mins => e.duration) > w.starts_at
        and e.status = 'scheduled' and e.deleted_at is null and e.id <> all($5::uuid[])
      offset 0) as near
  )
  select e.id as "eventId", c.name as "className", c.teacher_id as "classTeacherId", e.teacher_id as "teacherId",
    e.starts_at as "startsAt", e.duration, 'room' as who, r.name
  from found join lesson_events e on e.school_id = $1 and e.id = found.id
    join classes c on c.school_id = $1 and c.id = e.class_id
    join rooms r on r.school_id = $1 and r.id = e.room_id
  order by e.starts_at, e.id limit $6`;

const takenRoomIdsText = `
  select distinct e.room_id as id from lesson_events e
  where e.school_id = $1 and e.room_id is not null and e.id <> $2
    and e.starts_at < $3::timestamptz + make_interval(mins => $4) and e.starts_at > $3::timestamptz - interval '1 day'
    and e.starts_at + make_interval(mins => e.duration) > $3 and e.status = 'scheduled' and e.deleted_at is null`;

/** Lists the rooms that have other planned lessons during this one. */
export async function listTakenRoomIds(
  tx: Tx,
  { id, startsAt, duration }: TimeSlot & { readonly id: string },
): Promise<string[]> {
  const values = [tx.schoolId, id, startsAt, duration];
  const query = { name: 'schedule.taken-rooms', text: takenRoomIdsText, values };
  return (await tx.client.query<{ id: string }>(query)).rows.map((row) => row.id);
}

/** Lists planned lessons in one of the wanted rooms at its time, up to a limit. */
export async function listRoomConflicts(
  tx: Tx,
  { slots, ignoredEventIds }: Pick<ConflictQuery, 'slots' | 'ignoredEventIds'>,
  limit: number,
): Promise<TakenSlot[]> {
  const inRooms = slots.filter(({ roomId }) => roomId !== null);
  if (inRooms.length === 0) return [];
  const values = [
    tx.schoolId,
    inRooms.map(({ startsAt }) => startsAt),
    inRooms.map(({ duration }) => duration),
    inRooms.map(({ roomId }) => roomId),
    ignoredEventIds,
    limit,
  ];
  return (await tx.client.query<TakenSlot>(takenRoomsText, values)).rows;
}
