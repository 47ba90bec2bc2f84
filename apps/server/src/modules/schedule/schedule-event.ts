import type { NewEvent, Repeat } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { findPlan } from '../plans/index.ts';
import { findSchool, listClosures } from '../schools/index.ts';
import { assertClassActive } from './assert-class-active.ts';
import { assertFree } from './assert-free.ts';
import { assertRoomUsable } from './assert-room-usable.ts';
import { type Event, insertEvents, insertSeries } from './events.store.ts';
import type { LocalStart } from './local-time.ts';
import { publishLessonsArranged, publishLessonsChanged } from './publish-lesson-events.ts';
import { isFirstDayClosed, isOnWeekday, planLessons, type SeriesPlan } from './recurrence.ts';
import type { PlannerResource } from './resources.ts';

export const defaultDurationMinutes = 60;
/** The maximum number of lessons planned at once, more than a school year with five lessons a week. */
const maxLessonsAtOnce = 400;

/** Plans one lesson or a series; returns the first lesson. */
export async function scheduleEvent(tx: Tx, planner: PlannerResource, input: NewEvent): Promise<Event> {
  const { class: schoolClass, teacherId, isTeacher } = planner;
  if (!isTeacher) throw toInvalidField('teacherId', 'notATeacher');
  await assertClassActive(tx, schoolClass);
  const { meetingLink = null, roomId = null, allowOverlap = false, repeat } = input;
  await assertRoomUsable(tx, roomId);
  const startsAt = new Date(input.startsAt);
  const duration = input.duration ?? (await findDefaultDuration(tx, schoolClass.schoolPlanId));
  const starts = repeat
    ? computeStarts(await loadSeriesPlan(tx, startsAt, repeat))
    : [{ startsAt, wantedLocal: null }];
  const slots = starts.map((start) => ({ ...start, duration, teacherId, roomId }));
  const overlaps = await assertFree(tx, { class: schoolClass, slots, allowOverlap }, planner);
  const seriesId = repeat ? await createSeries(tx, schoolClass.id, repeat) : null;
  const events = await insertEvents(
    tx,
    slots.map((span, index) => ({
      ...{ ...span, classId: schoolClass.id, seriesId, meetingLink },
      allowOverlap: overlaps[index] === true,
    })),
  );
  await publishLessonsChanged(tx, events);
  await publishLessonsArranged(tx, 'scheduled', events, planner.actorId);
  const [first] = events;
  if (!first) throw new Error('The planned series has no lessons.');
  return first;
}

export async function findDefaultDuration(tx: Tx, planId: string | null): Promise<number> {
  const plan = planId === null ? undefined : await findPlan(tx, planId);
  return plan?.duration ?? defaultDurationMinutes;
}

/** Computes the starts of a series, without days on which the school is closed. */
export function computeStarts(plan: SeriesPlan): LocalStart[] {
  if (isFirstDayClosed(plan)) throw toInvalidField('startsAt', 'schoolClosed');
  return computeAllStarts(plan);
}

/** Computes the further starts of a series after an existing first lesson, whatever its day. */
export async function computeFollowingStarts(tx: Tx, first: Date, repeat: Repeat): Promise<LocalStart[]> {
  const [, ...others] = computeAllStarts(await loadSeriesPlan(tx, first, repeat));
  return others;
}

export async function loadSeriesPlan(tx: Tx, first: Date, repeat: Repeat): Promise<SeriesPlan> {
  const [{ timezone }, closures] = await Promise.all([findSchool(tx), listClosures(tx)]);
  return { first, timezone, repeat, closures };
}

/** Computes all starts of a series; the first lesson may be on a closed day. */
export function computeAllStarts(plan: SeriesPlan): LocalStart[] {
  if (!isOnWeekday(plan)) throw toInvalidField('repeat.weekdays', 'repeatWeekday');
  const starts = planLessons(plan, maxLessonsAtOnce);
  if (!starts) throw toInvalidField('repeat.until', 'repeatTooLong', { max: maxLessonsAtOnce });
  if (starts.length === 0) throw toInvalidField('repeat.until', 'repeatEmpty');
  return starts;
}

export async function createSeries(tx: Tx, classId: string, { weekdays, every, until, count }: Repeat) {
  const { timezone } = await findSchool(tx);
  return insertSeries(tx, { classId, timezone, weekdays, every, until: until ?? null, count: count ?? null });
}
