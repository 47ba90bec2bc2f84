/**
 * The exercise to which the teacher leads the class, and what the teacher's board shows, as students receive them. The
 * server does not store them.
 */
import type { AnswerData } from '@klasna/contract/answers/models';
import {
  applyBoard,
  applyFollow,
  type Board,
  type LeadTarget,
} from '@klasna/contract/classes/apply-follow-mode';
import type { TransientClassEvents } from '@klasna/contract/events';
import { createStore } from '../../../lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { onPresenceChange, sendToClass } from './class-connection.ts';

const leadTarget = createStore<LeadTarget | null>(null);
const board = createStore<Board | null>(null);

/** The exercise that the teacher leads to, while follow mode is on. */
export const useLeadTarget = (): LeadTarget | null => useStore(leadTarget, (value) => value);

/** The content of the teacher's board on this exercise, while it is shown. */
export const useBoard = (exerciseId: string): AnswerData | undefined =>
  useStore(board, (value) => (value?.exerciseId === exerciseId ? value.answer : undefined));

export const useBoardExerciseId = (): string | null => useStore(board, (value) => value?.exerciseId ?? null);

let lastReceivedAt = 0;

export function receiveFollow(event: TransientClassEvents['follow']): void {
  lastReceivedAt = Date.now();
  leadTarget.set(applyFollow(leadTarget.get(), event));
}

export function receiveBoard(event: TransientClassEvents['board']): void {
  lastReceivedAt = Date.now();
  board.set(applyBoard(board.get(), event));
}

function clearFollowMode(): void {
  leadTarget.set(null);
  board.set(null);
}

/**
 * How long to wait until a leader repeats its state for new tabs; a state that is not repeated in this time has ended.
 */
const repeatTimeoutMs = 3000;

/** The maximum random delay before a tab asks the leader, so that one tab asks for all. */
const maxAskDelayMs = 1000;

/** Watches follow mode; returns a function that stops watching. */
export function watchFollowMode(): () => void {
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  const stop = onPresenceChange((change) => {
    if (!leadTarget.get() && !board.get()) return;
    clearTimeout(askTimer);
    // Asks whether follow mode still exists after somebody left. Many tabs notice that; when the first one asks, the
    // others do not ask again.
    if (change === 'went')
      askTimer = setTimeout(() => sendToClass('arrived', {}), Math.random() * maxAskDelayMs);
    const requestedAt = Date.now();
    clearTimeout(expiryTimer);
    expiryTimer = setTimeout(() => lastReceivedAt < requestedAt && clearFollowMode(), repeatTimeoutMs);
  });
  return () => {
    clearTimeout(expiryTimer);
    clearTimeout(askTimer);
    stop();
    clearFollowMode();
  };
}
