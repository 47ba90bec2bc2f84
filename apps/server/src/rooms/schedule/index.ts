/**
 * Lessons in the calendar: planning, series, conflicts, results, reminders, and the iCalendar feed.
 * Depends on classes, plans (charging), people, schools and audit.
 * Invariants are tested in any-days.test.ts (property test), recurrence.test.ts, overlaps.test.ts and
 * charges.test.ts,
 * who may do what in policies/schedule-matrix.test.ts.
 */
export { calendar } from './calendar.ts';
export { type DescribeMeans, describeEvents } from './describe-event.ts';
export { attended } from './event-students.store.ts';
export { findEvent, findRestorable, lockDeleted, lockLessons } from './events.store.ts';
export { schedulePart } from './personal-part.ts';
export { lessonsArranged, lessonsChanged } from './schedule.news.ts';
export { readEvents } from './schedule-lists.store.ts';
export type {
  Booking,
  HeldEvent,
  Learner,
  Planner,
  ScheduleReader,
  ScheduleScope,
  SeenEvent,
  Taught,
} from './subjects.ts';
