/**
 * Training days: a day begins at 04:00 local time of the student, so that training past midnight still counts
 * for the evening's day. All code that counts training days uses this file. Pure.
 */
import { Temporal } from 'temporal-polyfill';

/** The same as in Anki: hardly anybody trains at this hour. */
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

/**
 * The start and end of the training day of an instant; clock changes make it longer or shorter than 24 hours.
 */
export const dayAround = (moment: Date, timezone: string): { readonly start: Date; readonly end: Date } =>
  spanOf(trainingDayOf(moment, timezone), timezone);

/** The number of training days between two instants; 0 on the same day. */
export const daysBetween = (earlier: Date, later: Date, timezone: string): number =>
  trainingDayOf(earlier, timezone).until(trainingDayOf(later, timezone)).days;

/** Clamps an instant to the training day that is `days` after the day of `after`. */
export function withinDay(moment: Date, after: Date, days: number, timezone: string): Date {
  const { start, end } = spanOf(trainingDayOf(after, timezone).add({ days }), timezone);
  return new Date(Math.min(Math.max(moment.getTime(), start.getTime()), end.getTime() - 1));
}

/** A number of answers within a short span from this instant, which lies within one training day. */
export interface AnswersAt {
  readonly at: Date;
  readonly answers: number;
}

export interface TrainedDays {
  /** The last seven days, ending today. */
  readonly week: { readonly day: string; readonly answers: number }[];
  /** The number of consecutive days up to today, or up to yesterday if there are no answers today. */
  readonly streak: number;
}

/**
 * Counts answers by training day. `answerCounts` must start with the latest; reading stops where neither the
 * week nor the streak continues.
 */
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
