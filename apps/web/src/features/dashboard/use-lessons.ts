/** The lessons of the signed-in person around today, from the cache that the calendar uses. */
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/use-now.ts';
import { useZones } from '../../lib/use-zones.ts';
import { rangeQuery } from '../../live/range-query.ts';
import { type Around, lessonsAround, midnightIn } from './lessons-around.ts';

export function useLessons(around: Around) {
  const { own } = useZones();
  const now = useNow();
  const found = useQuery(rangeQuery(lessonsAround(around, own, now)));
  return { found, now, endOfDay: Date.parse(midnightIn(1, own, now)) };
}
