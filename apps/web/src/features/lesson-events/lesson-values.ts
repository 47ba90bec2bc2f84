/** Values of the lesson forms. Pure. */
import type { Weekday } from '@klasna/contract/values';
import { weekdayOf } from '../../lib/days.ts';
import type { Found } from '../../lib/form/searched-field.tsx';

/** A number field that may be empty. */
export type Typed = number | string;

export interface LessonValues {
  /** An instant, independent of the displayed time zone. */
  readonly startsAt: string | null;
  /** Null for the default duration of the class. */
  readonly duration: Typed | null;
  readonly meetingLink: string;
  /** Null for the teacher of the class. */
  readonly teacher: Found | null;
}

export interface RepeatValues {
  readonly repeats: boolean;
  /** In addition to the weekday of the first lesson. */
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

/** A series always includes the weekday of the first lesson, in the time zone of the school. */
export function repeatOf(values: RepeatValues, firstDay: string): RepeatWish {
  const { weekdays, every, ends, until, count } = values;
  return {
    weekdays: [...new Set([weekdayOf(firstDay), ...weekdays])],
    every,
    ...(ends === 'until' ? { until: until ?? undefined } : { count: numberIn(count) }),
  };
}
