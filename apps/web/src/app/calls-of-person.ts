/**
 * Lists the requests that depend on the signed-in person and their time zone, to prefetch them once the
 * session is known. Pure and small, because the first script includes it.
 */
import type { Visitor } from '@klasna/contract/guards';
import type { SessionView } from '@klasna/contract/identity/models';
import { limits } from '@klasna/contract/limits';
import { readCalendarSearch, readOwnSearch } from '../features/calendar/calendar-search.ts';
import { lessonsShown } from '../features/calendar/lessons-shown.ts';
import { attended, lessonsAround, taught } from '../features/dashboard/lessons-around.ts';
import { type Target, targetOf } from '../lib/api/address.ts';
import { ownZone } from '../lib/own-zone.ts';
import type { RangeWish } from '../live/lesson-fits.ts';
import { leads, learns, manages, onlyTeaches, teaches } from './dashboard/kinds-of-people.ts';
import { parseSearch } from './search.ts';

interface Reader extends Visitor {
  readonly zone: string;
  readonly now: number;
}

type CallsOfReader = (reader: Reader, search: string) => readonly Target[];

const lessonsCall = (wish: RangeWish): Target => targetOf('GET /tenant/schedule/user', {}, { ...wish });

/** One line for each request of the cards in `dashboard/cards.ts`. */
const dashboard: CallsOfReader = (reader) => {
  const { zone, now } = reader;
  const few = { page: 1, limit: 5 };
  const range = '30d';
  return [
    learns(reader) && lessonsCall(lessonsAround(attended, zone, now)),
    learns(reader) && targetOf('GET /tenant/homework/mine', {}, few),
    learns(reader) && targetOf('GET /tenant/dictionary/progress'),
    learns(reader) && targetOf('GET /tenant/user/balance', {}, { page: 1, limit: limits.pageSize }),
    teaches(reader) && lessonsCall(lessonsAround(taught, zone, now)),
    teaches(reader) && targetOf('GET /tenant/homework/review', {}, few),
    leads(reader) && targetOf('GET /tenant/classes', {}, { page: 1, limit: 1 }),
    leads(reader) && targetOf('GET /tenant/analytics/lessons', {}, { range, status: 'scheduled', ...few }),
    manages(reader) && targetOf('GET /tenant/analytics/debts'),
    manages(reader) && targetOf('GET /tenant/analytics/expiring'),
    leads(reader) && targetOf('GET /tenant/analytics/waiting', {}, few),
    (onlyTeaches(reader) || manages(reader)) && targetOf('GET /tenant/analytics/dashboard'),
  ].filter((call) => call !== false);
};

const calls: Readonly<Record<string, CallsOfReader>> = {
  '/dashboard': dashboard,
  '/lessons/schedule': (reader, search) =>
    learns(reader) || teaches(reader)
      ? [lessonsCall(lessonsShown('own', readOwnSearch(parseSearch(search)), reader.zone, reader.now))]
      : [],
  '/lessons/schedule/school': (reader, search) =>
    leads(reader)
      ? [
          lessonsCall(
            lessonsShown('school', readCalendarSearch(parseSearch(search)), reader.zone, reader.now),
          ),
        ]
      : [],
};

export function callsOfPerson(
  pattern: string,
  search: string,
  { user, permissions, school }: SessionView,
  now: number,
): readonly Target[] {
  const zone = ownZone(user.timezone, school.timezone);
  const reader = { role: user.role, permissions: permissions.map(({ key }) => key), zone, now };
  return calls[pattern]?.(reader, search) ?? [];
}
