/**
 * Where the teacher leads the class and what the teacher's board shows, as received by students. Not stored on the
 * server.
 */
import type { ClassEvents } from '@klasna/contract/events';
import { createStore } from '../../../lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { onMovement, say } from './class-line.ts';
import type { AnswerData } from './typed.ts';

export interface Led {
  readonly exerciseId: string;
  readonly lessonId: string | null;
}

export interface Board {
  readonly exerciseId: string;
  readonly answer: AnswerData;
}

const led = createStore<Led | null>(null);
const board = createStore<Board | null>(null);

/** The exercise that the teacher leads to, while follow mode is on. */
export const useLed = (): Led | null => useStore(led, (value) => value);

/** The content of the teacher's board on this exercise, while it is shown. */
export const useBoard = (exerciseId: string): AnswerData | undefined =>
  useStore(board, (value) => (value?.exerciseId === exerciseId ? value.answer : undefined));

export const useBoardPlace = (): string | null => useStore(board, (value) => value?.exerciseId ?? null);

let heardAt = 0;

export function hearFollow({ exerciseId, lessonId }: ClassEvents['follow']): void {
  heardAt = Date.now();
  if (exerciseId === null) led.set(null);
  else if (led.get()?.exerciseId !== exerciseId) led.set({ exerciseId, lessonId: lessonId ?? null });
}

/** What a board message carries beside the answer, so that a board can also be closed. */
export interface BoardData {
  readonly isOn: boolean;
  readonly answer?: AnswerData;
}

export function hearBoard({ exerciseId, data }: ClassEvents['board']): void {
  heardAt = Date.now();
  const { isOn, answer = {} } = data as BoardData;
  if (isOn) board.set({ exerciseId, answer });
  else if (board.get()?.exerciseId === exerciseId) board.set(null);
}

function forgetLead(): void {
  led.set(null);
  board.set(null);
}

/** A leader repeats the state for newcomers; a state that is not repeated in this time has ended. */
const patience = 3000;

/** Spreads the question over this time, so that one tab asks on behalf of all. */
const turns = 1000;

/** Returns a function that stops watching. */
export function watchLead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: ReturnType<typeof setTimeout> | undefined;
  const stop = onMovement((movement) => {
    if (!led.get() && !board.get()) return;
    clearTimeout(turn);
    // Many tabs notice that somebody left; the others see the first question as a newcomer and do not ask again.
    if (movement === 'went') turn = setTimeout(() => say('arrived', {}), Math.random() * turns);
    const asked = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => heardAt < asked && forgetLead(), patience);
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(turn);
    stop();
    forgetLead();
  };
}
