import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api/request.ts';
import type { Day } from '../../lib/days.ts';
import { buildLaneHours, type LaneHours, toSchoolDays } from './lane-hours.ts';

interface LaneHoursOptions {
  readonly isShown: boolean;
  readonly day: Day;
  readonly zone: string;
  readonly schoolZone: string;
}

/** Loads when the teachers of a day give no lessons; nothing in other views. */
export function useLaneHours({ isShown, day, zone, schoolZone }: LaneHoursOptions): LaneHours | undefined {
  const days = toSchoolDays(day, zone === schoolZone);
  const { data } = useQuery({
    queryKey: ['availability', 'all', days.from, days.to],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/availability/days', { query: days, signal })).data,
    enabled: isShown,
  });
  return useMemo(
    () => (isShown && data ? buildLaneHours(data, day, zone) : undefined),
    [isShown, data, day, zone],
  );
}
