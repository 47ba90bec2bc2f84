import type { TransientClassEvents } from '../events.ts';
import { isSameAnswer } from './is-same-answer.ts';
import type { AnswerData } from './models.ts';

/**
 * Returns the text that a student has typed but not saved. The last typing events can arrive after the save that
 * contains them. Pure.
 */
export const applyTyping = (
  saved: AnswerData | undefined,
  { data }: TransientClassEvents['answer.typing'],
): AnswerData | undefined => (isSameAnswer(data, saved) ? undefined : data);
