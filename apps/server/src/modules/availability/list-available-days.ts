/** The hours of a teacher on each day: the week, the days with other hours, and the closures of the school. Pure. */
import { weekdays } from '@klasna/base/values';
import type { AvailableDay, DayHours, TeachingWeek } from '@klasna/contract/availability/models';
import type { Closure } from '@klasna/contract/schools/models';
import { listDays } from './school-clock.ts';

export interface DaysInput {
  readonly week: TeachingWeek | null;
  /** The hours of days that differ from the week. */
  readonly exceptions: ReadonlyMap<string, DayHours>;
  readonly closures: readonly Pick<Closure, 'from' | 'to'>[];
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
}

/** Lists the days that have hours. A closed day has none, whatever the teacher set for it. */
export function listAvailableDays({ week, exceptions, closures, from, to }: DaysInput): AvailableDay[] {
  return listDays(from, to).flatMap((day) => {
    if (closures.some((closure) => closure.from <= day && day <= closure.to)) return [];
    const hours = exceptions.get(day) ?? week?.[toWeekday(day)] ?? [];
    return hours.length > 0 ? [{ day, hours }] : [];
  });
}

function toWeekday(day: string): keyof TeachingWeek {
  const index = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % weekdays.length;
  return weekdays[index] ?? 'mon';
}
