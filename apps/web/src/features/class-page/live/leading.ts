/** What the teacher in this tab leads the class with. Sent as live messages and repeated for newcomers. */
import { useEffect } from 'react';
import { createStore } from '../../../lib/store.ts';
import { layChanges } from '../answers/unsent.ts';
import { onMovement, say, sayOften } from './class-line.ts';
import type { BoardData } from './lead.ts';
import type { AnswerData } from './typed.ts';

/** Scrolling past an exercise does not lead the class to it. */
const settled = 200;

/** Leads everybody to the exercise, and releases them when it is switched off. */
export function useLeading(isOn: boolean, exerciseId: string | null, lessonId: string | undefined): void {
  useEffect(() => {
    if (!isOn || exerciseId === null) return;
    const tell = (): void => say('follow', { exerciseId, lessonId });
    const timer = setTimeout(tell, settled);
    const stop = onMovement((movement) => movement === 'came' && tell());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isOn, exerciseId, lessonId]);
  useEffect(() => {
    if (isOn) return () => say('follow', { exerciseId: null });
  }, [isOn]);
}

export interface Showing {
  /** The exercise that students see; boards of other exercises are kept. */
  readonly exerciseId: string | null;
  readonly answers: Readonly<Record<string, AnswerData>>;
}

/** Null while no board is shown. */
export const showing = createStore<Showing | null>(null);

const tellBoard = (exerciseId: string, data: BoardData): void =>
  sayOften('board', exerciseId, { exerciseId, data });

function tellShown(): void {
  const { exerciseId, answers } = showing.get() ?? {};
  if (exerciseId) tellBoard(exerciseId, { isOn: true, answer: answers?.[exerciseId] ?? {} });
}

function putAway(): void {
  const before = showing.get()?.exerciseId;
  if (before) tellBoard(before, { isOn: false });
}

/** Shows this exercise instead of the previous one. */
export function showExercise(exerciseId: string | null): void {
  if (showing.get()?.exerciseId !== exerciseId) putAway();
  showing.set({ answers: showing.get()?.answers ?? {}, exerciseId });
  tellShown();
}

export function stopShowing(): void {
  putAway();
  showing.set(null);
}

export function writeOnBoard(exerciseId: string, changes: AnswerData): void {
  const before = showing.get();
  if (!before) return;
  const after = layChanges(before.answers[exerciseId] ?? null, changes) ?? {};
  showing.set({ ...before, answers: { ...before.answers, [exerciseId]: after } });
  tellShown();
}

/** Repeats the board for newcomers while the page is open, and closes it afterwards. */
export function useShowing(): void {
  useEffect(() => {
    const stop = onMovement((movement) => movement === 'came' && tellShown());
    return () => {
      stop();
      stopShowing();
    };
  }, []);
}
