import type { EventScope } from '@klasna/contract/schedule/values';
import { and, eq, gt, gte, inArray, isNull, lte, or, sql } from '../../kernel/db/drizzle.ts';
import { prepared, type Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { isRestorable } from '../../kernel/db/restorable.ts';
import { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { lessonEvents, lessonSeries } from './schedule.tables.ts';

export type Event = typeof lessonEvents.$inferSelect;
export type EventChange = Partial<
  Pick<
    Event,
    | 'classId'
    | 'teacherId'
    | 'seriesId'
    | 'startsAt'
    | 'wantedLocal'
    | 'duration'
    | 'status'
    | 'meetingLink'
    | 'allowOverlap'
    | 'deletedAt'
  >
>;

const living = (tx: Tx) => and(eq(lessonEvents.schoolId, tx.schoolId), isNull(lessonEvents.deletedAt));

/** Locking the people prevents two bookings of one time; this maps the exclusion constraint that backs it up. */
const keepingTeacherFree = <T>(work: Promise<T>): Promise<T> =>
  refusing(work, {
    lesson_events_teacher_is_free: () => new Failure('overlap', { errors: { conflicts: [] } }),
  });

const byId = prepared((query) =>
  query
    .select()
    .from(lessonEvents)
    .where(
      and(
        eq(lessonEvents.schoolId, sql.placeholder('schoolId')),
        eq(lessonEvents.id, sql.placeholder('id')),
        isNull(lessonEvents.deletedAt),
      ),
    )
    .prepare('schedule.find'),
);

export async function findEvent(tx: Tx, id: string): Promise<Event | undefined> {
  const [event] = await byId(tx, { schoolId: tx.schoolId, id });
  return event;
}

export interface HeldLessons {
  readonly event: Event;
  /**
   * The planned lessons to change with it: those in the scope, including the lesson itself if planned; for scope
   * `one`, the lesson itself.
   */
  readonly along: readonly Event[];
}

/**
 * Locks a lesson and the others of its series in the scope until the transaction ends, in id order, so that
 * concurrent changes of one series do not deadlock.
 */
export async function lockLessons(
  tx: Tx,
  { id, seriesId }: Pick<Event, 'id' | 'seriesId'>,
  scope: EventScope,
): Promise<HeldLessons | undefined> {
  const wide = scope !== 'one' && seriesId !== null;
  const reached = wide
    ? and(eq(lessonEvents.seriesId, seriesId), eq(lessonEvents.status, 'scheduled'))
    : undefined;
  const held = await tx.query
    .select()
    .from(lessonEvents)
    .where(and(living(tx), or(eq(lessonEvents.id, id), reached)))
    .orderBy(lessonEvents.id)
    .for('no key update');
  const event = held.find((one) => one.id === id);
  if (!event) return undefined;
  const along = held.filter(
    ({ startsAt, status }) =>
      !wide || (status === 'scheduled' && (scope === 'all' || startsAt >= event.startsAt)),
  );
  return { event, along };
}

/** Finds a lesson that exists or can still be restored. */
export async function findRestorable(tx: Tx, id: string): Promise<Event | undefined> {
  const { deletedAt } = lessonEvents;
  const [event] = await tx.query
    .select()
    .from(lessonEvents)
    .where(
      and(
        eq(lessonEvents.schoolId, tx.schoolId),
        eq(lessonEvents.id, id),
        or(isNull(deletedAt), isRestorable(tx, deletedAt)),
      ),
    );
  return event;
}

/** Locks a deleted lesson and those of its series deleted with it; finds none to restore if it exists again. */
export async function lockDeleted(
  tx: Tx,
  { id, seriesId, deletedAt }: Event,
): Promise<HeldLessons | undefined> {
  const together =
    seriesId === null || deletedAt === null
      ? undefined
      : and(eq(lessonEvents.seriesId, seriesId), eq(lessonEvents.deletedAt, deletedAt));
  const held = await tx.query
    .select()
    .from(lessonEvents)
    .where(and(eq(lessonEvents.schoolId, tx.schoolId), or(eq(lessonEvents.id, id), together)))
    .orderBy(lessonEvents.id)
    .for('no key update');
  const event = held.find((one) => one.id === id);
  if (!event) return undefined;
  const along = held.filter(
    (one) => one.deletedAt !== null && one.deletedAt.getTime() === event.deletedAt?.getTime(),
  );
  return { event, along };
}

export async function restoreEventRows(tx: Tx, ids: readonly string[]): Promise<Event[]> {
  return keepingTeacherFree(
    tx.query
      .update(lessonEvents)
      .set({ deletedAt: null })
      .where(and(eq(lessonEvents.schoolId, tx.schoolId), inArray(lessonEvents.id, [...ids])))
      .returning(),
  );
}

/** Locks the future planned lessons of a class, in id order. */
export function lockComing(tx: Tx, classId: string): Promise<Event[]> {
  return tx.query
    .select()
    .from(lessonEvents)
    .where(
      and(
        living(tx),
        eq(lessonEvents.classId, classId),
        eq(lessonEvents.status, 'scheduled'),
        gt(lessonEvents.startsAt, tx.now),
      ),
    )
    .orderBy(lessonEvents.id)
    .for('no key update');
}

/** Locks the planned lessons of a class that begin in this period. */
export function lockPlannedAround(
  tx: Tx,
  classId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Event[]> {
  return tx.query
    .select()
    .from(lessonEvents)
    .where(
      and(
        living(tx),
        eq(lessonEvents.classId, classId),
        eq(lessonEvents.status, 'scheduled'),
        gte(lessonEvents.startsAt, from),
        lte(lessonEvents.startsAt, to),
      ),
    )
    .orderBy(lessonEvents.id)
    .for('no key update');
}

export type NewEvent = Pick<
  Event,
  | 'classId'
  | 'teacherId'
  | 'seriesId'
  | 'startsAt'
  | 'wantedLocal'
  | 'duration'
  | 'meetingLink'
  | 'allowOverlap'
>;

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<Event[]> {
  const rows = events.map((event) => ({ ...event, schoolId: tx.schoolId, id: newId() }));
  return keepingTeacherFree(tx.query.insert(lessonEvents).values(rows).returning());
}

export async function changeEvents(tx: Tx, ids: readonly string[], change: EventChange): Promise<Event[]> {
  return keepingTeacherFree(
    tx.query
      .update(lessonEvents)
      .set(change)
      .where(and(living(tx), inArray(lessonEvents.id, [...ids])))
      .returning(),
  );
}

interface Move {
  readonly id: string;
  readonly startsAt: Date;
  readonly wantedLocal: string | null;
  readonly allowOverlap: boolean;
}

/** Moves several lessons in one statement, so that one may take the time that another leaves. */
export async function moveEvents(
  tx: Tx,
  moves: readonly Move[],
  change: Pick<EventChange, 'teacherId' | 'duration' | 'meetingLink'>,
): Promise<Event[]> {
  const places = sql`unnest(${sql.param(moves.map(({ id }) => id))}::uuid[],
    ${sql.param(moves.map(({ startsAt }) => startsAt))}::timestamptz[],
    ${sql.param(moves.map(({ wantedLocal }) => wantedLocal))}::timestamp[],
    ${sql.param(moves.map(({ allowOverlap }) => allowOverlap))}::boolean[])
    as place (id, starts_at, wanted_local, allow_overlap)`;
  return keepingTeacherFree(
    tx.query
      .update(lessonEvents)
      .set({
        ...change,
        startsAt: sql`place.starts_at`,
        wantedLocal: sql`place.wanted_local`,
        allowOverlap: sql`place.allow_overlap`,
      })
      .from(places)
      .where(and(living(tx), sql`${lessonEvents.id} = place.id`))
      .returning(),
  ) as Promise<Event[]>;
}

export type NewSeries = Pick<
  typeof lessonSeries.$inferSelect,
  'classId' | 'timezone' | 'weekdays' | 'every' | 'until' | 'count'
>;

export async function insertSeries(tx: Tx, series: NewSeries): Promise<string> {
  const id = newId();
  await tx.query.insert(lessonSeries).values({ ...series, schoolId: tx.schoolId, id });
  return id;
}

/** Removes links to meetings that this person led, or that were for them alone. */
export async function emptyLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.client.query(
    `update lesson_events e set meeting_link = null from classes c
      where e.school_id = $1 and c.school_id = $1 and c.id = e.class_id and $2 in (e.teacher_id, c.teacher_id, c.student_id)
        and e.meeting_link is not null`,
    [tx.schoolId, userId],
  );
}
