import type { EventChange } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { findSchool } from '../schools/index.ts';
import { assertClassActive } from './assert-class-active.ts';
import { assertFree } from './assert-free.ts';
import { assertRoomUsable } from './assert-room-usable.ts';
import { type Event, moveEvents } from './events.store.ts';
import { moveSeries } from './move-series.ts';
import { publishLessonsArranged, publishLessonsChanged } from './publish-lesson-events.ts';
import type { LockedEvent } from './resources.ts';

/**
 * Changes the planned lessons in the scope of a series. Each moves by the difference in local time between the old
 * and new start of the named lesson, so that lessons moved individually before keep their own time of day.
 */
export async function changeSeries(tx: Tx, lockedEvent: LockedEvent, requested: EventChange): Promise<Event> {
  const { event, affected, booking } = lockedEvent;
  if (booking && !booking.isTeacher) throw toInvalidField('teacherId', 'notATeacher');
  if (booking && booking.class.id !== event.classId) throw toInvalidField('classId', 'scopeOne');
  if (requested.status !== undefined && requested.status !== event.status)
    throw toInvalidField('status', 'scopeOne');
  if (requested.repeat) throw toInvalidField('repeat', 'repeatFixed');
  if (affected.length === 0) return event;
  await assertRoomUsable(tx, requested.roomId);

  const { timezone } = await findSchool(tx);
  const target = requested.startsAt === undefined ? event.startsAt : new Date(requested.startsAt);
  const isMoved = target.getTime() !== event.startsAt.getTime();
  const moved = isMoved ? moveSeries(affected, { from: event, target, timezone }) : affected;
  if (isMoved && moved.some(({ startsAt }) => startsAt > tx.now))
    await assertClassActive(tx, lockedEvent.class);
  const common = {
    ...(booking && { teacherId: booking.teacherId }),
    ...(requested.duration !== undefined && { duration: requested.duration }),
    ...(requested.roomId !== undefined && { roomId: requested.roomId }),
    ...(requested.meetingLink !== undefined && { meetingLink: requested.meetingLink }),
  };
  const takesRoom = requested.roomId !== undefined && requested.roomId !== null;
  const keepsTimes = !isMoved && booking === undefined && requested.duration === undefined && !takesRoom;
  const after = keepsTimes
    ? await moveEvents(tx, affected, common)
    : await rescheduleEvents(tx, lockedEvent, moved, {
        ...common,
        allowOverlap: requested.allowOverlap ?? false,
      });
  await publishLessonsChanged(tx, [...affected, ...after]);
  if (isMoved) await publishLessonsArranged(tx, 'moved', after, lockedEvent.actorId);
  return after.find(({ id }) => id === event.id) ?? event;
}

interface SeriesFields {
  readonly teacherId?: string;
  readonly roomId?: string | null;
  readonly duration?: number;
  readonly meetingLink?: string | null;
  readonly allowOverlap: boolean;
}

/** Checks lessons of different teachers together, because they share the students. */
export async function rescheduleEvents(
  tx: Tx,
  { class: schoolClass, ...reader }: Pick<LockedEvent, 'class' | 'canSeeClass'>,
  moved: readonly Event[],
  { allowOverlap, ...common }: SeriesFields,
): Promise<Event[]> {
  const except = moved.map(({ id }) => id);
  const spans = moved.map(({ id, startsAt, duration, teacherId, roomId }) => ({
    eventId: id,
    startsAt,
    duration,
    teacherId,
    roomId,
    ...common,
  }));
  const overlaps = await assertFree(
    tx,
    { class: schoolClass, slots: spans, ignoredEventIds: except, allowOverlap },
    reader,
  );
  const moves = moved.map(({ id, startsAt, wantedLocal }, index) => ({
    id,
    startsAt,
    wantedLocal,
    allowOverlap: overlaps[index] === true,
  }));
  return moveEvents(tx, moves, common);
}
