/** Live events of a class, with the types that the contract leaves to the modules. */
import type { AnswerView, AttemptView, CommentView } from '@klasna/contract/answers/models';
import type { ClassEvents } from '@klasna/contract/events';

interface Known {
  readonly 'answer.saved': { readonly answer: AnswerView };
  readonly 'answer.checked': Pick<AttemptView, 'result'> & {
    readonly attempt: Pick<AttemptView, 'number' | 'at' | 'afterReveal'>;
  };
  readonly 'comment.created': { readonly comment: CommentView };
}

type DataOf<E extends keyof ClassEvents> = E extends keyof Known
  ? Omit<ClassEvents[E], keyof Known[E]> & Known[E]
  : ClassEvents[E];

type Fleeting = 'presence' | 'answer.typing' | 'follow' | 'board';
type Lasting = Exclude<keyof ClassEvents, Fleeting>;

type Told<E extends keyof ClassEvents> = {
  readonly [K in E]: { readonly event: K; readonly data: DataOf<K> };
}[E];

export type FleetingTold = Told<Fleeting>;
export type LastingTold = Told<Lasting> & { readonly seq: number };
export type AnswerTold = Told<Extract<Lasting, `answer.${string}`>>;

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

export const isAboutAnswer = (told: Told<Lasting>): told is AnswerTold => told.event.startsWith('answer.');
