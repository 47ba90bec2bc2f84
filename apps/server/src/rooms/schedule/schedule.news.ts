import { news } from '../../kernel/db/news.ts';

export interface LessonsChanged {
  readonly classId: string;
  /** Everybody who teaches or attends them, or did before, and who teaches the class. */
  readonly userIds: readonly string[];
  /** From the earliest to the latest, before and after. */
  readonly from: string;
  readonly to: string;
}

/** Lessons of a class came, moved, went, or were said to have been held. */
export const lessonsChanged = news<LessonsChanged>('lessons.changed');
