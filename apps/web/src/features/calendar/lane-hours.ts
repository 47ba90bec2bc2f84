/** When each teacher of a day gives no lessons, for the lanes of a day by teacher. Pure. */
import type { TeachingTimesView } from '@klasna/contract/availability/models';
import { addDays, type Day } from '../../lib/days.ts';
import { minutesPerDay, toMinutesSince } from './calendar-time.ts';
import type { TimeRange } from './lay-out-day.ts';
import { listClosedHours } from './open-hours.ts';

/** The days of the school that a day of the person lies on. */
export const toSchoolDays = (day: Day, isSameZone: boolean): { readonly from: Day; readonly to: Day } =>
  isSameZone ? { from: day, to: day } : { from: addDays(day, -1), to: addDays(day, 1) };

export type LaneHours = ReadonlyMap<string, readonly TimeRange[]>;

/** Lists the time outside the hours of each teacher and their time off on a day of the person, by the id of the teacher. */
export function buildLaneHours(times: readonly TeachingTimesView[], day: Day, zone: string): LaneHours {
  const clip = ({
    startsAt,
    endsAt,
  }: {
    readonly startsAt: string;
    readonly endsAt: string;
  }): TimeRange[] => {
    const start = Math.max(toMinutesSince(day, Date.parse(startsAt), zone), 0);
    const end = Math.min(toMinutesSince(day, Date.parse(endsAt), zone), minutesPerDay);
    return start < end ? [{ start, end }] : [];
  };
  return new Map(
    times.map(({ userId, open, away }) => [
      userId,
      [...(open ? listClosedHours(open.flatMap(clip)) : []), ...away.flatMap(clip)],
    ]),
  );
}
