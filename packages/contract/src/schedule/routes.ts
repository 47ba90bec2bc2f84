import { id, single } from '@klasna/base/values';
import { z } from 'zod';
import { attendanceChange, currentAttendance, lessonAttendance } from '../attendance/models.ts';
import { cancellationQuery, lessonCancellation, newCancellation } from '../cancellation/models.ts';
import { endpoint } from '../define.ts';
import { lessonList } from './lesson-list.ts';
import {
  calendarFeed,
  closedDaysChange,
  closedDaysResult,
  eventChange,
  lessonEvent,
  newEvent,
  personScheduleQuery,
  reminders,
  remindersChange,
  scheduleQuery,
  scopeQuery,
  timeOffLesson,
} from './models.ts';
import { ruleChange, ruleChangeReport, seriesRule } from './series-rule.ts';
import { timetableImportFields, timetableImportLimits, timetableImportReport } from './timetable-import.ts';

const one = z.object({ id });
const events = z.object({ data: z.array(lessonEvent) });

export const scheduleRoutes = {
  listSchedule: endpoint({
    method: 'GET',
    path: '/tenant/schedule/user',
    summary: 'The lessons of the caller or, for administrators, of the school, earliest first.',
    who: 'signedIn',
    query: scheduleQuery,
    out: events,
  }),
  listPersonSchedule: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/schedule',
    summary: 'The lessons that one person teaches or attends, earliest first.',
    who: 'signedIn',
    params: one,
    query: personScheduleQuery,
    out: events,
  }),
  listScheduleColumns: endpoint({
    method: 'GET',
    path: '/tenant/schedule/user/columns',
    summary: 'The same lessons as columns, a fifth as long.',
    who: 'signedIn',
    query: scheduleQuery,
    out: single(lessonList),
  }),
  listPersonScheduleColumns: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/schedule/columns',
    summary: 'The same lessons of one person as columns.',
    who: 'signedIn',
    params: one,
    query: personScheduleQuery,
    out: single(lessonList),
  }),
  scheduleEvent: endpoint({
    method: 'POST',
    path: '/tenant/schedule/my',
    summary: 'Plan a lesson of a class, or a weekly series of them; returns the first.',
    who: 'signedIn',
    body: newEvent,
    out: single(lessonEvent),
    status: 201,
    failures: ['overlap', 'classEnded'],
  }),
  importTimetable: endpoint({
    method: 'POST',
    path: '/tenant/schedule/import',
    summary: 'Plan the lessons and weekly series that a CSV file says, or only report the result (`dryRun`).',
    who: 'signedIn',
    upload: { upload: 'file', maxBytes: timetableImportLimits.bytes, fields: timetableImportFields },
    out: single(timetableImportReport),
    failures: ['fileTooLarge', 'overlap'],
  }),
  clearClosedDays: endpoint({
    method: 'POST',
    path: '/tenant/schedule/closed-days',
    summary:
      'Move or cancel planned lessons that lie on days without lessons; others that are named stay as they are. Administrators only.',
    who: 'signedIn',
    body: closedDaysChange,
    out: single(closedDaysResult),
    status: 200,
    failures: ['forbidden', 'notFound'],
  }),
  listTimeOffLessons: endpoint({
    method: 'GET',
    path: '/tenant/time-off/{id}/lessons',
    summary:
      'The planned lessons that time off hits, and for administrators the teachers who could give each of them.',
    who: 'signedIn',
    params: one,
    out: z.object({ data: z.array(timeOffLesson) }),
  }),
  readEvent: endpoint({
    method: 'GET',
    path: '/tenant/schedule/{id}',
    summary: 'One lesson.',
    who: 'signedIn',
    params: one,
    out: single(lessonEvent),
  }),
  changeEvent: endpoint({
    method: 'PUT',
    path: '/tenant/schedule/{id}',
    summary:
      'Move or change a lesson, or set its result; absent keys keep their value. With a wider scope, the planned lessons of its series change along.',
    who: 'signedIn',
    params: one,
    query: scopeQuery,
    body: eventChange,
    out: single(lessonEvent),
    failures: ['overlap', 'lessonCharged', 'lessonHeld', 'lessonHasGuests', 'classEnded'],
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/tenant/schedule/{id}',
    summary:
      'Delete a lesson, whatever its status; its charges are refunded. It can be restored for an hour.',
    who: 'signedIn',
    params: one,
    query: scopeQuery,
  }),
  restoreEvent: endpoint({
    method: 'POST',
    path: '/tenant/schedule/{id}/restore',
    summary:
      'Restore a lesson deleted within the last hour, with the lessons of its series deleted with it, and with its charges.',
    who: 'signedIn',
    params: one,
    out: single(lessonEvent),
    status: 200,
    failures: ['overlap'],
  }),
  readAttendance: endpoint({
    method: 'GET',
    path: '/tenant/schedule/{id}/attendance',
    summary:
      'Who attended a lesson, and who is charged for it; of a planned lesson, what would be recorded now. Students find themselves only.',
    who: 'signedIn',
    params: one,
    out: single(lessonAttendance),
  }),
  markAttendance: endpoint({
    method: 'PUT',
    path: '/tenant/schedule/{id}/attendance',
    summary:
      'Mark the students of a lesson. Expected students who are not listed were present, unless their absence is announced. The status of the lesson follows from them, so a planned lesson is completed; each student is charged on their own.',
    who: 'signedIn',
    params: one,
    body: attendanceChange,
    out: single(lessonAttendance),
  }),
  readCurrentAttendance: endpoint({
    method: 'GET',
    path: '/tenant/classes/{id}/attendance',
    summary: 'What would be recorded if the lesson of the class were completed now.',
    who: 'signedIn',
    params: one,
    out: single(currentAttendance),
  }),
  readCancellation: endpoint({
    method: 'GET',
    path: '/tenant/schedule/{id}/cancellation',
    summary:
      'Whether a student can cancel a lesson, and what it costs now. Students ask for themselves, staff for a student.',
    who: 'signedIn',
    params: one,
    query: cancellationQuery,
    out: single(lessonCancellation),
  }),
  cancelLesson: endpoint({
    method: 'POST',
    path: '/tenant/schedule/{id}/cancellation',
    summary:
      'Cancel a lesson for one student at the cost that was shown. A personal lesson does not take place; a group has it without the student.',
    who: 'signedIn',
    params: one,
    body: newCancellation,
    out: single(lessonCancellation),
    status: 201,
    failures: ['costChanged', 'cancellationClosed'],
  }),
  withdrawCancellation: endpoint({
    method: 'DELETE',
    path: '/tenant/schedule/{id}/cancellation',
    summary: 'Take an announced absence from a lesson of a group back, until the lesson begins.',
    who: 'signedIn',
    params: one,
    query: cancellationQuery,
    failures: ['cancellationClosed', 'studentBusy'],
  }),
  readRule: endpoint({
    method: 'GET',
    path: '/tenant/schedule/{id}/rule',
    summary: 'The rule of the series of a lesson, as it continues from this lesson on.',
    who: 'signedIn',
    params: one,
    out: single(seriesRule),
  }),
  changeRule: endpoint({
    method: 'PUT',
    path: '/tenant/schedule/{id}/rule',
    summary:
      'Change days, time, interval and end of a series from this lesson on, or only report the result (`dryRun`). Lessons that were held stay as they are.',
    who: 'signedIn',
    params: one,
    body: ruleChange,
    out: single(ruleChangeReport),
    failures: ['overlap', 'classEnded', 'previewOutdated'],
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/tenant/user/calendar',
    summary: "The secret address at which calendar programs find the caller's lessons.",
    who: 'signedIn',
    out: single(calendarFeed),
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/tenant/user/calendar/renew',
    summary: 'Replace the secret address; the previous one stops working.',
    who: 'signedIn',
    replay: 'never',
    out: single(calendarFeed),
    status: 200,
  }),
  readReminders: endpoint({
    method: 'GET',
    path: '/tenant/user/reminders',
    summary: 'Which reminders of lessons the caller wants by mail.',
    who: 'signedIn',
    out: single(reminders),
  }),
  changeReminders: endpoint({
    method: 'PUT',
    path: '/tenant/user/reminders',
    summary: 'Choose which reminders of lessons to get by mail; absent keys keep their value.',
    who: 'signedIn',
    body: remindersChange,
    out: single(reminders),
  }),
} as const;
