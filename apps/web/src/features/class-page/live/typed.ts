/** What students type and have not saved yet, for the teacher's view. Kept only in memory, one entry per answer. */
import type { AnswerView } from '@klasna/contract/answers/models';
import { createKeyedStore } from '../../../lib/keyed-store.ts';
import { useKeyed } from '../../../lib/use-keyed.ts';
import { sayOften } from './class-line.ts';
import type { AnswerTold } from './class-told.ts';
import { isSameAnswer } from './same-answer.ts';

export type AnswerData = AnswerView['data'];

interface Typed {
  readonly data: AnswerData;
  readonly at: number;
}

const cells = createKeyedStore<Typed>();
const cellOf = (studentId: string, exerciseId: string): string => `${studentId} ${exerciseId}`;

export const typedOf = (studentId: string, exerciseId: string): AnswerData | undefined =>
  cells.get(cellOf(studentId, exerciseId))?.data;

/** The latest unsaved answer of a student as a whole; undefined if everything is saved. */
export const useTyped = (studentId: string, exerciseId: string): AnswerData | undefined =>
  useKeyed(cells, cellOf(studentId, exerciseId), (typed) => typed?.data);

export const useIsTyping = (studentId: string, exerciseId: string): boolean =>
  useKeyed(cells, cellOf(studentId, exerciseId), (typed) => typed !== undefined);

/** Sends the whole answer. Does nothing without a connection, and saving does not depend on it. */
export const sayTyping = (exerciseId: string, data: AnswerData): void =>
  sayOften('typing', exerciseId, { exerciseId, data });

export const forgetTyped = (): void => cells.clear();

export function forgetTypedOf(studentId: string): void {
  for (const key of cells.keys()) if (key.startsWith(`${studentId} `)) cells.set(key, undefined);
}

type About<E extends AnswerTold['event']> = Extract<AnswerTold, { readonly event: E }>['data'];

interface Heard {
  readonly studentId: string;
  readonly exerciseId: string;
  readonly data: unknown;
}

/** The last typing events can arrive after the save that contains them. */
export function hearTyping({ studentId, exerciseId, data }: Heard, saved: AnswerData | undefined): void {
  const typed = isSameAnswer(data, saved) ? undefined : { data: data as AnswerData, at: Date.now() };
  cells.set(cellOf(studentId, exerciseId), typed);
}

/**
 * Autosave runs two seconds after the last key, so input older than this is part of the save, even if the server
 * normalised it.
 */
const certainlySaved = 1500;

export function coverTyped(told: AnswerTold): void {
  if (told.event === 'answer.reset') uncover(told.data);
  if (told.event === 'answer.saved') cover(told.data);
}

function cover({ studentId, exerciseId, answer }: About<'answer.saved'>): void {
  const key = cellOf(studentId, exerciseId);
  const typed = cells.get(key);
  if (!typed) return;
  if (isSameAnswer(typed.data, answer.data) || Date.now() - typed.at > certainlySaved)
    cells.set(key, undefined);
}

function uncover({ studentId, exerciseId }: About<'answer.reset'>): void {
  for (const key of cells.keys()) {
    const [student, exercise] = key.split(' ');
    if ((studentId ?? student) === student && (exerciseId ?? exercise) === exercise)
      cells.set(key, undefined);
  }
}
