import { news } from '../../kernel/db/news.ts';

export interface LessonsChanged {
  readonly classId: string;
  /** Everybody who teaches or attends them, or did before, and who teaches the class. */
  readonly userIds: readonly string[];
  /** From the earliest to the latest, before and after. */
  readonly from: string;
  readonly to: string;
}

/** Lessons of a class came, moved, went, or were said to have been held: open calendars read them again. */
export const lessonsChanged = news<LessonsChanged>('lessons.changed');

export interface LessonsArranged {
  readonly change: 'scheduled' | 'moved' | 'deleted';
  readonly classId: string;
  /** The class's teacher, whoever teaches them, and its students. */
  readonly userIds: readonly string[];
  readonly actorId: string;
  /** When the first of them begins. */
  readonly startsAt: string;
  readonly count: number;
}

/** Lessons of a class were planned, moved or called off: for those who are told of it wherever they are. */
export const lessonsArranged = news<LessonsArranged>('lessons.arranged');
