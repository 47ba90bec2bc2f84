/** What is told live. Each room adds its kinds; `personal` events go to every window of one person. */
export interface PersonalEvents {
  /** This session, or all of the person's, has ended: the page signs out. */
  'session.ended': Record<string, never>;
  /** Name, picture, permissions or school data changed: the page loads user-info again. */
  'session.changed': Record<string, never>;
  /** A class that this person teaches, attends or administers was made, changed or deleted. */
  'classes.changed': { readonly classId: string };
  /** Lessons of theirs between these two moments came, moved or went. */
  'schedule.changed': { readonly classId: string; readonly from: string; readonly to: string };
  /** Tariffs, lessons left or the history of these people changed, all of whom this person may look at. */
  'balance.changed': { readonly userIds: readonly string[]; readonly by: 'lesson' | 'tariff' };
}
export type PersonalEvent = keyof PersonalEvents;

/** To those who have the same course open: whoever may read it. */
export interface CourseEvents {
  /** Something in it is not as it was: the page asks again for what it shows. */
  'course.changed': Record<string, never>;
}

/** What can be joined (`course:join {courseId}`), and what is told there. */
export interface Audiences {
  readonly course: CourseEvents;
}
