/** The stored data of each notification type. The text is formatted when a person reads it, in their language. */
import type { SeatLoss } from '@klasna/contract/booking/values';
import type { HomeworkStatus } from '@klasna/contract/homework/values';
import type { NotificationType } from '@klasna/contract/notifications/values';
import type { WarnedQuota } from '@klasna/contract/quotas/values';
import type { RequestKind, RequestOutcome } from '@klasna/contract/requests/values';
import type { TimeOffSpan } from '../availability/index.ts';

interface HomeworkFacts {
  readonly className: string;
  readonly number: number;
  /** Missing in notifications stored by older versions. */
  readonly title?: string | null;
}
/** Homework whose message or due date was changed later; null means no due date. */
interface ChangedHomeworkFacts extends HomeworkFacts {
  readonly dueAt: string | null;
}
interface LessonFacts {
  readonly className: string;
  readonly count: number;
  /** Start of the first of these lessons. */
  readonly startsAt: string;
}

interface SeatFacts {
  readonly className: string;
  readonly startsAt: string;
}
interface RequestFacts {
  readonly className: string;
  readonly kind: RequestKind;
  /** Start of the lesson when the request was made. */
  readonly startsAt: string;
}

export interface NotificationFacts {
  readonly homeworkCreated: HomeworkFacts | ChangedHomeworkFacts;
  readonly homeworkSent: HomeworkFacts;
  readonly homeworkStatus: HomeworkFacts & { readonly status: HomeworkStatus };
  readonly comment: { readonly className: string };
  readonly lessonScheduled: LessonFacts;
  readonly lessonMoved: LessonFacts;
  readonly lessonDeleted: LessonFacts;
  readonly documentAdded: { readonly document: string };
  readonly lessonsAdded: { readonly plan: string; readonly count: number };
  readonly message: { readonly subject: string; readonly text: string };
  readonly quotaReached: { readonly quota: WarnedQuota; readonly percent: 80 | 100 };
  readonly webhookPaused: { readonly url: string; readonly reason: 'failing' | 'gone' };
  readonly failedSignIns: { readonly attempts: number };
  /** Teachers read who will be absent; students read which absence staff entered for them. */
  readonly absenceAnnounced: {
    readonly className: string;
    readonly startsAt: string;
    readonly change: 'announced' | 'withdrawn' | 'entered' | 'removed';
  };
  /** The person who caused it is the absent student. */
  readonly absentAgain: { readonly className: string; readonly startsAt: string };
  /** To administrators. The person who caused it is the teacher. */
  readonly timeOffRequested: TimeOffSpan & { readonly status: 'requested' | 'approved' | 'withdrawn' };
  /** To the teacher. */
  readonly timeOffDecided: TimeOffSpan & { readonly status: 'approved' | 'declined' | 'withdrawn' };
  readonly requestReceived: RequestFacts & { readonly change: 'asked' | 'proposed' | 'reminded' };
  readonly requestClosed: RequestFacts & { readonly outcome: RequestOutcome };
  readonly lessonsRunOut: { readonly plan: string; readonly count: number };
  readonly seatOffered: SeatFacts & { readonly until: string };
  /** The person who caused it is the guest. */
  readonly seatBooked: SeatFacts;
  readonly seatLost: SeatFacts & { readonly reason: SeatLoss };
}

/** The type of a notification with the data of that type. */
export type NotificationContent = {
  readonly [T in NotificationType]: { readonly type: T; readonly facts: NotificationFacts[T] };
}[NotificationType];
