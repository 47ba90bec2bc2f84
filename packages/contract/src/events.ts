/** What is told live. Each room adds its kinds; `personal` events go to every window of one person. */
import type { NoticeView } from './notices/models.ts';

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
  /** A plan of the school was made, changed or deleted. */
  'plans.changed': Record<string, never>;
  /** Words came into this person's dictionary, from whomever. */
  'dictionary.changed': Record<string, never>;
  /** They were told of something. */
  notice: { readonly notification: NoticeView };
  /** They have read, in another window perhaps. */
  'notices.read': Record<string, never>;
  /** This window could not hear for longer than is remembered: whatever it shows may have changed. */
  'much.missed': Record<string, never>;
}
export type PersonalEvent = keyof PersonalEvents;

/** To those who have the same course open: whoever may read it. */
export interface CourseEvents {
  /** Something in it is not as it was: the page asks again for what it shows. */
  'course.changed': Record<string, never>;
}

/**
 * To those in a class, each as far as it is theirs: teachers hear of all students, a student of themselves and of what
 * concerns everyone. All but the last four are numbered without gaps; a gap means that the API is to be asked.
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
  /** Of one exercise or of all, of one student or of all. */
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
   * Who is there and, told to teachers, at which exercise. A window that has come says `class:arrived {classId}`, and those
   * who lead, show something or are at an exercise say it again for it.
   */
  presence: { readonly userId: string; readonly online: boolean; readonly exerciseId?: string };
  /** As it is typed; said with `class:typing {classId, exerciseId, data}` and kept nowhere. */
  'answer.typing': { readonly studentId: string; readonly exerciseId: string; readonly data: unknown };
  /**
   * Where the teacher leads the others, and in which lesson that is; said with `class:follow {classId, exerciseId, lessonId}`.
   */
  follow: { readonly exerciseId: string | null; readonly lessonId?: string };
  /** What the teacher shows on an exercise; said with `class:board {classId, exerciseId, data}`. */
  board: { readonly exerciseId: string; readonly data: unknown };
}

/** What can be joined (`course:join {courseId}`, `class:join {classId}`), and what is told there. */
export interface Audiences {
  readonly course: CourseEvents;
  readonly class: ClassEvents;
}
