/**
 * Stores and sends what a student enters in one exercise until the server has acknowledged it. Knows neither the page
 * nor the network: clock, requests and draft storage are dependencies.
 */
import type { AnswerView } from '@klasna/contract/answers/models';
import { createStore, type Store } from '../../../lib/store.ts';
import { fateOf } from './fate.ts';
import {
  asOneOperation,
  type Changes,
  isEmpty,
  isFromBeforeReset,
  joinUnsent,
  nothingUnsent,
  type Operation,
  type Unsent,
  withEdits,
  withOperation,
  withoutOperation,
  withRefused,
} from './unsent.ts';

const autosaveAfter = 2000;
const keepAfter = 200;
const firstPause = 1000;
const longestPause = 30_000;

export interface DeskState {
  readonly unsent: Unsent;
  /** Why the last attempt failed; absent while saving works. */
  readonly trouble?: { readonly failure: unknown; readonly isRefused: boolean };
  /** Everything unsent is in browser storage, so closing the tab loses nothing. */
  readonly isKept: boolean;
}

export interface DeskMeans {
  readonly put: (operation: Operation, isLeaving: boolean) => Promise<AnswerView | null>;
  readonly read: () => Promise<AnswerView | null>;
  /** Null removes the draft. Returns whether the draft is stored. */
  readonly keep: (unsent: Unsent | null) => Promise<boolean>;
  /** Resolves when no other tab has an older unsent change of the same fields. */
  readonly waitForElders: (operation: Operation) => Promise<void>;
  readonly newId: () => string;
  /** Called with the answer as the server has it. */
  readonly onAnswer: (answer: AnswerView | null) => void;
  readonly onTrouble: (failure: unknown) => void;
}

export interface Desk {
  readonly state: Store<DeskState>;
  readonly edit: (changes: Changes) => void;
  /** Saves at once; rejects if saving fails. */
  readonly flush: () => Promise<void>;
  /** Sends everything unsent because the tab may close. */
  readonly leave: () => void;
  /** Retries now because the connection may be back. */
  readonly resume: () => void;
  /** Takes over the draft of another tab. */
  readonly adopt: (left: Unsent) => void;
  /** Takes the latest known answer of the server; undefined if there is none. */
  readonly hear: (answer: AnswerView | undefined) => void;
}

export function createDesk(means: DeskMeans): Desk {
  const state = createStore<DeskState>({ unsent: nothingUnsent, isKept: true });
  let known: AnswerView | undefined;
  let running: Promise<void> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  /** The outcome or the age of the unsent operation is unknown, so the server is read before it is sent again. */
  let isInDoubt = false;

  const unsent = (): Unsent => state.get().unsent;
  const change = (next: Partial<DeskState>): void => state.set({ ...state.get(), ...next });

  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const kept = unsent();
    const isKept = await means.keep(isEmpty(kept) ? null : kept);
    if (unsent() === kept) change({ isKept: isKept || isEmpty(kept) });
  }

  function take(next: Unsent): void {
    state.set({ ...state.get(), unsent: next, isKept: false });
  }

  function drop(): void {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    clearTimeout(retryTimer);
    retryTimer = undefined;
    isInDoubt = false;
    state.set({ unsent: nothingUnsent, isKept: true });
    void keepNow();
  }

  /** Edits whose debounce delay is still running do not become an operation yet. */
  function prepare(): Operation | undefined {
    if (unsent().operations.length === 0 && saveTimer === undefined)
      take(withOperation(unsent(), means.newId()));
    return unsent().operations[0];
  }

  async function sendAll(isLeaving: boolean): Promise<void> {
    for (let operation = prepare(); operation; operation = prepare()) {
      void keepNow();
      const answer = await attempt(operation, isLeaving);
      // The answer was reset while this save was in flight.
      if (!unsent().operations.some(({ id }) => id === operation.id)) return;
      known = answer ?? undefined;
      // Publishes the answer before it removes the unsent edits over it, so that nothing flickers.
      means.onAnswer(answer);
      pause = firstPause;
      isInDoubt = false;
      const { trouble: _, ...calm } = state.get();
      const rest = withoutOperation(unsent(), operation.id);
      state.set({ ...calm, unsent: rest, isKept: false });
      void keepNow();
    }
  }

  async function attempt(operation: Operation, isLeaving: boolean): Promise<AnswerView | null> {
    if (isInDoubt) {
      const present = await means.read();
      if (isFromBeforeReset(operation.revision, present?.revision)) {
        forgetBefore(present);
        return present;
      }
      await means.waitForElders(operation);
    }
    return means.put(operation, isLeaving);
  }

  /** Discards edits made before the answer was reset. */
  function forgetBefore(present: AnswerView | null): void {
    known = present ?? undefined;
    drop();
    means.onAnswer(null);
    if (present) means.onAnswer(present);
  }

  function fail(failure: unknown): void {
    const [operation] = unsent().operations;
    if (!operation) return;
    const fate = fateOf(failure);
    const isFirst = state.get().trouble === undefined;
    // A refused operation is not retried on its own; it is sent again with the next edit or on the next visit.
    if (fate === 'refused') take(withRefused(unsent(), operation));
    else isInDoubt = true;
    change({ trouble: { failure, isRefused: fate === 'refused' } });
    void keepNow();
    if (isFirst || fate === 'refused') means.onTrouble(failure);
    if (fate !== 'later') return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      void send();
    }, pause);
    pause = Math.min(longestPause, pause * 2);
  }

  function send(isLeaving = false): Promise<void> {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    const before = running;
    if (before && !isLeaving) return before;
    const mine = sendAll(isLeaving).catch((failure: unknown) => {
      fail(failure);
      throw failure;
    });
    const settled = mine.finally(() => {
      if (running === settled) running = undefined;
    });
    running = settled;
    settled.catch(() => undefined);
    return settled;
  }

  function due(): void {
    clearTimeout(saveTimer);
    saveTimer = undefined;
  }

  return {
    state,
    edit(changes) {
      take(withEdits(unsent(), changes, known?.revision ?? 0, Date.now()));
      if (state.get().trouble?.isRefused) {
        const { trouble: _, ...calm } = state.get();
        state.set(calm);
      }
      keepTimer ??= setTimeout(() => void keepNow(), keepAfter);
      clearTimeout(saveTimer);
      saveTimer = setTimeout(() => {
        due();
        // While a retry is scheduled, edits wait for it.
        if (retryTimer === undefined) void send();
      }, autosaveAfter);
    },
    async flush() {
      due();
      if (isEmpty(unsent())) return;
      await send();
    },
    leave() {
      if (isEmpty(unsent()) || state.get().trouble?.isRefused) return;
      due();
      // Sends everything in one operation because no code will run later to send one after the other. If the outcome of
      // the last save is in doubt, the server must be read first, so the draft stays in storage for the next tab.
      if (!isInDoubt) take(asOneOperation(unsent(), means.newId()));
      void keepNow();
      if (!isInDoubt) void send(true);
    },
    resume() {
      if (isEmpty(unsent()) || state.get().trouble?.isRefused) return;
      due();
      pause = firstPause;
      void send();
    },
    adopt(left) {
      if (isEmpty(left)) return;
      take(joinUnsent(unsent(), left, means.newId()));
      isInDoubt = true;
      void keepNow();
      void send();
    },
    hear(answer) {
      const before = known;
      known = answer;
      if (isEmpty(unsent())) return;
      const isEmptied = before !== undefined && answer === undefined;
      const began = unsent().operations[0]?.revision ?? unsent().revision;
      if (isEmptied || isFromBeforeReset(began, answer?.revision)) void verify();
    },
  };

  /** An answer that looks reset may have been read before the last save, so this asks the server. */
  async function verify(): Promise<void> {
    const held = unsent();
    try {
      await running?.catch(() => undefined);
      const present = await means.read();
      const began = held.operations[0]?.revision ?? held.revision;
      if (present === null || isFromBeforeReset(began, present.revision)) forgetBefore(present);
      else means.onAnswer(present);
    } catch {
      // The server is read again before anything is sent.
      isInDoubt = true;
    }
  }
}
