import { dayIn, writeDay } from './dates.ts';
import { useSession } from './session/use-session.ts';

/** The day of a moment on the clocks of the school, as it travels: tariffs begin and end by them. */
export function useSchoolDay(): (instant: string) => string {
  const timezone = useSession(({ school }) => school?.timezone ?? 'UTC');
  return (instant) => dayIn(timezone, new Date(instant));
}

export function useDayWords(): (instant: string) => string {
  const dayOf = useSchoolDay();
  return (instant) => writeDay(dayOf(instant));
}
