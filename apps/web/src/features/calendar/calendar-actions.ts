import type { LessonEvent } from '@klasna/contract/schedule/models';

/** The lesson dialogs that a calendar uses. */
export interface CalendarActions {
  readonly planLesson: (wish?: { readonly startsAt?: string }) => void;
  /** Opens the import of a timetable; undefined if it is not offered. */
  readonly importTimetable?: (() => void) | undefined;
  readonly openLesson: (lessonId: string) => void;
  /** Always resolves, even if the dialog or the request failed. */
  readonly moveLesson: (
    lesson: LessonEvent,
    to: { readonly startsAt: string; readonly duration: number },
  ) => Promise<'moved' | 'kept'>;
}
