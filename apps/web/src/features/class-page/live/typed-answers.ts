/** What students have typed but not saved, for the teacher's view. Kept only in memory, one entry per answer. */
import type { AnswerEvent } from '@klasna/contract/answers/apply-answer-event';
import { applyTyping } from '@klasna/contract/answers/apply-typing';
import { isSameAnswer } from '@klasna/contract/answers/is-same-answer';
import type { AnswerData } from '@klasna/contract/answers/models';
import type { NumberedClassEvents, TransientClassEvents } from '@klasna/contract/events';
import { createKeyedStore } from '../../../lib/keyed-store.ts';
import { useKeyedStore } from '../../../lib/use-keyed-store.ts';
import { sendThrottled } from './class-connection.ts';

interface TypingEntry {
  readonly data: AnswerData;
  readonly at: number;
}

const entries = createKeyedStore<TypingEntry>();
const toKey = (studentId: string, exerciseId: string): string => `${studentId} ${exerciseId}`;

export const getTypedAnswer = (studentId: string, exerciseId: string): AnswerData | undefined =>
  entries.get(toKey(studentId, exerciseId))?.data;

/** Returns the complete unsaved answer of a student; undefined if everything is saved. */
export const useTypedAnswer = (studentId: string, exerciseId: string): AnswerData | undefined =>
  useKeyedStore(entries, toKey(studentId, exerciseId), (typed) => typed?.data);

export const useIsTyping = (studentId: string, exerciseId: string): boolean =>
  useKeyedStore(entries, toKey(studentId, exerciseId), (typed) => typed !== undefined);

/** Sends the complete answer as a typing event. Does nothing without a connection; saving works without it. */
export const sendTyping = (exerciseId: string, data: AnswerData): void =>
  sendThrottled('typing', exerciseId, { exerciseId, data });

export const clearTyping = (): void => entries.clear();

export function clearTypingOf(studentId: string): void {
  for (const key of entries.keys()) if (key.startsWith(`${studentId} `)) entries.set(key, undefined);
}

export function receiveTyping(
  event: TransientClassEvents['answer.typing'],
  saved: AnswerData | undefined,
): void {
  const data = applyTyping(saved, event);
  entries.set(toKey(event.studentId, event.exerciseId), data && { data, at: Date.now() });
}

/**
 * The age after which typed input counts as part of the save: autosave runs two seconds after the last key, and the
 * server may have normalised the text.
 */
const assumedSavedMs = 1500;

export function applyToTyping(event: AnswerEvent): void {
  if (event.event === 'answer.reset') removeReset(event.data);
  if (event.event === 'answer.saved') removeSaved(event.data);
}

function removeSaved({ studentId, exerciseId, answer }: NumberedClassEvents['answer.saved']): void {
  const key = toKey(studentId, exerciseId);
  const typed = entries.get(key);
  if (!typed) return;
  if (isSameAnswer(typed.data, answer.data) || Date.now() - typed.at > assumedSavedMs)
    entries.set(key, undefined);
}

function removeReset({ studentId, exerciseId }: NumberedClassEvents['answer.reset']): void {
  for (const key of entries.keys()) {
    const [student, exercise] = key.split(' ');
    if ((studentId ?? student) === student && (exerciseId ?? exercise) === exercise)
      entries.set(key, undefined);
  }
}
