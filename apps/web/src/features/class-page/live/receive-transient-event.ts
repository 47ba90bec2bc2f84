/** Dispatches the transient events of a class, which the server does not store. */
import type { ClassEvents } from '@klasna/contract/events';
import type { TransientClassEvent } from './class-events.ts';
import { receiveBoard, receiveFollow } from './follow-mode.ts';
import { receivePresence } from './presence.ts';
import { type AnswerData, clearTypingOf, receiveTyping } from './typed-answers.ts';

/** The saved answer of a student, as far as this tab knows it. */
export type GetSavedData = (studentId: string, exerciseId: string) => AnswerData | undefined;

type Handlers = {
  readonly [E in TransientClassEvent['event']]: (data: ClassEvents[E], getSavedData: GetSavedData) => void;
};

const handlers: Handlers = {
  presence: (data) => {
    // Unsaved input of a student who left is kept in their own browser.
    if (!data.online) clearTypingOf(data.userId);
    receivePresence(data);
  },
  'answer.typing': (data, getSavedData) => receiveTyping(data, getSavedData(data.studentId, data.exerciseId)),
  follow: receiveFollow,
  board: receiveBoard,
};

export function receiveTransientEvent(
  { event, data }: TransientClassEvent,
  getSavedData: GetSavedData,
): void {
  (handlers[event] as (data: TransientClassEvent['data'], getSavedData: GetSavedData) => void)(
    data,
    getSavedData,
  );
}
