/** What students are typing and have not saved yet, as their teacher sees it. Kept here alone, cell by cell. */
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

/** The newest unsaved answer of a student, whole and in texts; undefined where what is saved is all there is. */
export const useTyped = (studentId: string, exerciseId: string): AnswerData | undefined =>
  useKeyed(cells, cellOf(studentId, exerciseId), (typed) => typed?.data);

export const useIsTyping = (studentId: string, exerciseId: string): boolean =>
  useKeyed(cells, cellOf(studentId, exerciseId), (typed) => typed !== undefined);

/** The whole answer, in texts. Without a line nothing is said: saving does not depend on it. */
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

/** The last keys may arrive after the save that holds them. */
export function hearTyping({ studentId, exerciseId, data }: Heard, saved: AnswerData | undefined): void {
  const typed = isSameAnswer(data, saved) ? undefined : { data: data as AnswerData, at: Date.now() };
  cells.set(cellOf(studentId, exerciseId), typed);
}

/** A save comes two seconds after the last key: what is older than this is in it, in whatever way it is written there. */
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
