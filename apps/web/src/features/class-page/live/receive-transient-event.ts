/** Dispatches the transient events of a class, which the server does not store. */
import type { AnswerData } from '@klasna/contract/answers/models';
import type { TransientClassEvents } from '@klasna/contract/events';
import { listKeys } from '../../../lib/list-keys.ts';
import type { AudienceEvent } from '../../../live/join-audience.ts';
import { receiveBoard, receiveFollow } from './follow-mode.ts';
import { receivePresence } from './presence.ts';
import { clearTypingOf, receiveTyping } from './typed-answers.ts';

type TransientEventName = keyof TransientClassEvents;
type TransientClassEvent<E extends TransientEventName = TransientEventName> = AudienceEvent<'class', E>;

/** Returns the saved answer of a student, if this tab has it. */
export type GetSavedData = (studentId: string, exerciseId: string) => AnswerData | undefined;

type Handlers = {
  readonly [E in TransientEventName]: (data: TransientClassEvents[E], getSavedData: GetSavedData) => void;
};

const handlers: Handlers = {
  presence: (data) => {
    // Forgets the unsaved input of a student who left; it stays in the student's own browser.
    if (!data.online) clearTypingOf(data.userId);
    receivePresence(data);
  },
  'answer.typing': (data, getSavedData) => receiveTyping(data, getSavedData(data.studentId, data.exerciseId)),
  follow: receiveFollow,
  board: receiveBoard,
};

export const transientEvents = listKeys(handlers);

export const isTransientEvent = (event: AudienceEvent<'class'>): event is TransientClassEvent =>
  event.event in handlers;

export function receiveTransientEvent<E extends TransientEventName>(
  { event, data }: TransientClassEvent<E>,
  getSavedData: GetSavedData,
): void {
  handlers[event](data, getSavedData);
}
