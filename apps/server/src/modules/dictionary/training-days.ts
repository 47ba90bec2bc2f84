/**
 * Training days: a day begins at 04:00 local time of the student, so that training past midnight still counts
 * for the evening's day. All code that counts training days uses this file. Pure.
 */
import { Temporal } from 'temporal-polyfill';

/** The start of a training day, the same as in Anki: hardly anybody trains at this hour. */
const dayStartTime = Temporal.PlainTime.from('04:00');
const daysPerWeek = 7;

const startOfDay = (day: Temporal.PlainDate, timezone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: timezone, plainTime: dayStartTime }).epochMilliseconds);

function trainingDayOf(instant: Date, timezone: string): Temporal.PlainDate {
  const date = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  return instant < startOfDay(date, timezone) ? date.subtract({ days: 1 }) : date;
}

const toSpan = (day: Temporal.PlainDate, timezone: string): { readonly start: Date; readonly end: Date } => ({
  start: startOfDay(day, timezone),
  end: startOfDay(day.add({ days: 1 }), timezone),
});

/** Finds the start and end of the training day of an instant. Clock changes make it longer or shorter than 24 hours. */
export const findTrainingDay = (
  instant: Date,
  timezone: string,
): { readonly start: Date; readonly end: Date } => toSpan(trainingDayOf(instant, timezone), timezone);

/** Returns the number of training days between two instants; 0 on the same day. */
export const daysBetween = (earlier: Date, later: Date, timezone: string): number =>
  trainingDayOf(earlier, timezone).until(trainingDayOf(later, timezone)).days;

/** Clamps an instant to the training day that is `days` after the day of `after`. */
export function clampToDay(instant: Date, after: Date, days: number, timezone: string): Date {
  const { start, end } = toSpan(trainingDayOf(after, timezone).add({ days }), timezone);
  return new Date(Math.min(Math.max(instant.getTime(), start.getTime()), end.getTime() - 1));
}

/** The number of answers in a short time from this instant, all within one training day. */
export interface AnswerCount {
  readonly at: Date;
  readonly answers: number;
}

export interface TrainingDays {
  /** The number of answers on each of the last seven days, ending today. */
  readonly week: { readonly day: string; readonly answers: number }[];
  /** The number of consecutive days up to today, or up to yesterday if there are no answers today. */
  readonly streak: number;
}

/**
 * Counts answers by training day. `answerCounts` must start with the latest; reading stops when neither the week nor
 * the streak continues.
 */
export function countDays(
  answerCounts: Iterable<AnswerCount>,
  instant: Date,
  timezone: string,
): TrainingDays {
  const today = trainingDayOf(instant, timezone);
  const counts = new Map<string, number>();
  let [day, start] = [today, startOfDay(today, timezone)];
  let streakStart = today;
  for (const { at, answers } of answerCounts) {
    if (at < start) {
      day = trainingDayOf(at, timezone);
      start = startOfDay(day, timezone);
      const isNext = day.until(streakStart).days <= 1;
      if (!isNext && day.until(today).days >= daysPerWeek) break;
      if (isNext) streakStart = day;
    }
    counts.set(day.toString(), (counts.get(day.toString()) ?? 0) + answers);
  }
  const lastDays = Array.from({ length: daysPerWeek }, (_, index) =>
    today.subtract({ days: daysPerWeek - 1 - index }).toString(),
  );
  return {
    week: lastDays.map((one) => ({ day: one, answers: counts.get(one) ?? 0 })),
    streak: countStreak(counts, today),
  };
}

function countStreak(counts: ReadonlyMap<string, number>, today: Temporal.PlainDate): number {
  let day = counts.has(today.toString()) ? today : today.subtract({ days: 1 });
  let streak = 0;
  for (; counts.has(day.toString()); day = day.subtract({ days: 1 })) streak += 1;
  return streak;
}
