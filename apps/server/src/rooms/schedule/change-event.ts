import type { EventChange } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { assertFree } from './assert-free.ts';
import { changeEvents, type Event, insertEvents } from './events.store.ts';
import { startsAfter, writeSeries } from './schedule-event.ts';
import { chargesOf, isCharging, settleEvent } from './settle-event.ts';
import type { HeldEvent } from './subjects.ts';
import { tellOfLessons } from './tell-of-lessons.ts';

type Wanted = Pick<
  Event,
  'classId' | 'teacherId' | 'seriesId' | 'startsAt' | 'duration' | 'status' | 'meetingLink'
>;

/** One lesson alone: what it is, when it is, and how it went. */
export async function changeEvent(tx: Tx, held: HeldEvent, asked: EventChange): Promise<Event> {
  const { event: before, booking, actorId } = held;
  if (booking && !booking.teaches) throw badField('teacherId', 'notATeacher');
  if (asked.repeat && before.seriesId !== null) throw badField('repeat', 'repeatFixed');
  const wanted = wantedOf(held, asked);
  const moved = isElsewhere(before, wanted);
  if (
    moved &&
    isCharging(before.status) &&
    isCharging(wanted.status) &&
    (await chargesOf(tx, before)).length > 0
  )
    throw new Failure('lessonCharged');
  const allowOverlap = await placeOf(tx, held, wanted, asked.allowOverlap ?? false);
  const after = await write(tx, before, { ...wanted, allowOverlap });
  if (after.status !== before.status || after.duration !== before.duration) {
    const planId = (booking?.class ?? held.class).schoolPlanId;
    await settleEvent(tx, { from: before.status, to: after, planId, actorId });
  }
  if (after !== before) await tellOfLessons(tx, [before, after]);
  return asked.repeat ? beginSeries(tx, held, after, asked) : after;
}

function wantedOf({ event, booking }: HeldEvent, asked: EventChange): Wanted {
  const classId = booking?.class.id ?? event.classId;
  return {
    classId,
    teacherId: booking?.teacherId ?? event.teacherId,
    // A series is of one class.
    seriesId: classId === event.classId ? event.seriesId : null,
    startsAt: asked.startsAt === undefined ? event.startsAt : new Date(asked.startsAt),
    duration: asked.duration ?? event.duration,
    status: asked.status ?? event.status,
    meetingLink: asked.meetingLink === undefined ? event.meetingLink : asked.meetingLink,
  };
}

const isElsewhere = (before: Event, after: Wanted): boolean =>
  after.startsAt.getTime() !== before.startsAt.getTime() ||
  after.classId !== before.classId ||
  after.teacherId !== before.teacherId;

/** Whether the lesson may overlap; asked of those that take a time which they did not have before. */
async function placeOf(tx: Tx, held: HeldEvent, wanted: Wanted, allowOverlap: boolean): Promise<boolean> {
  const { event: before } = held;
  const takesTime =
    isElsewhere(before, wanted) || wanted.duration > before.duration || before.status !== 'scheduled';
  if (wanted.status !== 'scheduled' || !takesTime) return before.allowOverlap;
  const wish = {
    class: held.booking?.class ?? held.class,
    spans: [wanted],
    except: [before.id],
    allowOverlap,
  };
  const [overlaps] = await assertFree(tx, wish, held);
  return overlaps === true;
}

/** What is as it was is not written: calendars that subscribed count the changes. */
async function write(tx: Tx, before: Event, wanted: Partial<Event>): Promise<Event> {
  const differs = ([key, value]: [string, unknown]): boolean =>
    value?.valueOf() !== before[key as keyof Event]?.valueOf();
  const changes = Object.entries(wanted).filter(differs);
  if (changes.length === 0) return before;
  const [after] = await changeEvents(tx, [before.id], Object.fromEntries(changes));
  return found(after);
}

/** The lesson becomes the first of a series. */
async function beginSeries(tx: Tx, held: HeldEvent, first: Event, asked: EventChange): Promise<Event> {
  const { repeat, allowOverlap = false } = asked;
  if (!repeat) return first;
  const { classId, teacherId, duration, meetingLink } = first;
  const others = await startsAfter(tx, first.startsAt, repeat);
  const spans = others.map((startsAt) => ({ startsAt, duration, teacherId }));
  const overlaps = await assertFree(
    tx,
    { class: held.booking?.class ?? held.class, spans, allowOverlap },
    held,
  );
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
  return found(begun);
}
