/** Where the teacher leads a class and what they show, as those who are led know it. Nobody else keeps it. */
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

/** Where the teacher leads, while they do. */
export const useLed = (): Led | null => useStore(led, (value) => value);

/** What the teacher shows on this exercise, while they do. */
export const useBoard = (exerciseId: string): AnswerData | undefined =>
  useStore(board, (value) => (value?.exerciseId === exerciseId ? value.answer : undefined));

export const useBoardPlace = (): string | null => useStore(board, (value) => value?.exerciseId ?? null);

let heardAt = 0;

export function hearFollow({ exerciseId, lessonId }: ClassEvents['follow']): void {
  heardAt = Date.now();
  if (exerciseId === null) led.set(null);
  else if (led.get()?.exerciseId !== exerciseId) led.set({ exerciseId, lessonId: lessonId ?? null });
}

/** What a board says beside the answer, so that it can be put away. */
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

/** Whoever leads says it again for newcomers; what nobody says again is over. */
const patience = 3000;

/** Within which one of those who are led asks for all of them. */
const turns = 1000;

/** Returns how to stop. */
export function watchLead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: ReturnType<typeof setTimeout> | undefined;
  const stop = onMovement((movement) => {
    if (!led.get() && !board.get()) return;
    clearTimeout(turn);
    // Many windows hear that somebody has gone, and the question of one is heard by all as somebody who came.
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
