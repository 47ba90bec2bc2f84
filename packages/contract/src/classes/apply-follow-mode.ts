/** What students receive of the exercise that a teacher leads to, and of the teacher's board. Pure. */
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

/** Null means that nobody leads. */
export function applyFollow(
  before: LeadTarget | null,
  { exerciseId, lessonId }: TransientClassEvents['follow'],
): LeadTarget | null {
  if (exerciseId === null) return null;
  return before?.exerciseId === exerciseId ? before : { exerciseId, lessonId: lessonId ?? null };
}

/** Null means that no board is shown. Closing the board of another exercise changes nothing. */
export function applyBoard(
  before: Board | null,
  { exerciseId, data: { isOn, answer = {} } }: TransientClassEvents['board'],
): Board | null {
  if (isOn) return { exerciseId, answer };
  return before?.exerciseId === exerciseId ? null : before;
}
