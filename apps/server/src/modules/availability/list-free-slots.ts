/** Computes when a lesson can be booked with a teacher. Pure: no clock, no database. */
import type { EffectiveLimits } from '@klasna/contract/availability/models';
import { type DaysInput, listAvailableDays } from './list-available-days.ts';
import { mergeSpans, type Span } from './merge-spans.ts';
import { addDays, type SchoolClock } from './school-clock.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

export interface FreeSlotsInput extends DaysInput {
  readonly clock: SchoolClock;
  readonly nowMs: number;
  /** The minutes of a lesson. */
  readonly duration: number;
  /** Slots begin at the start of hours and every so many minutes after. */
  readonly step: number;
  /** The lessons of the teacher; those of a day count for the maximum of the day. */
  readonly lessons: readonly Span[];
  /** When the teacher is away. */
  readonly timeOff: readonly Span[];
  readonly limits: EffectiveLimits;
}

/**
 * Lists the slots, earliest first. A slot lies within the hours of one day. Between it and another lesson there is
 * time for what follows the first of the two and what precedes the second. A slot that begins now or earlier is never
 * free.
 */
export function listFreeSlots(input: FreeSlotsInput): Span[] {
  const { clock, nowMs, duration, step, limits } = input;
  const earliestMs = Math.max(nowMs + limits.noticeHours * hourMs, nowMs + 1);
  const lastDay = addDays(clock.toDay(nowMs), limits.aheadDays);
  const firstDay = clock.toDay(earliestMs);
  const gapMs = (limits.bufferBefore + limits.bufferAfter) * minuteMs;
  const blockers = mergeSpans([
    ...input.lessons.map(({ startMs, endMs }) => ({ startMs: startMs - gapMs, endMs: endMs + gapMs })),
    ...input.timeOff,
  ]);
  const days = listAvailableDays({
    ...input,
    from: input.from > firstDay ? input.from : firstDay,
    to: input.to < lastDay ? input.to : lastDay,
  });
  const isFull = createDayCounter(input);
  const durationMs = duration * minuteMs;
  const slots: Span[] = [];
  let blockerIndex = 0;
  for (const { day, hours } of days) {
    if (isFull(day)) continue;
    for (const range of hours) {
      // The hours that the clocks skip or repeat belong to no slot.
      const opensMs = clock.toInstantMs(day, range.start, 'later');
      const closesMs = clock.toInstantMs(day, range.end, 'earlier');
      for (let startMs = opensMs; startMs + durationMs <= closesMs; startMs += step * minuteMs) {
        if (startMs < earliestMs) continue;
        while ((blockers[blockerIndex]?.endMs ?? Number.POSITIVE_INFINITY) <= startMs) blockerIndex += 1;
        const next = blockers[blockerIndex];
        if (!next || startMs + durationMs <= next.startMs)
          slots.push({ startMs, endMs: startMs + durationMs });
      }
    }
  }
  return slots;
}

/** Returns whether a day has as many lessons as the teacher gives on one day. */
function createDayCounter({ clock, lessons, limits }: FreeSlotsInput): (day: string) => boolean {
  const { maxPerDay } = limits;
  if (maxPerDay === null) return () => false;
  const starts = lessons.map(({ startMs }) => startMs).toSorted((one, other) => one - other);
  return (day) => {
    const startMs = clock.startOfDayMs(day);
    const endMs = clock.startOfDayMs(addDays(day, 1));
    return starts.filter((instant) => startMs <= instant && instant < endMs).length >= maxPerDay;
  };
}
