import type { LessonEvent } from '@klasna/contract/schedule/models';

/** What a calendar asks of the dialogs about lessons. */
export interface CalendarActions {
  readonly planLesson: (wish?: { readonly startsAt?: string }) => void;
  readonly openLesson: (lessonId: string) => void;
  /** Answers in any case, also where nothing could be asked or sent. */
  readonly moveLesson: (
    lesson: LessonEvent,
    to: { readonly startsAt: string; readonly duration: number },
  ) => Promise<'moved' | 'kept'>;
}
