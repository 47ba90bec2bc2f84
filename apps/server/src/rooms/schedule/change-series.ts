import type { EventChange } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import { findSchool } from '../schools/index.ts';
import { assertFree } from './assert-free.ts';
import { assertGoesOn } from './assert-goes-on.ts';
import { type Event, moveEvents } from './events.store.ts';
import { moveSeries } from './move-series.ts';
import type { HeldEvent } from './subjects.ts';
import { tellOfArranging, tellOfLessons } from './tell-of-lessons.ts';

/**
 * Changes the planned lessons in the scope of a series. Each moves by the difference in local time between the old
 * and new start of the named lesson, so that lessons moved individually before keep their own time of day.
 */
export async function changeSeries(tx: Tx, held: HeldEvent, asked: EventChange): Promise<Event> {
  const { event, along, booking } = held;
  if (booking && !booking.teaches) throw badField('teacherId', 'notATeacher');
  if (booking && booking.class.id !== event.classId) throw badField('classId', 'scopeOne');
  if (asked.status !== undefined && asked.status !== event.status) throw badField('status', 'scopeOne');
  if (asked.repeat) throw badField('repeat', 'repeatFixed');
  if (along.length === 0) return event;

  const { timezone } = await findSchool(tx);
  const target = asked.startsAt === undefined ? event.startsAt : new Date(asked.startsAt);
  const isMoved = target.getTime() !== event.startsAt.getTime();
  const moved = isMoved ? moveSeries(along, { from: event, target, timezone }) : along;
  if (isMoved && moved.some(({ startsAt }) => startsAt > tx.now)) await assertGoesOn(tx, held.class);
  const common = {
    ...(booking && { teacherId: booking.teacherId }),
    ...(asked.duration !== undefined && { duration: asked.duration }),
    ...(asked.meetingLink !== undefined && { meetingLink: asked.meetingLink }),
  };
  const staysInPlace = !isMoved && booking === undefined && asked.duration === undefined;
  const after = staysInPlace
    ? await moveEvents(tx, along, common)
    : await placeEvents(tx, held, moved, { ...common, allowOverlap: asked.allowOverlap ?? false });
  await tellOfLessons(tx, [...along, ...after]);
  if (isMoved) await tellOfArranging(tx, 'moved', after, held.actorId);
  return after.find(({ id }) => id === event.id) ?? event;
}

interface Common {
  readonly teacherId?: string;
  readonly duration?: number;
  readonly meetingLink?: string | null;
  readonly allowOverlap: boolean;
}

/** Checks lessons of different teachers together, because they share the students. */
export async function placeEvents(
  tx: Tx,
  { class: of, ...reader }: Pick<HeldEvent, 'class' | 'knowsClass'>,
  moved: readonly Event[],
  { allowOverlap, ...common }: Common,
): Promise<Event[]> {
  const except = moved.map(({ id }) => id);
  const spans = moved.map(({ startsAt, duration, teacherId }) => ({
    startsAt,
    duration,
    teacherId,
    ...common,
  }));
  const overlaps = await assertFree(tx, { class: of, spans, except, allowOverlap }, reader);
  const moves = moved.map(({ id, startsAt, wantedLocal }, place) => ({
    id,
    startsAt,
    wantedLocal,
    allowOverlap: overlaps[place] === true,
  }));
  return moveEvents(tx, moves, common);
}
