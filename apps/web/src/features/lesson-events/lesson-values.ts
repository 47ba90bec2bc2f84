/** The values of the lesson forms. Pure. */
import type { Weekday } from '@klasna/base/values';
import { toWeekday } from '../../lib/days.ts';
import type { SearchOption } from '../../lib/form/search-select.tsx';

/** The value of a number field that may be empty. */
export type NumberInputValue = number | string;

export interface LessonValues {
  /** The start as an instant, independent of the displayed time zone. */
  readonly startsAt: string | null;
  /** The duration in minutes; null for the default duration of the class. */
  readonly duration: NumberInputValue | null;
  readonly meetingLink: string;
  /** The id of the room; null for none. */
  readonly roomId: string | null;
  /** The teacher; null for the teacher of the class. */
  readonly teacher: SearchOption | null;
}

export interface RepeatValues {
  readonly isRepeating: boolean;
  /** The weekdays in addition to that of the first lesson. */
  readonly weekdays: readonly Weekday[];
  readonly every: number;
  readonly ends: 'count' | 'until';
  readonly until: string | null;
  readonly count: NumberInputValue;
}

export const parseNumber = (value: NumberInputValue | null): number | undefined =>
  value === '' || value === null ? undefined : Number(value);

interface RepeatInput {
  readonly weekdays: Weekday[];
  readonly every: number;
  readonly until?: string | undefined;
  readonly count?: number | undefined;
}

/**
 * Converts the values to a request. A series always includes the weekday of the first lesson, in the time zone of the
 * school.
 */
export function toRepeatInput(values: RepeatValues, firstDay: string): RepeatInput {
  const { weekdays, every, ends, until, count } = values;
  return {
    weekdays: [...new Set([toWeekday(firstDay), ...weekdays])],
    every,
    ...(ends === 'until' ? { until: until ?? undefined } : { count: parseNumber(count) }),
  };
}
