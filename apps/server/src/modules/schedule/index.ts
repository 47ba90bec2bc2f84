/**
 * Lessons in the calendar: planning, series, conflicts, results, reminders, and the iCalendar feed.
 * Depends on classes, attendance, plans (charging), people, schools and audit.
 * Invariants are tested in any-days.test.ts (property test), recurrence.test.ts, overlaps.test.ts and
 * charges.test.ts,
 * who may do what in policies/schedule-matrix.test.ts.
 */
export { assertFree } from './assert-free.ts';
export { listBusyTimes, listBusyTimesOfStudent } from './busy-times.store.ts';
export { calendar } from './calendar.ts';
export { findCancellationRule } from './cancel-lesson.ts';
export { changeEvent } from './change-event.ts';
export { listTakenRoomIds, lockPeople } from './conflicts.store.ts';
export { countLessonChanges } from './count-lesson-changes.ts';
export { type DescribeEventsDeps, describeEvents } from './describe-list.ts';
export {
  type Event,
  findEvent,
  findRestorable,
  listEvents,
  lockDeleted,
  lockLessons,
  lockPlanned,
} from './events.store.ts';
export { renewFeed } from './feed.store.ts';
export { groupOverlaps } from './group-overlaps.ts';
export { addGuest, findGuest, isGuestOf, listGuests, removeGuest } from './guests.store.ts';
export { cancelLessonsOf, restoreLessonsOf } from './lessons-of-departed.ts';
export { hasLessonsToTeach } from './lessons-to-teach.store.ts';
export { lockReturnOf, lockWorkOf } from './lock-work.ts';
export { scheduleDataSection } from './personal-data.ts';
export { publishLessonsChanged } from './publish-lesson-events.ts';
export type {
  AttendanceResource,
  Booking,
  CancellationResource,
  ClosedDayLessons,
  CurrentAttendanceResource,
  EventResource,
  LessonTeachers,
  LockedAttendance,
  LockedCancellation,
  LockedEvent,
  LockedSeries,
  PlannerResource,
  ReminderRecipient,
  ScheduleRights,
  ScheduleScope,
  SeriesResource,
  TimeOffLessonsResource,
  TimetableImporter,
} from './resources.ts';
export { lessonsArranged, lessonsChanged } from './schedule.events.ts';
export { scheduleEvent } from './schedule-event.ts';
export { lockSeries } from './series.store.ts';
