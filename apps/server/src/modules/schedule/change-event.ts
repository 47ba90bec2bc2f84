import type { EventChange } from '@klasna/contract/schedule/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { assertClassActive } from './assert-class-active.ts';
import { assertFree } from './assert-free.ts';
import { assertRoomUsable } from './assert-room-usable.ts';
import { changeEvents, type Event, insertEvents } from './events.store.ts';
import { listGuests } from './guests.store.ts';
import { publishLessonsArranged, publishLessonsChanged } from './publish-lesson-events.ts';
import type { LockedEvent } from './resources.ts';
import { computeFollowingStarts, createSeries } from './schedule-event.ts';
import { isChargingStatus, listCharges, settleEvent } from './settle-event.ts';

type WantedEvent = Pick<
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
>;

/** Changes a single lesson: its class, teacher, time, status and link. */
export async function changeEvent(tx: Tx, lockedEvent: LockedEvent, requested: EventChange): Promise<Event> {
  const { event: before, booking, actorId } = lockedEvent;
  if (booking && !booking.isTeacher) throw toInvalidField('teacherId', 'notATeacher');
  if (requested.repeat && before.seriesId !== null) throw toInvalidField('repeat', 'repeatFixed');
  if (requested.roomId !== before.roomId) await assertRoomUsable(tx, requested.roomId);
  const target = resolveWanted(lockedEvent, requested);
  const schoolClass = booking?.class ?? lockedEvent.class;
  const isMoved = isMovedTo(before, target);
  if (
    isMoved &&
    before.status !== 'scheduled' &&
    (target.status === before.status || isChargingStatus(target.status)) &&
    (await listCharges(tx, before)).length > 0
  )
    throw new Failure('lessonCharged');
  if (schoolClass.id !== before.classId && before.status !== 'scheduled' && target.status !== 'scheduled')
    throw new Failure('lessonHeld');
  // Guests chose this group, and pay by its plan.
  if (schoolClass.id !== before.classId && (await listGuests(tx, before.id)).length > 0)
    throw new Failure('lessonHasGuests');
  if (requested.repeat) await assertClassActive(tx, schoolClass);
  const allowOverlap = await checkFreeTime(tx, lockedEvent, target, requested.allowOverlap ?? false);
  const after = await writeChanges(tx, before, { ...target, allowOverlap });
  if (after !== before) await publishLessonsChanged(tx, [before, after]);
  if (after.classId !== before.classId) {
    await publishLessonsArranged(tx, 'deleted', [before], actorId);
    await publishLessonsArranged(tx, 'scheduled', [after], actorId);
  } else if (after.startsAt.getTime() !== before.startsAt.getTime())
    await publishLessonsArranged(tx, 'moved', [after], actorId, lockedEvent.informedIds);
  if (after.status !== before.status || after.duration !== before.duration) {
    await settleEvent(tx, { from: before.status, to: after, planId: schoolClass.schoolPlanId, actorId });
  }
  return requested.repeat ? beginSeries(tx, lockedEvent, after, requested) : after;
}

function resolveWanted({ event, booking, class: before }: LockedEvent, requested: EventChange): WantedEvent {
  const schoolClass = booking?.class ?? before;
  const status = requested.status ?? event.status;
  const startsAt = requested.startsAt === undefined ? event.startsAt : new Date(requested.startsAt);
  const keepsLocalTime = schoolClass.id === event.classId && startsAt.getTime() === event.startsAt.getTime();
  return {
    classId: schoolClass.id,
    teacherId: booking?.teacherId ?? event.teacherId,
    // Removes a lesson from its series if its class changes, because a series belongs to one class.
    seriesId: schoolClass.id === event.classId ? event.seriesId : null,
    roomId: requested.roomId === undefined ? event.roomId : requested.roomId,
    startsAt,
    wantedLocal: keepsLocalTime ? event.wantedLocal : null,
    duration: requested.duration ?? event.duration,
    status,
    meetingLink:
      requested.meetingLink === undefined
        ? resolveLink(event, status, before, schoolClass)
        : requested.meetingLink,
  };
}

type ClassRoom = Pick<LockedEvent['class'], 'roomUrl'>;

/** A held lesson keeps the link of the room it was held in, even if the class gets another room later. */
function resolveLink(
  { status: from, meetingLink }: Event,
  to: EventStatus,
  before: ClassRoom,
  after: ClassRoom,
) {
  if (from === 'scheduled') return to === 'scheduled' ? meetingLink : (meetingLink ?? after.roomUrl);
  return to === 'scheduled' && meetingLink === before.roomUrl ? null : meetingLink;
}

const isMovedTo = (before: Event, after: WantedEvent): boolean =>
  after.startsAt.getTime() !== before.startsAt.getTime() ||
  after.classId !== before.classId ||
  after.teacherId !== before.teacherId;

/** Checks for free time if the lesson takes time that it did not have before; returns whether it overlaps. */
async function checkFreeTime(
  tx: Tx,
  lockedEvent: LockedEvent,
  target: WantedEvent,
  allowOverlap: boolean,
): Promise<boolean> {
  const { event: before } = lockedEvent;
  const needsNewTime =
    isMovedTo(before, target) || target.duration > before.duration || before.status !== 'scheduled';
  const needsRoom = target.roomId !== null && target.roomId !== before.roomId;
  if (target.status !== 'scheduled' || !(needsNewTime || needsRoom)) return before.allowOverlap;
  if (target.startsAt > tx.now || target.classId !== before.classId)
    await assertClassActive(tx, lockedEvent.booking?.class ?? lockedEvent.class);
  const freeTimeRequest = {
    class: lockedEvent.booking?.class ?? lockedEvent.class,
    slots: [{ ...target, eventId: before.id }],
    ignoredEventIds: [before.id],
    // Another room is no reason to ask again about an overlap of people.
    allowOverlap: allowOverlap || (!needsNewTime && before.allowOverlap),
  };
  const [overlaps] = await assertFree(tx, freeTimeRequest, lockedEvent);
  return overlaps === true;
}

/** Writes only changed fields, because subscribed calendars count the changes. */
async function writeChanges(tx: Tx, before: Event, target: Partial<Event>): Promise<Event> {
  const isChanged = ([key, value]: [string, unknown]): boolean =>
    value?.valueOf() !== before[key as keyof Event]?.valueOf();
  const changes = Object.entries(target).filter(isChanged);
  if (changes.length === 0) return before;
  const [after] = await changeEvents(tx, [before.id], Object.fromEntries(changes));
  return requireFound(after);
}

/** Makes the lesson the first of a series. */
async function beginSeries(
  tx: Tx,
  lockedEvent: LockedEvent,
  first: Event,
  requested: EventChange,
): Promise<Event> {
  const { repeat, allowOverlap = false } = requested;
  if (!repeat) return first;
  const { classId, teacherId, roomId, duration } = first;
  const schoolClass = lockedEvent.booking?.class ?? lockedEvent.class;
  const meetingLink = resolveLink(first, 'scheduled', schoolClass, schoolClass);
  const others = await computeFollowingStarts(tx, first.startsAt, repeat);
  const slots = others.map((start) => ({ ...start, duration, teacherId, roomId }));
  const overlaps = await assertFree(tx, { class: schoolClass, slots, allowOverlap }, lockedEvent);
  const seriesId = await createSeries(tx, classId, repeat);
  const [firstOfSeries] = await changeEvents(tx, [first.id], { seriesId });
  const after = await insertEvents(
    tx,
    slots.map((span, index) => ({
      ...{ ...span, classId, seriesId, meetingLink },
      allowOverlap: overlaps[index] === true,
    })),
  );
  await publishLessonsChanged(tx, after);
  await publishLessonsArranged(tx, 'scheduled', after, lockedEvent.actorId);
  return requireFound(firstOfSeries);
}
