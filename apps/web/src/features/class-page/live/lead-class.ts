/**
 * Sends the state of follow mode and of the board from the tab of the teacher, and repeats it for tabs that join later.
 */
import type { AnswerData } from '@klasna/contract/answers/models';
import type { TransientClassEvents } from '@klasna/contract/events';
import { useEffect } from 'react';
import { createStore } from '../../../lib/store.ts';
import { applyChanges } from '../answers/unsent.ts';
import { onPresenceChange, sendThrottled, sendToClass } from './class-connection.ts';

/** The delay before the class follows, so that scrolling past an exercise does not lead the class there. */
const settleDelayMs = 200;

/** Leads everybody to the exercise; ends follow mode when it is switched off. */
export function useLeadClass(isOn: boolean, exerciseId: string | null, lessonId: string | undefined): void {
  useEffect(() => {
    if (!isOn || exerciseId === null) return;
    const send = (): void => sendToClass('follow', { exerciseId, lessonId });
    const timer = setTimeout(send, settleDelayMs);
    const stop = onPresenceChange((change) => change === 'came' && send());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isOn, exerciseId, lessonId]);
  useEffect(() => {
    if (isOn) return () => sendToClass('follow', { exerciseId: null });
  }, [isOn]);
}

export interface BoardState {
  /** The exercise whose board students see; the boards of other exercises are kept. */
  readonly exerciseId: string | null;
  readonly answers: Readonly<Record<string, AnswerData>>;
}

/** The state of the board; null while no board is shown. */
export const boardState = createStore<BoardState | null>(null);

const sendBoard = (exerciseId: string, data: TransientClassEvents['board']['data']): void =>
  sendThrottled('board', exerciseId, { exerciseId, data });

function sendCurrentBoard(): void {
  const { exerciseId, answers } = boardState.get() ?? {};
  if (exerciseId) sendBoard(exerciseId, { isOn: true, answer: answers?.[exerciseId] ?? {} });
}

function hideCurrentBoard(): void {
  const before = boardState.get()?.exerciseId;
  if (before) sendBoard(before, { isOn: false });
}

/** Shows the board of this exercise instead of the previous one; null shows no board. */
export function showOnBoard(exerciseId: string | null): void {
  if (boardState.get()?.exerciseId !== exerciseId) hideCurrentBoard();
  boardState.set({ answers: boardState.get()?.answers ?? {}, exerciseId });
  sendCurrentBoard();
}

export function closeBoard(): void {
  hideCurrentBoard();
  boardState.set(null);
}

export function writeOnBoard(exerciseId: string, changes: AnswerData): void {
  const before = boardState.get();
  if (!before) return;
  const after = applyChanges(before.answers[exerciseId] ?? null, changes) ?? {};
  boardState.set({ ...before, answers: { ...before.answers, [exerciseId]: after } });
  sendCurrentBoard();
}

/** Repeats the board for tabs that join, and closes the board when the page closes. */
export function useBoardBroadcast(): void {
  useEffect(() => {
    const stop = onPresenceChange((change) => change === 'came' && sendCurrentBoard());
    return () => {
      stop();
      closeBoard();
    };
  }, []);
}
