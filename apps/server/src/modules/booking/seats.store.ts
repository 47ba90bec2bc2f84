/** Lessons that are open for booking, and how many of their seats are left. */
import { and, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { isAbsentSql } from '../attendance/index.ts';
import { lessonSeatsTable } from './booking.tables.ts';

export interface SeatOffer {
  readonly seats: number;
  readonly allowsTrials: boolean;
}

const whereLesson = (tx: Tx, eventId: string) =>
  and(eq(lessonSeatsTable.schoolId, tx.schoolId), eq(lessonSeatsTable.eventId, eventId));

/** Finds the seats of a lesson; undefined if it is not open for booking. */
export async function findSeatOffer(tx: Tx, eventId: string): Promise<SeatOffer | undefined> {
  const { seats, allowsTrials } = lessonSeatsTable;
  const [found] = await tx.query
    .select({ seats, allowsTrials })
    .from(lessonSeatsTable)
    .where(whereLesson(tx, eventId));
  return found;
}

export async function writeSeatOffer(tx: Tx, eventId: string, offer: SeatOffer): Promise<void> {
  await tx.query
    .insert(lessonSeatsTable)
    .values({ ...offer, schoolId: tx.schoolId, eventId })
    .onConflictDoUpdate({ target: [lessonSeatsTable.schoolId, lessonSeatsTable.eventId], set: offer });
}

export async function deleteSeatOffer(tx: Tx, eventId: string): Promise<void> {
  await tx.query.delete(lessonSeatsTable).where(whereLesson(tx, eventId));
}

/** Whether the person of a row with `event_id` and `user_id` is not in the class, whose students take no seat. */
export const isOutsideSql = (row: string): string => `not exists (select from lesson_events own
      join class_students cs on cs.school_id = $1 and cs.class_id = own.class_id and cs.user_id = ${row}.user_id
      where own.school_id = $1 and own.id = ${row}.event_id)`;

/** Whether a guest takes a seat: not one who announced an absence. */
export const takesSeatSql = (g: string): string =>
  `not ${isAbsentSql(`${g}.event_id`, `${g}.user_id`)} and ${isOutsideSql(g)}`;

/**
 * People who left the school take no seat, nor those who gave theirs back late and pay for it. One who returns may be one too
 * many.
 */
const leftText = `
  select s.seats - (
      select count(*) from lesson_guests g join users u on u.school_id = $1 and u.id = g.user_id and u.deleted_at is null
      where g.school_id = $1 and g.event_id = $2 and ${takesSeatSql('g')})::int - (
      select count(*) from seat_waitlist w join users u on u.school_id = $1 and u.id = w.user_id and u.deleted_at is null
      where w.school_id = $1 and w.event_id = $2 and w.offered_until > $3)::int as left
  from lesson_seats s where s.school_id = $1 and s.event_id = $2`;

/** Counts the seats that are neither booked nor offered; negative after seats were taken away. */
export async function countSeatsLeft(tx: Tx, eventId: string): Promise<number> {
  const query = { name: 'seats.left', text: leftText, values: [tx.schoolId, eventId, tx.now] };
  return (await tx.client.query<{ left: number }>(query)).rows[0]?.left ?? 0;
}

const trialText = `
  select from lesson_guests g
  join lesson_events e on e.school_id = $1 and e.id = g.event_id and e.deleted_at is null
  where g.school_id = $1 and g.user_id = $2 and g.is_trial
  union all
  select from event_students es where es.school_id = $1 and es.user_id = $2 and es.status = 'trial'
  limit 1`;

/** Returns whether the student attended a trial lesson, or has booked one. */
export async function hasTakenTrial(tx: Tx, userId: string): Promise<boolean> {
  const query = { name: 'seats.trial', text: trialText, values: [tx.schoolId, userId] };
  return (await tx.client.query(query)).rows.length > 0;
}

export interface OpenLessonRow {
  readonly id: string;
  readonly className: string;
  readonly planId: string | null;
  readonly teacherId: string;
  readonly startsAt: Date;
  readonly duration: number;
  readonly classId: string;
  readonly roomName: string | null;
  readonly roomPlace: string | null;
  readonly seats: number;
  readonly allowsTrials: boolean;
  readonly booked: number;
  readonly offered: number;
  readonly waiting: number;
  /** Null: the student is no guest. */
  readonly isTrialGuest: boolean | null;
  /** Null: the student is not on the waitlist. */
  readonly isTrialWaiting: boolean | null;
  readonly ahead: number;
  readonly offeredUntil: Date | null;
}

/**
 * Starts from the lessons that are open or in which the student has a seat, which are few; no student of the class is a
 * guest of it.
 */
const openText = `
  select e.id, e.class_id as "classId", c.name as "className", c.school_plan_id as "planId", e.teacher_id as "teacherId", e.starts_at as "startsAt",
    e.duration, r.name as "roomName", r.place as "roomPlace", coalesce(s.seats, 0) as seats,
    coalesce(s.allows_trials, false) as "allowsTrials", counted.*, g.is_trial as "isTrialGuest",
    w.is_trial as "isTrialWaiting", w.offered_until as "offeredUntil", (
      select count(*)::int from seat_waitlist o
      join users u on u.school_id = $1 and u.id = o.user_id and u.deleted_at is null
      where o.school_id = $1 and o.event_id = e.id and o.offered_until is null and o.position < w.position) as ahead
  from (
    select s.event_id from lesson_seats s where s.school_id = $1
    union
    select g.event_id from lesson_guests g where g.school_id = $1 and g.user_id = $2
  ) as known
  join lesson_events e on e.school_id = $1 and e.id = known.event_id and e.status = 'scheduled' and e.deleted_at is null
    and e.starts_at > $3
  join classes c on c.school_id = $1 and c.id = e.class_id and c.deleted_at is null
  left join lesson_seats s on s.school_id = $1 and s.event_id = e.id
  left join lesson_guests g on g.school_id = $1 and g.event_id = e.id and g.user_id = $2 and ${takesSeatSql('g')}
  left join seat_waitlist w on w.school_id = $1 and w.event_id = e.id and w.user_id = $2
  left join rooms r on r.school_id = $1 and r.id = e.room_id
  cross join lateral (
    select (
      select count(*)::int from lesson_guests o
      join users u on u.school_id = $1 and u.id = o.user_id and u.deleted_at is null
      where o.school_id = $1 and o.event_id = e.id and ${takesSeatSql('o')}) as booked,
      count(*) filter (where o.offered_until > $3)::int as offered,
      count(*) filter (where o.offered_until is null)::int as waiting
    from seat_waitlist o join users u on u.school_id = $1 and u.id = o.user_id and u.deleted_at is null
    where o.school_id = $1 and o.event_id = e.id
  ) as counted
  where not exists (select from class_students cs
    where cs.school_id = $1 and cs.class_id = e.class_id and cs.user_id = $2)
    -- A lesson that moved to a personal class, or whose class has no plan any more, is open to nobody else.
    and (g.user_id is not null or w.user_id is not null or (c.group_id is not null and c.school_plan_id is not null))
  order by e.starts_at, e.id
  limit $4`;

/** Lists coming lessons that are open for this student, or in which they have a seat, earliest first. */
export async function listOpenLessons(tx: Tx, userId: string, limit: number): Promise<OpenLessonRow[]> {
  const values = [tx.schoolId, userId, tx.now, limit];
  return (await tx.client.query<OpenLessonRow>({ name: 'seats.open', text: openText, values })).rows;
}
