/** What the teacher of this window leads the class with; told to those who are there, and again to whoever comes. */
import { useEffect } from 'react';
import { createStore } from '../../../lib/store.ts';
import { layChanges } from '../answers/unsent.ts';
import { onMovement, say, sayOften } from './class-line.ts';
import type { BoardData } from './lead.ts';
import type { AnswerData } from './typed.ts';

/** Who is passing by an exercise does not lead to it. */
const settled = 200;

/** Leads everybody to the exercise, and lets them go when it is over. */
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
  /** The one that students see; the others wait. */
  readonly exerciseId: string | null;
  readonly answers: Readonly<Record<string, AnswerData>>;
}

/** Null: nothing is shown. */
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

/** Shows this exercise, in place of the one before. */
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

/** For as long as the page is open. */
export function useShowing(): void {
  useEffect(() => {
    const stop = onMovement((movement) => movement === 'came' && tellShown());
    return () => {
      stop();
      stopShowing();
    };
  }, []);
}
