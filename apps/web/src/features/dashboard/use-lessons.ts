/** The lessons of whoever is here, as the calendar knows them: around today on their clocks. */
import { useQuery } from '@tanstack/react-query';
import { dayIn } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { useNow } from '../../lib/use-now.ts';
import { useZones } from '../../lib/use-zones.ts';
import { momentAt } from '../../lib/wall-clock.ts';
import { rangeQuery } from '../../live/range-query.ts';

export interface Around {
  /** Days before today and after it. */
  readonly before: number;
  readonly after: number;
}

export function useLessons({ before, after }: Around) {
  const { own } = useZones();
  const now = useNow();
  const today = dayIn(own, new Date(now));
  const midnight = (day: string): string => momentAt(`${day}T00:00`, own);
  const found = useQuery(
    rangeQuery({
      scope: 'own',
      from: midnight(addDays(today, -before)),
      to: midnight(addDays(today, after + 1)),
    }),
  );
  return { found, now, endOfDay: Date.parse(midnight(addDays(today, 1))) };
}

/** The same for all cards of a person, so that it is read once: as far back as teachers still mark lessons. */
export const taught: Around = { before: 14, after: 0 };
export const attended: Around = { before: 0, after: 30 };
