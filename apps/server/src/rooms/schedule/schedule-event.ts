import type { NewEvent, Repeat } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import { findPlan } from '../plans/index.ts';
import { findSchool, listClosures } from '../schools/index.ts';
import { assertFree } from './assert-free.ts';
import { assertGoesOn } from './assert-goes-on.ts';
import { type Event, insertEvents, insertSeries } from './events.store.ts';
import { beginsClosed, isOnWeekday, type Plan, planLessons } from './recurrence.ts';
import type { Planner } from './subjects.ts';
import { tellOfArranging, tellOfLessons } from './tell-of-lessons.ts';
import type { LocalStart } from './wall-clock.ts';

const usualMinutes = 60;
/** More than a school year with five lessons a week. */
const mostLessons = 400;

/** Plans one lesson or a series; returns the first lesson. */
export async function scheduleEvent(tx: Tx, planner: Planner, asked: NewEvent): Promise<Event> {
  const { class: of, teacherId, teaches } = planner;
  if (!teaches) throw badField('teacherId', 'notATeacher');
  await assertGoesOn(tx, of);
  const { meetingLink = null, allowOverlap = false, repeat } = asked;
  const startsAt = new Date(asked.startsAt);
  const duration = asked.duration ?? (await usualDuration(tx, of.schoolPlanId));
  const starts = repeat ? await startsOf(tx, startsAt, repeat) : [{ startsAt, wantedLocal: null }];
  const spans = starts.map((start) => ({ ...start, duration, teacherId }));
  const overlaps = await assertFree(tx, { class: of, spans, allowOverlap }, planner);
  const seriesId = repeat ? await writeSeries(tx, of.id, repeat) : null;
  const events = await insertEvents(
    tx,
    spans.map((span, place) => ({
      ...{ ...span, classId: of.id, seriesId, meetingLink },
      allowOverlap: overlaps[place] === true,
    })),
  );
  await tellOfLessons(tx, events);
  await tellOfArranging(tx, 'scheduled', events, planner.actorId);
  const [first] = events;
  if (!first) throw new Error('The planned series has no lessons.');
  return first;
}

export async function usualDuration(tx: Tx, planId: string | null): Promise<number> {
  const plan = planId === null ? undefined : await findPlan(tx, planId);
  return plan?.duration ?? usualMinutes;
}

/** Computes the starts of a series, without days on which the school is closed. */
async function startsOf(tx: Tx, first: Date, repeat: Repeat): Promise<LocalStart[]> {
  const plan = await planOf(tx, first, repeat);
  if (beginsClosed(plan)) throw badField('startsAt', 'schoolClosed');
  return planned(plan);
}

/** Does the same after an existing first lesson, on whatever day it is. */
export async function startsAfter(tx: Tx, first: Date, repeat: Repeat): Promise<LocalStart[]> {
  const [, ...others] = planned(await planOf(tx, first, repeat));
  return others;
}

async function planOf(tx: Tx, first: Date, repeat: Repeat): Promise<Plan> {
  const [{ timezone }, closures] = await Promise.all([findSchool(tx), listClosures(tx)]);
  return { first, timezone, repeat, closures };
}

function planned(plan: Plan): LocalStart[] {
  if (!isOnWeekday(plan)) throw badField('repeat.weekdays', 'repeatWeekday');
  const starts = planLessons(plan, mostLessons);
  if (!starts) throw badField('repeat.until', 'repeatTooLong', { max: mostLessons });
  if (starts.length === 0) throw badField('repeat.until', 'repeatEmpty');
  return starts;
}

export async function writeSeries(tx: Tx, classId: string, { weekdays, every, until, count }: Repeat) {
  const { timezone } = await findSchool(tx);
  return insertSeries(tx, { classId, timezone, weekdays, every, until: until ?? null, count: count ?? null });
}
