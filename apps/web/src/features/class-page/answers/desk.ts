/**
 * Keeps and sends what a student gives to one exercise, until the server has it. Knows neither page nor network: clock,
 * calls and shelf are lent to it.
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
  /** Why the last attempt came to nothing; absent while all goes well. */
  readonly trouble?: { readonly failure: unknown; readonly isRefused: boolean };
  /** All of it lies where a closed window cannot lose it. */
  readonly isKept: boolean;
}

export interface DeskMeans {
  readonly put: (operation: Operation, isLeaving: boolean) => Promise<AnswerView | null>;
  readonly read: () => Promise<AnswerView | null>;
  /** Null: nothing is left to keep. Answers whether it is kept. */
  readonly keep: (unsent: Unsent | null) => Promise<boolean>;
  /** Resolves when no other window has something older to say to the same fields. */
  readonly waitForElders: (operation: Operation) => Promise<void>;
  readonly newId: () => string;
  /** The answer as the server has it now. */
  readonly onAnswer: (answer: AnswerView | null) => void;
  readonly onTrouble: (failure: unknown) => void;
}

export interface Desk {
  readonly state: Store<DeskState>;
  readonly edit: (changes: Changes) => void;
  /** At once; rejects where it could not be saved. */
  readonly flush: () => Promise<void>;
  /** The window may be gone in a moment. */
  readonly leave: () => void;
  /** There may be a way again. */
  readonly resume: () => void;
  /** What another window left behind. */
  readonly adopt: (left: Unsent) => void;
  /** What the server is known to have; undefined: nothing. */
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
  /** It is not known what has become of what was sent, or how old it is: the server is asked before it is sent again. */
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

  /** Edits that are not due yet stay what they are. */
  function prepare(): Operation | undefined {
    if (unsent().operations.length === 0 && saveTimer === undefined)
      take(withOperation(unsent(), means.newId()));
    return unsent().operations[0];
  }

  async function sendAll(isLeaving: boolean): Promise<void> {
    for (let operation = prepare(); operation; operation = prepare()) {
      void keepNow();
      const answer = await attempt(operation, isLeaving);
      // It was emptied while this was on its way.
      if (!unsent().operations.some(({ id }) => id === operation.id)) return;
      known = answer ?? undefined;
      // First the answer, then what lay over it: nothing is to vanish for a moment.
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

  /** What was given before the answer was emptied does not come back. */
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
    // What is refused is not sent again by itself, but when it is edited or looked at another time.
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
        // While the way is closed, edits wait for the next attempt.
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
      // All of it at once: nobody will be here to send one after the other. What is in doubt has to be asked about first:
      // it waits on the shelf for whoever comes next.
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

  /** What looks emptied may have been read before the last save: only the server knows. */
  async function verify(): Promise<void> {
    const held = unsent();
    try {
      await running?.catch(() => undefined);
      const present = await means.read();
      const began = held.operations[0]?.revision ?? held.revision;
      if (present === null || isFromBeforeReset(began, present.revision)) forgetBefore(present);
      else means.onAnswer(present);
    } catch {
      // It is asked again before anything is sent.
      isInDoubt = true;
    }
  }
}
