/** Live events. Each module adds its own; `personal` events go to every tab of one person. */
import type { NotificationView } from './notifications/models.ts';

export interface PersonalEvents {
  /** This session, or every session of the person, has ended: the page signs out. */
  'session.ended': Record<string, never>;
  /** Name, picture, permissions or school data changed: the page reloads user-info. */
  'session.changed': Record<string, never>;
  /** A class that this person teaches, attends or administers was created, changed or deleted. */
  'classes.changed': { readonly classId: string };
  /** Own lessons between these two instants were added, moved or removed. */
  'schedule.changed': { readonly classId: string; readonly from: string; readonly to: string };
  /** Tariffs, remaining lessons or history of these people changed; this person may see all of them. */
  'balance.changed': { readonly userIds: readonly string[]; readonly by: 'lesson' | 'tariff' };
  /** A plan of the school was created, changed or deleted. */
  'plans.changed': Record<string, never>;
  /** Words were added to this person's dictionary, by anybody. */
  'dictionary.changed': Record<string, never>;
  /** A new notification for this person. */
  notice: { readonly notification: NotificationView };
  /** The person read notifications, possibly in another tab. */
  'notices.read': Record<string, never>;
  /** This connection was lost for longer than events are kept, so everything it shows may be out of date. */
  'much.missed': Record<string, never>;
}
export type PersonalEvent = keyof PersonalEvents;

/** Sent to everybody who has the course open. */
export interface CourseEvents {
  /** Something in the course changed: the page reloads it. */
  'course.changed': Record<string, never>;
}

/**
 * Sent to everybody in a class who may see the event: teachers receive events of all students, students their own and
 * those that concern everyone. All except the last four are numbered without gaps; after a gap the client must reload
 * from the API.
 */
export interface ClassEvents {
  'answer.saved': { readonly studentId: string; readonly exerciseId: string; readonly answer: unknown };
  'answer.checked': {
    readonly studentId: string;
    readonly exerciseId: string;
    readonly result: unknown;
    readonly attempt: unknown;
    readonly attemptsRemaining: number | null;
  };
  'answer.revealed': {
    readonly studentId: string;
    readonly exerciseId: string;
    readonly revealedAt: string;
  };
  /** Of one exercise or all (null), and of one student or all (null). */
  'answer.reset': { readonly studentId: string | null; readonly exerciseId: string | null };
  'comment.created': { readonly exerciseId: string; readonly comment: unknown };
  'visibility.changed': { readonly exerciseId: string; readonly isHidden: boolean };
  'access.changed': {
    readonly lessonId?: string;
    readonly sectionId?: string;
    readonly granted: boolean;
  };
  'lesson.attached': { readonly lessonId: string };
  'lesson.completed': { readonly lessonId: string };
  'materials.changed': Record<string, never>;
  'homework.changed': { readonly homeworkId: string };
  /**
   * Who is online and, for teachers only, at which exercise. A new tab sends `class:arrived {classId}`; then
   * everybody who leads, shows something or is at an exercise repeats it for the new tab.
   */
  presence: { readonly userId: string; readonly online: boolean; readonly exerciseId?: string };
  /** Keystrokes, sent with `class:typing {classId, exerciseId, data}` and never stored. */
  'answer.typing': { readonly studentId: string; readonly exerciseId: string; readonly data: unknown };
  /**
   * The exercise to which the teacher leads the students, and its lesson; sent with `class:follow {classId,
   * exerciseId, lessonId}`.
   */
  follow: { readonly exerciseId: string | null; readonly lessonId?: string };
  /** What the teacher shows on an exercise; sent with `class:board {classId, exerciseId, data}`. */
  board: { readonly exerciseId: string; readonly data: unknown };
}

/** The audiences that a client can join (`course:join {courseId}`, `class:join {classId}`), with their events. */
export interface Audiences {
  readonly course: CourseEvents;
  readonly class: ClassEvents;
}
