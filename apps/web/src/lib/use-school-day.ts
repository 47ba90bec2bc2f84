import { dayIn, writeDay } from './dates.ts';
import { useSession } from './session/use-session.ts';

/** Converts an instant to a calendar day in the school's time zone, by which tariffs begin and end. */
export function useSchoolDay(): (instant: string) => string {
  const timezone = useSession(({ school }) => school?.timezone ?? 'UTC');
  return (instant) => dayIn(timezone, new Date(instant));
}

export function useDayWords(): (instant: string) => string {
  const dayOf = useSchoolDay();
  return (instant) => writeDay(dayOf(instant));
}
