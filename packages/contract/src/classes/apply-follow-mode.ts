/**
 * Applies the events of follow mode to the state of a class page: the exercise to which the teacher leads the students,
 * and the teacher's board. Pure.
 */
import type { AnswerData } from '../answers/models.ts';
import type { TransientClassEvents } from '../events.ts';

export interface LeadTarget {
  readonly exerciseId: string;
  readonly lessonId: string | null;
}

export interface Board {
  readonly exerciseId: string;
  readonly answer: AnswerData;
}

/** Returns the exercise that students follow; null if no teacher leads. */
export function applyFollow(
  before: LeadTarget | null,
  { exerciseId, lessonId }: TransientClassEvents['follow'],
): LeadTarget | null {
  if (exerciseId === null) return null;
  return before?.exerciseId === exerciseId ? before : { exerciseId, lessonId: lessonId ?? null };
}

/**
 * Returns the board that is shown; null if there is none. An event that closes the board of another exercise changes
 * nothing.
 */
export function applyBoard(
  before: Board | null,
  { exerciseId, data: { isOn, answer = {} } }: TransientClassEvents['board'],
): Board | null {
  if (isOn) return { exerciseId, answer };
  return before?.exerciseId === exerciseId ? null : before;
}
