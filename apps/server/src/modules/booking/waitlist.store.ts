/** Who waits for a seat in a lesson, in the order of the line. The lesson is locked by everybody who changes it. */
import { and, eq, inArray, isNotNull, lte } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { type AttendanceRow, listAttendance } from '../attendance/index.ts';
import { isGuestOf } from '../schedule/index.ts';
import { seatWaitlist } from './booking.tables.ts';
import { isOutsideSql, takesSeatSql } from './seats.store.ts';

export type WaitingRow = typeof seatWaitlist.$inferSelect;

const whereLesson = (tx: Tx, eventId: string) =>
  and(eq(seatWaitlist.schoolId, tx.schoolId), eq(seatWaitlist.eventId, eventId));
const whereWaiting = (tx: Tx, eventId: string, userId: string) =>
  and(whereLesson(tx, eventId), eq(seatWaitlist.userId, userId));

export async function findWaiting(tx: Tx, eventId: string, userId: string): Promise<WaitingRow | undefined> {
  const [found] = await tx.query
    .select()
    .from(seatWaitlist)
    .where(whereWaiting(tx, eventId, userId));
  return found;
}

const joinText = `
  insert into seat_waitlist (school_id, event_id, user_id, position, is_trial)
  select s.school_id, $2::uuid, $3::uuid, coalesce((
    select max(w.position) from seat_waitlist w where w.school_id = $1 and w.event_id = $2), 0) + 1, $4::boolean
  from schools s where s.school_id = $1
  returning position, is_trial as "isTrial"`;

/** Adds a student to the end of the line; returns the new row. */
export async function joinWaitlist(
  tx: Tx,
  { eventId, userId, isTrial }: Pick<WaitingRow, 'eventId' | 'userId' | 'isTrial'>,
): Promise<Pick<WaitingRow, 'position' | 'isTrial'>> {
  type Row = Pick<WaitingRow, 'position' | 'isTrial'>;
  const { rows } = await tx.client.query<Row>(joinText, [tx.schoolId, eventId, userId, isTrial]);
  return requireFound(rows[0]);
}

/** Takes a student out of the line; returns the row that there was. */
export async function leaveWaitlist(
  tx: Tx,
  eventId: string,
  userId: string,
): Promise<WaitingRow | undefined> {
  const [left] = await tx.query
    .delete(seatWaitlist)
    .where(whereWaiting(tx, eventId, userId))
    .returning();
  return left;
}

/** Finds the absence that the student announced from a planned lesson. */
export const findAbsence = async (
  tx: Tx,
  eventId: string,
  userId: string,
): Promise<AttendanceRow | undefined> =>
  (await listAttendance(tx, eventId)).find((row) => row.userId === userId);

/** Returns whether the student has a seat in a lesson, or is on its waitlist. */
export const hasSeat = async (tx: Tx, eventId: string, userId: string): Promise<boolean> =>
  (await isGuestOf(tx, eventId, userId)) || (await findWaiting(tx, eventId, userId)) !== undefined;

/** Removes those whose time to answer has passed; returns them. */
export async function removeLapsed(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx.query
    .delete(seatWaitlist)
    .where(
      and(
        whereLesson(tx, eventId),
        isNotNull(seatWaitlist.offeredUntil),
        lte(seatWaitlist.offeredUntil, tx.now),
      ),
    )
    .returning({ userId: seatWaitlist.userId });
  return rows.map(({ userId }) => userId);
}

/** Ends the line of a lesson; returns who was in it. */
export async function clearWaitlist(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx.query
    .delete(seatWaitlist)
    .where(whereLesson(tx, eventId))
    .returning({ userId: seatWaitlist.userId });
  return rows.map(({ userId }) => userId);
}

/** Students who left the school, are suspended or joined the class need no seat; they keep their place in line. */
const firstText = `
  select w.user_id as "userId" from seat_waitlist w
  join users u on u.school_id = $1 and u.id = w.user_id and u.deleted_at is null and u.status <> 'suspended'
  where w.school_id = $1 and w.event_id = $2 and w.offered_until is null
    and ${isOutsideSql('w')}
  order by w.position limit $3`;

/** Offers seats to the first of the line; returns them in the order of the line. */
export async function offerToFirst(
  tx: Tx,
  eventId: string,
  { seats, until }: { readonly seats: number; readonly until: Date },
): Promise<string[]> {
  const { rows } = await tx.client.query<{ userId: string }>({
    name: 'seats.first',
    text: firstText,
    values: [tx.schoolId, eventId, seats],
  });
  const userIds = rows.map(({ userId }) => userId);
  if (userIds.length === 0) return [];
  await tx.query
    .update(seatWaitlist)
    .set({ offeredUntil: until })
    .where(and(whereLesson(tx, eventId), inArray(seatWaitlist.userId, userIds)));
  return userIds;
}

const aheadText = `
  select count(*)::int as ahead from seat_waitlist w
  join users u on u.school_id = $1 and u.id = w.user_id and u.deleted_at is null
  where w.school_id = $1 and w.event_id = $2 and w.offered_until is null and w.position < $3`;

/** Counts those who wait before a position. */
export async function countAhead(tx: Tx, eventId: string, position: number): Promise<number> {
  const query = { name: 'seats.ahead', text: aheadText, values: [tx.schoolId, eventId, position] };
  return (await tx.client.query<{ ahead: number }>(query)).rows[0]?.ahead ?? 0;
}

const listText = `
  select w.user_id as "userId", w.is_trial as "isTrial", w.created_at as "createdAt", w.offered_until as "offeredUntil"
  from seat_waitlist w join users u on u.school_id = $1 and u.id = w.user_id and u.deleted_at is null
  where w.school_id = $1 and w.event_id = $2
  order by w.offered_until is null, w.position`;

/** Lists the line of a lesson: those to whom a seat is offered, then the others. */
export async function listWaiting(
  tx: Tx,
  eventId: string,
): Promise<Pick<WaitingRow, 'userId' | 'isTrial' | 'createdAt' | 'offeredUntil'>[]> {
  const query = { name: 'seats.waiting', text: listText, values: [tx.schoolId, eventId] };
  return (await tx.client.query<WaitingRow>(query)).rows;
}

/**
 * Lessons to come of which an offer has lapsed, or which have free seats and somebody who waits: a guest left the school, or
 * the time of the lesson changed.
 */
const dueText = `
  select w.event_id as id from seat_waitlist w
  join lesson_events e on e.school_id = $1 and e.id = w.event_id and e.status = 'scheduled' and e.deleted_at is null
    and e.starts_at > $2
  left join users u on u.school_id = $1 and u.id = w.user_id and u.deleted_at is null
  where w.school_id = $1
  group by w.event_id
  having bool_or(w.offered_until <= $2)
    or bool_or(w.offered_until is null and u.status <> 'suspended' and ${isOutsideSql('w')}) and coalesce((
      select s.seats from lesson_seats s where s.school_id = $1 and s.event_id = w.event_id), 0) > (
      select count(*) from lesson_guests g
      join users u on u.school_id = $1 and u.id = g.user_id and u.deleted_at is null
      where g.school_id = $1 and g.event_id = w.event_id and ${takesSeatSql('g')})
    + count(*) filter (where w.offered_until > $2 and u.id is not null)
  order by w.event_id`;

/** Lists the lessons whose line has to move up. */
export async function listDueLessons(tx: Tx): Promise<string[]> {
  const query = { name: 'seats.due', text: dueText, values: [tx.schoolId, tx.now] };
  return (await tx.client.query<{ id: string }>(query)).rows.map(({ id }) => id);
}

const cleanupText = `
  delete from seat_waitlist w using lesson_events e
  where w.school_id = $1 and e.school_id = $1 and e.id = w.event_id and e.starts_at < $2::timestamptz - interval '1 day'`;

const seatsCleanupText = `
  delete from lesson_seats s using lesson_events e
  where s.school_id = $1 and e.school_id = $1 and e.id = s.event_id and e.starts_at < $2::timestamptz - interval '1 day'`;

/** Deletes the seats and lines of past lessons, so that those to come are found quickly. */
export async function deletePastSeats(tx: Tx): Promise<void> {
  await tx.client.query(cleanupText, [tx.schoolId, tx.now]);
  await tx.client.query(seatsCleanupText, [tx.schoolId, tx.now]);
}

export const listWaitingOfPerson = (tx: Tx, userId: string): Promise<WaitingRow[]> =>
  tx.query
    .select()
    .from(seatWaitlist)
    .where(and(eq(seatWaitlist.schoolId, tx.schoolId), eq(seatWaitlist.userId, userId)))
    .orderBy(seatWaitlist.createdAt);

export async function deleteWaitingOfPerson(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(seatWaitlist)
    .where(and(eq(seatWaitlist.schoolId, tx.schoolId), eq(seatWaitlist.userId, userId)));
}
