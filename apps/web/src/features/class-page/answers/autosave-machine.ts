/**
 * Decides what an autosave queue does. Each event is a pure function from the state to the next state and the effects
 * to run; the queue runs the effects.
 */
import type { AnswerView } from '@klasna/contract/answers/models';
import { toSaveOutcome } from './save-outcome.ts';
import {
  asOneOperation,
  type Changes,
  emptyUnsent,
  isEmpty,
  isFromBeforeReset,
  joinUnsent,
  type Unsent,
  withEdits,
  withOperation,
  withoutOperation,
  withRefused,
} from './unsent.ts';

const autosaveDelayMs = 2000;
const draftDelayMs = 200;
const firstRetryDelayMs = 1000;
const maxRetryDelayMs = 30_000;

export interface AutosaveState {
  readonly unsent: Unsent;
  /** Why the last attempt failed; undefined while saving works. */
  readonly saveError: { readonly failure: unknown; readonly isRefused: boolean } | undefined;
  /** Whether everything unsent is in browser storage, so that closing the tab loses nothing. */
  readonly isStored: boolean;
  /** Whether the browser could store the last draft, also while a newer one waits to be stored. */
  readonly isStorable: boolean;
  /** The revision of the answer that the server has; undefined if there is none. */
  readonly revision: number | undefined;
  /** Whether edits wait for more edits before they become an operation. */
  readonly isDebouncing: boolean;
  readonly isRetrying: boolean;
  readonly retryDelayMs: number;
  /**
   * Whether the outcome or the age of the unsent operation is unknown; the answer is then read before it is sent again.
   */
  readonly isInDoubt: boolean;
}

export type Timer = 'debounce' | 'draft' | 'retry';

export type Effect =
  /** Starts the delay after which edits are sent, or a failed save is sent again; 0 stops it. */
  | readonly ['debounce' | 'retry', delayMs: number]
  /** Writes the draft to browser storage after this delay, unless that is planned already. */
  | readonly ['draft', delayMs: number]
  | readonly ['store']
  | readonly ['send', isLeaving?: boolean]
  | readonly ['publish', AnswerView | null]
  | readonly ['report', failure: unknown]
  | readonly ['verifyReset'];

export type Transition = readonly [AutosaveState, ...Effect[]];

const store: Effect = ['store'];
const send: Effect = ['send'];
const stopDebounce: Effect = ['debounce', 0];
const stopRetry: Effect = ['retry', 0];

export const initialState: AutosaveState = {
  unsent: emptyUnsent,
  saveError: undefined,
  isStored: true,
  isStorable: true,
  revision: undefined,
  isDebouncing: false,
  isRetrying: false,
  retryDelayMs: firstRetryDelayMs,
  isInDoubt: false,
};

const setUnsent = (state: AutosaveState, unsent: Unsent): AutosaveState => ({
  ...state,
  unsent,
  isStored: false,
});

/** Whether nothing is sent before the next edit: nothing is unsent, or the server refused it. */
const isIdle = ({ unsent, saveError }: AutosaveState): boolean =>
  isEmpty(unsent) || saveError?.isRefused === true;

export const baseRevisionOf = ({ operations, revision }: Unsent): number =>
  operations[0]?.revision ?? revision;

export function edit(state: AutosaveState, changes: Changes, now: number): Transition {
  const unsent = withEdits(state.unsent, changes, state.revision ?? 0, now);
  const saveError = state.saveError?.isRefused ? undefined : state.saveError;
  return [
    { ...setUnsent(state, unsent), saveError, isDebouncing: true },
    ['draft', draftDelayMs],
    ['debounce', autosaveDelayMs],
  ];
}

/** Sends the edits, unless a retry is planned, which will send them. */
export const endDebounce = (state: AutosaveState): Transition => [
  { ...state, isDebouncing: false },
  ...(state.isRetrying ? [] : [send]),
];

/** Makes edits sendable without waiting for more. */
export const flush = (state: AutosaveState): Transition => [{ ...state, isDebouncing: false }, stopDebounce];

/**
 * Sends again what may have failed. Does not send edits that wait for more edits: they have not failed, and would be
 * saved in the middle of a word.
 */
export const resume = (state: AutosaveState): Transition =>
  isIdle(state) ? [state] : [{ ...state, retryDelayMs: firstRetryDelayMs }, send];

/**
 * Sends everything in one operation because no code will run later to send one after the other. If the outcome of the
 * last save is in doubt, the server must be read first, so the draft stays in storage for the next tab.
 */
export function leave(state: AutosaveState, newId: string): Transition {
  if (isIdle(state)) return [state];
  const flushed = { ...state, isDebouncing: false };
  return state.isInDoubt
    ? [flushed, stopDebounce, store]
    : [setUnsent(flushed, asOneOperation(state.unsent, newId)), stopDebounce, store, ['send', true]];
}

export const adopt = (state: AutosaveState, draft: Unsent, newId: string): Transition =>
  isEmpty(draft)
    ? [state]
    : [{ ...setUnsent(state, joinUnsent(state.unsent, draft, newId)), isInDoubt: true }, store, send];

/** Asks the server if the answer looks reset, because it may have been read before the last save. */
export function receive(state: AutosaveState, answer: AnswerView | undefined): Transition {
  const { unsent, revision } = state;
  const looksReset =
    (revision !== undefined && !answer) || isFromBeforeReset(baseRevisionOf(unsent), answer?.revision);
  return [
    { ...state, revision: answer?.revision },
    ...(looksReset && !isEmpty(unsent) ? [['verifyReset'] as const] : []),
  ];
}

export const beginSending = (state: AutosaveState): Transition => [
  { ...state, isRetrying: false },
  stopRetry,
];

/** Turns the edits into an operation. */
export const addOperation = (state: AutosaveState, newId: string): Transition => [
  setUnsent(state, withOperation(state.unsent, newId)),
];

/** Stores the draft, because an operation whose outcome is unknown must survive the tab. */
export const keepDraft = (state: AutosaveState): Transition => [state, store];

/** Publishes the answer before the edits shown in its place are removed, so that nothing flickers. */
export const answer = (state: AutosaveState, saved: AnswerView | null): Transition => [
  { ...state, revision: saved?.revision },
  ['publish', saved],
];

export const removeOperation = (state: AutosaveState, id: string): Transition => [
  {
    ...setUnsent(state, withoutOperation(state.unsent, id)),
    saveError: undefined,
    retryDelayMs: firstRetryDelayMs,
    isInDoubt: false,
  },
  store,
];

export function fail(state: AutosaveState, failure: unknown): Transition {
  const { unsent, saveError, retryDelayMs } = state;
  const [operation] = unsent.operations;
  if (!operation) return [state];
  const outcome = toSaveOutcome(failure);
  const isRefused = outcome === 'refused';
  const isRetrying = outcome === 'later';
  // A refused operation is not retried on its own; it is sent again with the next edit or on the next visit.
  const failed = isRefused ? setUnsent(state, withRefused(unsent, operation)) : { ...state, isInDoubt: true };
  return [
    {
      ...failed,
      saveError: { failure, isRefused },
      isRetrying,
      retryDelayMs: isRetrying ? Math.min(maxRetryDelayMs, retryDelayMs * 2) : retryDelayMs,
    },
    store,
    ...(!saveError || isRefused ? [['report', failure] as const] : []),
    ...(isRetrying ? [['retry', retryDelayMs] as const] : []),
  ];
}

/** Discards edits made before the answer was reset. */
export const discard = ({ retryDelayMs }: AutosaveState, current: AnswerView | null): Transition => [
  { ...initialState, retryDelayMs, revision: current?.revision },
  stopDebounce,
  stopRetry,
  store,
  ['publish', null],
  ...(current ? [['publish', current] as const] : []),
];

export const doubt = (state: AutosaveState): Transition => [{ ...state, isInDoubt: true }];

/**
 * Remembers whether the draft of these edits reached the browser's storage. Edits that came meanwhile are not in it.
 */
export const markStored = (state: AutosaveState, unsent: Unsent, isStorable: boolean): Transition => [
  {
    ...state,
    isStorable,
    ...(state.unsent === unsent && { isStored: isStorable || isEmpty(unsent) }),
  },
];
