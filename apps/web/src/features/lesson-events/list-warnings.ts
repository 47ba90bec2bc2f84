/** Warnings about the time of a lesson that do not prevent it. Pure. */

import type { WeekSchedule } from '@klasna/base/values';
import type { DayHours } from '@klasna/contract/availability/models';
import type { Closure } from '@klasna/contract/schools/models';
import { toWeekday } from '../../lib/days.ts';
import { findClosure } from '../../lib/find-closure.ts';

/** The local time of a lesson in a time zone. */
export interface LocalSpan {
  /** The local start of the lesson, such as `2026-03-05T14:07`. */
  readonly begin: string;
  readonly end: string;
}

export type Warning =
  | { readonly kind: 'past' | 'school' | 'own' | 'hours' | 'timeOff' }
  | { readonly kind: 'closed'; readonly name: string };

const isWithin = ({ begin, end }: LocalSpan, week: WeekSchedule): boolean => {
  const hours = week[toWeekday(begin.slice(0, 10))];
  return hours !== null && isWithinHours({ begin, end }, hours);
};

const isWithinHours = ({ begin, end }: LocalSpan, hours: DayHours[number]): boolean =>
  begin.slice(0, 10) === end.slice(0, 10) && hours.start <= begin.slice(11) && end.slice(11) <= hours.end;

interface TimeWarningsInput {
  readonly isPast: boolean;
  readonly atSchool: LocalSpan;
  readonly atHome: LocalSpan;
  readonly schoolWeek: WeekSchedule | undefined;
  /** The working hours of the teacher, if known. */
  readonly ownWeek: WeekSchedule | null | undefined;
  readonly closures: readonly Closure[];
  /** The hours in which the teacher can be booked on the day of the lesson; undefined if they have set none. */
  readonly bookableHours: DayHours | undefined;
  readonly isTeacherAway: boolean;
}

export function listWarnings(input: TimeWarningsInput): readonly Warning[] {
  const { isPast, atSchool, atHome, schoolWeek, ownWeek, closures, bookableHours, isTeacherAway } = input;
  const closure = findClosure(atSchool.begin.slice(0, 10), closures);
  const isOpen =
    !schoolWeek || Object.values(schoolWeek).every((day) => day === null) || isWithin(atSchool, schoolWeek);
  return [
    ...(isPast ? [{ kind: 'past' } as const] : []),
    ...(closure
      ? [{ kind: 'closed', name: closure.name } as const]
      : isOpen
        ? []
        : [{ kind: 'school' } as const]),
    ...(isTeacherAway ? [{ kind: 'timeOff' } as const] : []),
    // On a closed day nobody can be booked, which the other warning says.
    ...(bookableHours && !closure && !bookableHours.some((hours) => isWithinHours(atSchool, hours))
      ? [{ kind: 'hours' } as const]
      : []),
    ...(ownWeek && !isWithin(atHome, ownWeek) ? [{ kind: 'own' } as const] : []),
  ];
}
