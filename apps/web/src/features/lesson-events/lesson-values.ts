/** What the forms about a lesson hold. Pure. */
import type { Weekday } from '@klasna/contract/values';
import { weekdayOf } from '../../lib/days.ts';
import type { Found } from '../../lib/form/searched-field.tsx';

/** A number field that may be empty. */
export type Typed = number | string;

export interface LessonValues {
  /** A moment, whatever clocks it is shown on. */
  readonly startsAt: string | null;
  /** Null: as long as lessons of the class are. */
  readonly duration: Typed | null;
  readonly meetingLink: string;
  /** Null: whoever teaches the class. */
  readonly teacher: Found | null;
}

export interface RepeatValues {
  readonly repeats: boolean;
  /** Besides the day of the first lesson. */
  readonly weekdays: readonly Weekday[];
  readonly every: number;
  readonly ends: 'count' | 'until';
  readonly until: string | null;
  readonly count: Typed;
}

export const numberIn = (typed: Typed | null): number | undefined =>
  typed === '' || typed === null ? undefined : Number(typed);

interface RepeatWish {
  readonly weekdays: Weekday[];
  readonly every: number;
  readonly until?: string | undefined;
  readonly count?: number | undefined;
}

/** The day of the first lesson, on the clocks of the school, always belongs to a series. */
export function repeatOf(values: RepeatValues, firstDay: string): RepeatWish {
  const { weekdays, every, ends, until, count } = values;
  return {
    weekdays: [...new Set([weekdayOf(firstDay), ...weekdays])],
    every,
    ...(ends === 'until' ? { until: until ?? undefined } : { count: numberIn(count) }),
  };
}
