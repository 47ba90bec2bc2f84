/** Live events of a class, with the types that the contract leaves to the modules. */
import type { AnswerView, AttemptView, CommentView } from '@klasna/contract/answers/models';
import type { ClassEvents } from '@klasna/contract/events';

interface TypedFields {
  readonly 'answer.saved': { readonly answer: AnswerView };
  readonly 'answer.checked': Pick<AttemptView, 'result'> & {
    readonly attempt: Pick<AttemptView, 'number' | 'at' | 'afterReveal'>;
  };
  readonly 'comment.created': { readonly comment: CommentView };
}

type EventData<E extends keyof ClassEvents> = E extends keyof TypedFields
  ? Omit<ClassEvents[E], keyof TypedFields[E]> & TypedFields[E]
  : ClassEvents[E];

type TransientEventName = 'presence' | 'answer.typing' | 'follow' | 'board';
type NumberedEventName = Exclude<keyof ClassEvents, TransientEventName>;

type EventOf<E extends keyof ClassEvents> = {
  readonly [K in E]: { readonly event: K; readonly data: EventData<K> };
}[E];

export type TransientClassEvent = EventOf<TransientEventName>;
export type NumberedClassEvent = EventOf<NumberedEventName> & { readonly seq: number };
export type AnswerEvent = EventOf<Extract<NumberedEventName, `answer.${string}`>>;

export const classEvents = [
  'answer.saved',
  'answer.checked',
  'answer.revealed',
  'answer.reset',
  'comment.created',
  'visibility.changed',
  'access.changed',
  'lesson.attached',
  'lesson.completed',
  'materials.changed',
  'homework.changed',
  'presence',
  'answer.typing',
  'follow',
  'board',
] as const satisfies readonly (keyof ClassEvents)[];

export const isAnswerEvent = (event: EventOf<NumberedEventName>): event is AnswerEvent =>
  event.event.startsWith('answer.');
