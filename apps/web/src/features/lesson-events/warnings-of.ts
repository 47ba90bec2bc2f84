/** What speaks against the time of a lesson without forbidding it. Pure. */
import type { Closure } from '@klasna/contract/schools/models';
import { type WeekSchedule, weekdays } from '@klasna/contract/values';

/** A lesson on the clocks of a place. */
export interface WallSpan {
  /** `2026-03-05T14:07` */
  readonly begin: string;
  readonly end: string;
}

export type Warning =
  | { readonly kind: 'past' | 'school' | 'own' }
  | { readonly kind: 'closed'; readonly name: string };

export const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'mon';

const isWithin = ({ begin, end }: WallSpan, week: WeekSchedule): boolean => {
  const hours = week[weekdayOf(begin.slice(0, 10))];
  return (
    hours !== null &&
    begin.slice(0, 10) === end.slice(0, 10) &&
    hours.start <= begin.slice(11) &&
    end.slice(11) <= hours.end
  );
};

export const closureOn = (day: string, closures: readonly Closure[]): Closure | undefined =>
  closures.find(({ from, to }) => from <= day && day <= to);

interface Circumstances {
  readonly isPast: boolean;
  readonly atSchool: WallSpan;
  readonly atHome: WallSpan;
  readonly schoolWeek: WeekSchedule | undefined;
  /** Of whoever teaches, where it is known. */
  readonly ownWeek: WeekSchedule | null | undefined;
  readonly closures: readonly Closure[];
}

export function warningsOf(given: Circumstances): readonly Warning[] {
  const { isPast, atSchool, atHome, schoolWeek, ownWeek, closures } = given;
  const closure = closureOn(atSchool.begin.slice(0, 10), closures);
  const isOpen =
    !schoolWeek || Object.values(schoolWeek).every((day) => day === null) || isWithin(atSchool, schoolWeek);
  return [
    ...(isPast ? [{ kind: 'past' } as const] : []),
    ...(closure
      ? [{ kind: 'closed', name: closure.name } as const]
      : isOpen
        ? []
        : [{ kind: 'school' } as const]),
    ...(ownWeek && !isWithin(atHome, ownWeek) ? [{ kind: 'own' } as const] : []),
  ];
}
