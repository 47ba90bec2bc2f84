import { formatDay, toDayInZone } from './dates.ts';
import { useSession } from './session/use-session.ts';

/** Converts an instant to a calendar day in the school's time zone, by which tariffs begin and end. */
export function useSchoolDay(): (instant: string) => string {
  const timezone = useSession(({ school }) => school?.timezone ?? 'UTC');
  return (instant) => toDayInZone(timezone, new Date(instant));
}

export function useFormatSchoolDay(): (instant: string) => string {
  const toSchoolDay = useSchoolDay();
  return (instant) => formatDay(toSchoolDay(instant));
}
