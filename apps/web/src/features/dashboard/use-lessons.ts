/** Reads the lessons of the signed-in person around today from the cache, which the calendar uses too. */
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/use-now.ts';
import { useZones } from '../../lib/use-zones.ts';
import { rangeQuery } from '../../live/range-query.ts';
import { type DayRange, midnightAfter, toLessonRange } from './lesson-range.ts';

export function useLessons(dayRange: DayRange) {
  const { ownZone } = useZones();
  const now = useNow();
  const query = useQuery(rangeQuery(toLessonRange(dayRange, ownZone, now)));
  return { found: query, now, endOfDay: Date.parse(midnightAfter(1, ownZone, now)) };
}
