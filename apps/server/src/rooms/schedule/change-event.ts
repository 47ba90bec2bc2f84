import type { EventChange } from '@klasna/contract/schedule/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { assertFree } from './assert-free.ts';
import { assertGoesOn } from './assert-goes-on.ts';
import { changeEvents, type Event, insertEvents } from './events.store.ts';
import { startsAfter, writeSeries } from './schedule-event.ts';
import { chargesOf, isCharging, settleEvent } from './settle-event.ts';
import type { HeldEvent } from './subjects.ts';
import { tellOfArranging, tellOfLessons } from './tell-of-lessons.ts';

type Wanted = Pick<
  Event,
  'classId' | 'teacherId' | 'seriesId' | 'startsAt' | 'wantedLocal' | 'duration' | 'status' | 'meetingLink'
>;

/** Changes a single lesson: its class, teacher, time, status and link. */
export async function changeEvent(tx: Tx, held: HeldEvent, asked: EventChange): Promise<Event> {
  const { event: before, booking, actorId } = held;
  if (booking && !booking.teaches) throw badField('teacherId', 'notATeacher');
  if (asked.repeat && before.seriesId !== null) throw badField('repeat', 'repeatFixed');
  const wanted = wantedOf(held, asked);
  const of = booking?.class ?? held.class;
  const moved = isElsewhere(before, wanted);
  if (
    moved &&
    isCharging(before.status) &&
    isCharging(wanted.status) &&
    (await chargesOf(tx, before)).length > 0
  )
    throw new Failure('lessonCharged');
  if (of.id !== before.classId && before.status !== 'scheduled' && wanted.status !== 'scheduled')
    throw new Failure('lessonHeld');
  if (asked.repeat) await assertGoesOn(tx, of);
  const allowOverlap = await placeOf(tx, held, wanted, asked.allowOverlap ?? false);
  const after = await write(tx, before, { ...wanted, allowOverlap });
  if (after !== before) await tellOfLessons(tx, [before, after]);
  if (after.classId !== before.classId) {
    await tellOfArranging(tx, 'deleted', [before], actorId);
    await tellOfArranging(tx, 'scheduled', [after], actorId);
  } else if (after.startsAt.getTime() !== before.startsAt.getTime())
    await tellOfArranging(tx, 'moved', [after], actorId);
  if (after.status !== before.status || after.duration !== before.duration) {
    await settleEvent(tx, { from: before.status, to: after, planId: of.schoolPlanId, actorId });
  }
  return asked.repeat ? beginSeries(tx, held, after, asked) : after;
}

function wantedOf({ event, booking, class: before }: HeldEvent, asked: EventChange): Wanted {
  const of = booking?.class ?? before;
  const status = asked.status ?? event.status;
  const startsAt = asked.startsAt === undefined ? event.startsAt : new Date(asked.startsAt);
  const staysInSeries = of.id === event.classId && startsAt.getTime() === event.startsAt.getTime();
  return {
    classId: of.id,
    teacherId: booking?.teacherId ?? event.teacherId,
    // A series belongs to one class.
    seriesId: of.id === event.classId ? event.seriesId : null,
    startsAt,
    wantedLocal: staysInSeries ? event.wantedLocal : null,
    duration: asked.duration ?? event.duration,
    status,
    meetingLink: asked.meetingLink === undefined ? linkOf(event, status, before, of) : asked.meetingLink,
  };
}

type Room = Pick<HeldEvent['class'], 'roomUrl'>;

/** A held lesson keeps the link of the room it was held in, even if the class gets another room later. */
function linkOf({ status: from, meetingLink }: Event, to: EventStatus, before: Room, after: Room) {
  if (from === 'scheduled') return to === 'scheduled' ? meetingLink : (meetingLink ?? after.roomUrl);
  return to === 'scheduled' && meetingLink === before.roomUrl ? null : meetingLink;
}

const isElsewhere = (before: Event, after: Wanted): boolean =>
  after.startsAt.getTime() !== before.startsAt.getTime() ||
  after.classId !== before.classId ||
  after.teacherId !== before.teacherId;

/** Checks for free time if the lesson takes time it did not have before; returns whether it overlaps. */
async function placeOf(tx: Tx, held: HeldEvent, wanted: Wanted, allowOverlap: boolean): Promise<boolean> {
  const { event: before } = held;
  const takesTime =
    isElsewhere(before, wanted) || wanted.duration > before.duration || before.status !== 'scheduled';
  if (wanted.status !== 'scheduled' || !takesTime) return before.allowOverlap;
  if (wanted.startsAt > tx.now || wanted.classId !== before.classId)
    await assertGoesOn(tx, held.booking?.class ?? held.class);
  const wish = {
    class: held.booking?.class ?? held.class,
    spans: [wanted],
    except: [before.id],
    allowOverlap,
  };
  const [overlaps] = await assertFree(tx, wish, held);
  return overlaps === true;
}

/** Writes only changed fields, because subscribed calendars count the changes. */
async function write(tx: Tx, before: Event, wanted: Partial<Event>): Promise<Event> {
  const differs = ([key, value]: [string, unknown]): boolean =>
    value?.valueOf() !== before[key as keyof Event]?.valueOf();
  const changes = Object.entries(wanted).filter(differs);
  if (changes.length === 0) return before;
  const [after] = await changeEvents(tx, [before.id], Object.fromEntries(changes));
  return found(after);
}

/** Makes the lesson the first of a series. */
async function beginSeries(tx: Tx, held: HeldEvent, first: Event, asked: EventChange): Promise<Event> {
  const { repeat, allowOverlap = false } = asked;
  if (!repeat) return first;
  const { classId, teacherId, duration } = first;
  const of = held.booking?.class ?? held.class;
  const meetingLink = linkOf(first, 'scheduled', of, of);
  const others = await startsAfter(tx, first.startsAt, repeat);
  const spans = others.map((start) => ({ ...start, duration, teacherId }));
  const overlaps = await assertFree(tx, { class: of, spans, allowOverlap }, held);
  const seriesId = await writeSeries(tx, classId, repeat);
  const [begun] = await changeEvents(tx, [first.id], { seriesId });
  const after = await insertEvents(
    tx,
    spans.map((span, place) => ({
      ...{ ...span, classId, seriesId, meetingLink },
      allowOverlap: overlaps[place] === true,
    })),
  );
  await tellOfLessons(tx, after);
  await tellOfArranging(tx, 'scheduled', after, held.actorId);
  return found(begun);
}
