/**
 * Lists the requests that depend on the signed-in person and their time zone, to prefetch them once the
 * session is known. Pure and small, because the first script includes it.
 */

import { limits } from '@klasna/base/limits';
import { defaultRange } from '@klasna/contract/analytics/values';
import { type Action, can } from '@klasna/contract/can';
import type { GuardedPerson } from '@klasna/contract/guards';
import type { SessionView } from '@klasna/contract/identity/models';
import { isStudent } from '@klasna/contract/person-kinds';
import { buildInitialHours, buildInitialRange } from '../features/calendar/build-range.ts';
import {
  type CalendarSearch,
  readCalendarSearch,
  readOwnSearch,
} from '../features/calendar/calendar-search.ts';
import { studentRange, teacherRange, toLessonRange } from '../features/dashboard/lesson-range.ts';
import { type RequestTarget, toTarget } from '../lib/api/request-target.ts';
import { selectReaderZone } from '../lib/reader-zone.ts';
import type { LessonRange } from '../live/lesson-range.ts';
import { parseSearch } from './search-params.ts';

interface Reader extends GuardedPerson {
  readonly id: string;
  readonly zone: string;
  readonly nowMs: number;
}

type ListRequests = (reader: Reader, search: string) => readonly RequestTarget[];

const lessonsRequest = (range: LessonRange): RequestTarget =>
  toTarget('GET /tenant/schedule/user/columns', {}, { ...range });

/** The hours of a teacher, which the views with times shade. */
function listHoursRequests(
  { zone, nowMs }: Reader,
  search: CalendarSearch,
  id: string,
): readonly RequestTarget[] {
  const period = buildInitialHours(search, zone, nowMs);
  return period ? [toTarget('GET /tenant/users/{id}/availability/days', { id }, period)] : [];
}

/** Lists the requests of the cards in `dashboard/cards.ts`, one line for each. */
const listDashboardRequests: ListRequests = (reader) => {
  const { zone, nowMs } = reader;
  const firstPage = { page: 1, limit: 5 };
  const range = defaultRange;
  const may = (action: Action): boolean => can(reader, action);
  const teaches = may('classes.teach');
  return [
    isStudent(reader) && lessonsRequest(toLessonRange(studentRange, zone, nowMs)),
    isStudent(reader) && toTarget('GET /tenant/homework/mine', {}, firstPage),
    isStudent(reader) && toTarget('GET /tenant/dictionary/progress'),
    isStudent(reader) && toTarget('GET /tenant/user/balance', {}, { page: 1, limit: limits.pageSize }),
    teaches && lessonsRequest(toLessonRange(teacherRange, zone, nowMs)),
    may('homework.listToReview') && toTarget('GET /tenant/homework/review', {}, firstPage),
    may('classes.listSchool') && toTarget('GET /tenant/classes', {}, { page: 1, limit: 1 }),
    may('analytics.listLessons') &&
      toTarget('GET /tenant/analytics/lessons', {}, { range, status: 'scheduled', ...firstPage }),
    may('attendance.readOfOthers') && toTarget('GET /tenant/attendance/warnings'),
    may('attendance.readOfOthers') && toTarget('GET /tenant/analytics/attendance', {}, { range }),
    may('analytics.listPayments') && toTarget('GET /tenant/analytics/debts'),
    may('analytics.listPayments') && toTarget('GET /tenant/analytics/expiring'),
    may('requests.list') && toTarget('GET /tenant/requests', {}, { box: 'waiting', ...firstPage }),
    may('timeOff.decide') && toTarget('GET /tenant/time-off', {}, { status: 'requested' }),
    may('analytics.listLessons') && toTarget('GET /tenant/analytics/waiting', {}, firstPage),
    (teaches || may('analytics.listPayments')) && toTarget('GET /tenant/analytics/dashboard'),
  ].filter((request) => request !== false);
};

const requestsByPattern: Readonly<Record<string, ListRequests>> = {
  '/dashboard': listDashboardRequests,
  '/analytics': (reader, search) => {
    // An unknown range is refused, and the page then reads its default.
    const { range = defaultRange } = parseSearch(search);
    return can(reader, 'attendance.readOfOthers')
      ? [toTarget('GET /tenant/analytics/attendance', {}, { range })]
      : [];
  },
  '/lessons/schedule': (reader, params) => {
    const teaches = can(reader, 'classes.teach');
    if (!isStudent(reader) && !teaches) return [];
    const search = readOwnSearch(parseSearch(params));
    return [
      lessonsRequest(buildInitialRange('own', search, reader.zone, reader.nowMs)),
      ...(teaches ? listHoursRequests(reader, search, reader.id) : []),
      ...(can(reader, 'booking.book') ? [toTarget('GET /tenant/booking/options')] : []),
    ];
  },
  '/lessons/schedule/school': (reader, params) => {
    if (!can(reader, 'schedule.listSchool')) return [];
    const search = readCalendarSearch(parseSearch(params));
    return [
      lessonsRequest(buildInitialRange('school', search, reader.zone, reader.nowMs)),
      ...(search.teacherId ? listHoursRequests(reader, search, search.teacherId) : []),
    ];
  },
};

export function listPersonRequests(
  pattern: string,
  search: string,
  { user, permissions, school }: SessionView,
  nowMs: number,
): readonly RequestTarget[] {
  const zone = selectReaderZone(user.timezone, school.timezone);
  const reader = {
    id: user.id,
    role: user.role,
    permissions: permissions.map(({ key }) => key),
    zone,
    nowMs,
  };
  return requestsByPattern[pattern]?.(reader, search) ?? [];
}
