import type { EventScope } from '@klasna/contract/schedule/values';
import { and, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from '../../kernel/db/drizzle.ts';
import { isRestorable } from '../../kernel/db/is-restorable.ts';
import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
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
    | 'roomId'
    | 'startsAt'
    | 'wantedLocal'
    | 'duration'
    | 'status'
    | 'meetingLink'
    | 'allowOverlap'
    | 'deletedAt'
  >
>;

const whereNotDeleted = (tx: Tx) =>
  and(eq(lessonEvents.schoolId, tx.schoolId), isNull(lessonEvents.deletedAt));

/**
 * Maps a violation of the exclusion constraint to a failure. Locking the people already prevents two bookings of one
 * time; the constraint is a second check.
 */
const mapOverlapError = <T>(work: Promise<T>): Promise<T> =>
  mapConstraintErrors(work, {
    lesson_events_teacher_is_free: () => new Failure('overlap', { errors: { conflicts: [] } }),
    lesson_events_room_is_free: () => new Failure('overlap', { errors: { conflicts: [] } }),
  });

const queryById = prepareQuery((query) =>
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
  const [event] = await queryById(tx, { schoolId: tx.schoolId, id });
  return event;
}

export interface LockedLessons {
  readonly event: Event;
  /**
   * The planned lessons that change together: those in the scope of the series, including the lesson itself if planned;
   * for scope `one`, only the lesson itself.
   */
  readonly affected: readonly Event[];
}

/**
 * Locks a lesson and the others of its series in the scope until the transaction ends, in id order, so that
 * concurrent changes of one series do not deadlock.
 */
export async function lockLessons(
  tx: Tx,
  { id, seriesId }: Pick<Event, 'id' | 'seriesId'>,
  scope: EventScope,
): Promise<LockedLessons | undefined> {
  const isWholeScope = scope !== 'one' && seriesId !== null;
  const scopeCondition = isWholeScope
    ? and(eq(lessonEvents.seriesId, seriesId), eq(lessonEvents.status, 'scheduled'))
    : undefined;
  const locked = await tx.query
    .select()
    .from(lessonEvents)
    .where(and(whereNotDeleted(tx), or(eq(lessonEvents.id, id), scopeCondition)))
    .orderBy(lessonEvents.id)
    .for('no key update');
  const event = locked.find((one) => one.id === id);
  if (!event) return undefined;
  const affected = locked.filter(
    ({ startsAt, status }) =>
      !isWholeScope || (status === 'scheduled' && (scope === 'all' || startsAt >= event.startsAt)),
  );
  return { event, affected };
}

/** Lists the lessons of these classes that begin at one of these times. */
export async function listLessonsAt(
  tx: Tx,
  classIds: readonly string[],
  starts: readonly Date[],
): Promise<Pick<Event, 'classId' | 'startsAt' | 'seriesId'>[]> {
  if (classIds.length === 0) return [];
  const { classId, startsAt, seriesId } = lessonEvents;
  return tx.query
    .select({ classId, startsAt, seriesId })
    .from(lessonEvents)
    .where(
      and(
        whereNotDeleted(tx),
        sql`${classId} = any(${sql.param([...classIds])}::uuid[])`,
        sql`${startsAt} = any(${sql.param([...starts])}::timestamptz[])`,
      ),
    );
}

/** Lists these lessons, in id order, without deleted ones. */
export function listEvents(tx: Tx, ids: readonly string[]): Promise<Event[]> {
  return tx.query
    .select()
    .from(lessonEvents)
    .where(and(whereNotDeleted(tx), sql`${lessonEvents.id} = any(${sql.param([...ids])}::uuid[])`))
    .orderBy(lessonEvents.id);
}

/** No lesson is longer than a day. */
const maxLessonMs = 86_400_000;

/** Lists the planned lessons of a teacher that overlap a period. */
export function listPlannedOfTeacher(
  tx: Tx,
  teacherId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Event[]> {
  const { startsAt, duration } = lessonEvents;
  return tx.query
    .select()
    .from(lessonEvents)
    .where(
      and(
        whereNotDeleted(tx),
        eq(lessonEvents.teacherId, teacherId),
        eq(lessonEvents.status, 'scheduled'),
        lt(startsAt, to),
        gt(startsAt, new Date(from.getTime() - maxLessonMs)),
        sql`${startsAt} + make_interval(mins => ${duration}) > ${from.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(startsAt, lessonEvents.id);
}

/** Locks those of these lessons that are planned, in id order. */
export function lockPlanned(tx: Tx, ids: readonly string[]): Promise<Event[]> {
  return tx.query
    .select()
    .from(lessonEvents)
    .where(
      and(
        whereNotDeleted(tx),
        eq(lessonEvents.status, 'scheduled'),
        sql`${lessonEvents.id} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
    .orderBy(lessonEvents.id)
    .for('no key update');
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

/**
 * Locks a deleted lesson and the lessons of its series that were deleted with it; finds none if the lesson is restored
 * already.
 */
export async function lockDeleted(
  tx: Tx,
  { id, seriesId, deletedAt }: Event,
): Promise<LockedLessons | undefined> {
  const deletedTogether =
    seriesId === null || deletedAt === null
      ? undefined
      : and(eq(lessonEvents.seriesId, seriesId), eq(lessonEvents.deletedAt, deletedAt));
  const locked = await tx.query
    .select()
    .from(lessonEvents)
    .where(and(eq(lessonEvents.schoolId, tx.schoolId), or(eq(lessonEvents.id, id), deletedTogether)))
    .orderBy(lessonEvents.id)
    .for('no key update');
  const event = locked.find((one) => one.id === id);
  if (!event) return undefined;
  const affected = locked.filter(
    (one) => one.deletedAt !== null && one.deletedAt.getTime() === event.deletedAt?.getTime(),
  );
  return { event, affected };
}

/** Locks the coming planned lessons of a class that were deleted at this instant, in id order. */
export function lockDeletedAt(tx: Tx, classId: string, deletedAt: Date): Promise<Event[]> {
  return tx.query
    .select()
    .from(lessonEvents)
    .where(
      and(
        eq(lessonEvents.schoolId, tx.schoolId),
        eq(lessonEvents.classId, classId),
        eq(lessonEvents.deletedAt, deletedAt),
        eq(lessonEvents.status, 'scheduled'),
        gt(lessonEvents.startsAt, tx.now),
      ),
    )
    .orderBy(lessonEvents.id)
    .for('no key update');
}

export async function restoreEventRows(
  tx: Tx,
  ids: readonly string[],
  change: Pick<EventChange, 'allowOverlap'> = {},
): Promise<Event[]> {
  if (ids.length === 0) return [];
  return mapOverlapError(
    tx.query
      .update(lessonEvents)
      .set({ ...change, deletedAt: null })
      .where(and(eq(lessonEvents.schoolId, tx.schoolId), inArray(lessonEvents.id, [...ids])))
      .returning(),
  );
}

/** Locks the future planned lessons of a class, in id order. */
export function lockUpcoming(tx: Tx, classId: string): Promise<Event[]> {
  return tx.query
    .select()
    .from(lessonEvents)
    .where(
      and(
        whereNotDeleted(tx),
        eq(lessonEvents.classId, classId),
        eq(lessonEvents.status, 'scheduled'),
        gt(lessonEvents.startsAt, tx.now),
      ),
    )
    .orderBy(lessonEvents.id)
    .for('no key update');
}

/** Selects the planned lessons of a class that begin in this period. */
const selectPlannedAround = (
  tx: Tx,
  classId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
) =>
  tx.query
    .select()
    .from(lessonEvents)
    .where(
      and(
        whereNotDeleted(tx),
        eq(lessonEvents.classId, classId),
        eq(lessonEvents.status, 'scheduled'),
        gte(lessonEvents.startsAt, from),
        lte(lessonEvents.startsAt, to),
      ),
    )
    .orderBy(lessonEvents.id);

export const listPlannedAround = (...input: Parameters<typeof selectPlannedAround>): Promise<Event[]> =>
  selectPlannedAround(...input);

export const lockPlannedAround = (...input: Parameters<typeof selectPlannedAround>): Promise<Event[]> =>
  selectPlannedAround(...input).for('no key update');

export type NewEvent = Pick<
  Event,
  | 'classId'
  | 'teacherId'
  | 'seriesId'
  | 'roomId'
  | 'startsAt'
  | 'wantedLocal'
  | 'duration'
  | 'meetingLink'
  | 'allowOverlap'
>;

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<Event[]> {
  const rows = events.map((event) => ({ ...event, schoolId: tx.schoolId, id: newId() }));
  return mapOverlapError(tx.query.insert(lessonEvents).values(rows).returning());
}

export async function changeEvents(tx: Tx, ids: readonly string[], change: EventChange): Promise<Event[]> {
  return mapOverlapError(
    tx.query
      .update(lessonEvents)
      .set(change)
      .where(and(whereNotDeleted(tx), inArray(lessonEvents.id, [...ids])))
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
  change: Pick<EventChange, 'teacherId' | 'roomId' | 'duration' | 'meetingLink' | 'seriesId'>,
): Promise<Event[]> {
  const moveRows = sql`unnest(${sql.param(moves.map(({ id }) => id))}::uuid[],
    ${sql.param(moves.map(({ startsAt }) => startsAt))}::timestamptz[],
    ${sql.param(moves.map(({ wantedLocal }) => wantedLocal))}::timestamp[],
    ${sql.param(moves.map(({ allowOverlap }) => allowOverlap))}::boolean[])
    as place (id, starts_at, wanted_local, allow_overlap)`;
  return mapOverlapError(
    tx.query
      .update(lessonEvents)
      .set({
        ...change,
        startsAt: sql`place.starts_at`,
        wantedLocal: sql`place.wanted_local`,
        allowOverlap: sql`place.allow_overlap`,
      })
      .from(moveRows)
      .where(and(whereNotDeleted(tx), sql`${lessonEvents.id} = place.id`))
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
export async function clearLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.client.query(
    `update lesson_events e set meeting_link = null from classes c
      where e.school_id = $1 and c.school_id = $1 and c.id = e.class_id and $2 in (e.teacher_id, c.teacher_id, c.student_id)
        and e.meeting_link is not null`,
    [tx.schoolId, userId],
  );
}
