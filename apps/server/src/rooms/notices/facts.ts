/** Stored data of each notification type. The text is formatted when it is read, in the language of the reader. */
import type { HomeworkStatus } from '@klasna/contract/homework/values';
import type { NoticeType } from '@klasna/contract/notices/values';

interface OfHomework {
  readonly className: string;
  readonly number: number;
  /** Missing in notifications stored by older versions. */
  readonly title?: string | null;
}
interface OfLessons {
  readonly className: string;
  readonly count: number;
  /** Start of the first of these lessons. */
  readonly startsAt: string;
}

export interface Facts {
  readonly homeworkCreated: OfHomework;
  readonly homeworkSent: OfHomework;
  readonly homeworkStatus: OfHomework & { readonly status: HomeworkStatus };
  readonly comment: { readonly className: string };
  readonly lessonScheduled: OfLessons;
  readonly lessonMoved: OfLessons;
  readonly lessonDeleted: OfLessons;
  readonly documentAdded: { readonly document: string };
  readonly lessonsAdded: { readonly plan: string; readonly count: number };
  readonly message: { readonly subject: string; readonly text: string };
  readonly lessonsRunOut: { readonly plan: string; readonly count: number };
}

/** The type of a notification with the data of that type. */
export type Noted = {
  readonly [T in NoticeType]: { readonly type: T; readonly facts: Facts[T] };
}[NoticeType];
