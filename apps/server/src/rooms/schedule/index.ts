/** What access, and rooms above, may ask of the calendar. */
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
