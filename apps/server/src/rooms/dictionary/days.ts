/**
 * Training days: a day begins at 04:00 of the student's own clock, so that somebody who trains past midnight still
 * trains on the evening's day. Everything that counts days of training asks here. Pure.
 */
import { Temporal } from 'temporal-polyfill';

/** As Anki has it: hardly anybody trains at this hour. */
const dayBegins = Temporal.PlainTime.from('04:00');
const weekDays = 7;

const beginOf = (day: Temporal.PlainDate, timezone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: timezone, plainTime: dayBegins }).epochMilliseconds);

function trainingDayOf(moment: Date, timezone: string): Temporal.PlainDate {
  const date = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  return moment < beginOf(date, timezone) ? date.subtract({ days: 1 }) : date;
}

const spanOf = (day: Temporal.PlainDate, timezone: string): { readonly start: Date; readonly end: Date } => ({
  start: beginOf(day, timezone),
  end: beginOf(day.add({ days: 1 }), timezone),
});

/** From when to when the training day lasts, which is not always for twenty-four hours. */
export const dayAround = (moment: Date, timezone: string): { readonly start: Date; readonly end: Date } =>
  spanOf(trainingDayOf(moment, timezone), timezone);

/** How many training days lie between two moments; 0 on the same day. */
export const daysBetween = (earlier: Date, later: Date, timezone: string): number =>
  trainingDayOf(earlier, timezone).until(trainingDayOf(later, timezone)).days;

/** The moment itself, or the nearest one that is so many training days after another. */
export function withinDay(moment: Date, after: Date, days: number, timezone: string): Date {
  const { start, end } = spanOf(trainingDayOf(after, timezone).add({ days }), timezone);
  return new Date(Math.min(Math.max(moment.getTime(), start.getTime()), end.getTime() - 1));
}

/** How many answers were given from this moment on, in a span so short that it lies within one training day. */
export interface AnswersAt {
  readonly at: Date;
  readonly answers: number;
}

export interface TrainedDays {
  /** The last seven days, today being the last. */
  readonly week: { readonly day: string; readonly answers: number }[];
  /** Days in a row up to today, or to yesterday while today is not over. */
  readonly streak: number;
}

/** `given`: the latest first. What lies before the last week and the days in a row is not looked at. */
export function countDays(given: Iterable<AnswersAt>, moment: Date, timezone: string): TrainedDays {
  const today = trainingDayOf(moment, timezone);
  const counts = new Map<string, number>();
  let [day, start] = [today, beginOf(today, timezone)];
  let unbroken = today;
  for (const { at, answers } of given) {
    if (at < start) {
      day = trainingDayOf(at, timezone);
      start = beginOf(day, timezone);
      const isNext = day.until(unbroken).days <= 1;
      if (!isNext && day.until(today).days >= weekDays) break;
      if (isNext) unbroken = day;
    }
    counts.set(day.toString(), (counts.get(day.toString()) ?? 0) + answers);
  }
  const lastDays = Array.from({ length: weekDays }, (_, index) =>
    today.subtract({ days: weekDays - 1 - index }).toString(),
  );
  return {
    week: lastDays.map((one) => ({ day: one, answers: counts.get(one) ?? 0 })),
    streak: countInRow(counts, today),
  };
}

function countInRow(counts: ReadonlyMap<string, number>, today: Temporal.PlainDate): number {
  let day = counts.has(today.toString()) ? today : today.subtract({ days: 1 });
  let streak = 0;
  for (; counts.has(day.toString()); day = day.subtract({ days: 1 })) streak += 1;
  return streak;
}
