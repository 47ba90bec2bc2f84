import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { isAbsentSql } from '../attendance/index.ts';
import { calendarFeeds, lessonRemovals } from './schedule.tables.ts';
import { type ListedEventRow, meetingLinkSql } from './schedule-lists.store.ts';

/** Returns how often this person renewed the feed URL. */
export async function findRenewals(tx: Tx, userId: string): Promise<number> {
  const [feed] = await tx.query
    .select({ renewals: calendarFeeds.renewals })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.schoolId, tx.schoolId), eq(calendarFeeds.userId, userId)));
  return feed?.renewals ?? 0;
}

export async function renewFeed(tx: Tx, userId: string): Promise<number> {
  const [feed] = await tx.query
    .insert(calendarFeeds)
    .values({ schoolId: tx.schoolId, userId, renewals: 1 })
    .onConflictDoUpdate({
      target: [calendarFeeds.schoolId, calendarFeeds.userId],
      set: { renewals: sql`${calendarFeeds.renewals} + 1` },
    })
    .returning({ renewals: calendarFeeds.renewals });
  if (!feed) throw new Error('The upsert returned no feed.');
  return feed.renewals;
}

export interface FeedEvent
  extends Pick<ListedEventRow, 'id' | 'className' | 'startsAt' | 'duration' | 'status' | 'meetingLink'> {
  /** The room, with how to find it. */
  readonly location: string | null;
  readonly sequence: number;
  readonly updatedAt: Date;
  /** Whether the lesson was deleted or is no longer a lesson of this person. */
  readonly isGone: boolean;
}

/**
 * Selects the lessons of a feed. Triggers write what feeds compare: `count_lesson_change` increments the sequence of a
 * lesson, and `lesson_left_people`, `student_left_lesson` and `students_left_groups` record who lost a lesson.
 */
const feedText = `
  with mine as (
    select cs.class_id from class_students cs where cs.school_id = $1 and cs.user_id = $2
  ), found as (
    select e.id from lesson_events e
    where e.school_id = $1 and e.teacher_id = $2 and e.deleted_at is null and e.starts_at >= $3
    union
    select e.id from mine join lesson_events e on e.school_id = $1 and e.class_id = mine.class_id
      and e.deleted_at is null and e.starts_at >= $3
    union
    select e.id from lesson_guests g join lesson_events e on e.school_id = $1 and e.id = g.event_id
      and e.deleted_at is null and e.starts_at >= $3
    where g.school_id = $1 and g.user_id = $2 and not ${isAbsentSql('g.event_id', '$2')}
    union
    select e.id from event_students es join lesson_events e on e.school_id = $1 and e.id = es.event_id
      and e.status <> 'scheduled' and e.deleted_at is null and e.starts_at >= $3
    where es.school_id = $1 and es.user_id = $2
    union
    select e.id from lesson_events e
    where e.school_id = $1 and e.deleted_at >= $4 and e.starts_at >= $3
      and (e.teacher_id = $2 or e.class_id in (select mine.class_id from mine) or e.id in (
        select es.event_id from event_students es where es.school_id = $1 and es.user_id = $2
        union all
        select g.event_id from lesson_guests g where g.school_id = $1 and g.user_id = $2))
  )
  select e.id, c.name as "className", e.starts_at as "startsAt", e.duration, e.status,
    e.sequence + c.feed_changes + 2 * coalesce(r.times, 0) as sequence, ${meetingLinkSql} as "meetingLink",
    room.name || coalesce(', ' || room.place, '') as location,
    greatest(e.updated_at, r.removed_at, case when c.feed_changes > 0 then c.updated_at end) as "updatedAt",
    e.deleted_at is not null as "isGone"
  from found join lesson_events e on e.school_id = $1 and e.id = found.id
    join classes c on c.school_id = $1 and c.id = e.class_id
    left join rooms room on room.school_id = $1 and room.id = e.room_id
    left join lesson_removals r on r.school_id = $1 and r.event_id = e.id and r.user_id = $2
  union all
  -- The state when the person lost the lesson.
  select r.event_id, c.name, r.starts_at, r.duration, 'scheduled', r.sequence, null, null, r.removed_at, true
  from lesson_removals r join classes c on c.school_id = $1 and c.id = r.class_id
  where r.school_id = $1 and r.user_id = $2 and r.removed_at >= $4 and r.starts_at >= $3
    and r.event_id not in (select found.id from found)
  order by "startsAt", id`;

interface FeedPeriod {
  /** The earliest start of a lesson to include. */
  readonly startsFrom: Date;
  /** The time since when deleted or lost lessons are included as cancelled. */
  readonly removedSince: Date;
}

/** Lists the lessons that a person teaches, attends or attended, and those removed recently. */
export async function listFeedEvents(tx: Tx, userId: string, period: FeedPeriod): Promise<FeedEvent[]> {
  const values = [tx.schoolId, userId, period.startsFrom, period.removedSince];
  return (await tx.client.query<FeedEvent>({ name: 'schedule.feed', text: feedText, values })).rows;
}

export async function deleteFeed(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.schoolId, tx.schoolId), eq(calendarFeeds.userId, userId)));
}

export async function deleteRemovals(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(lessonRemovals)
    .where(and(eq(lessonRemovals.schoolId, tx.schoolId), eq(lessonRemovals.userId, userId)));
}
