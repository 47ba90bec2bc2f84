/**
 * Stores and sends what a student enters in one exercise until the server has acknowledged it. Knows neither the page
 * nor the network: clock, requests and draft storage are dependencies.
 */
import type { AnswerView } from '@klasna/contract/answers/models';
import { createStore, type Store } from '../../../lib/store.ts';
import { toSaveOutcome } from './save-outcome.ts';
import {
  asOneOperation,
  type Changes,
  emptyUnsent,
  isEmpty,
  isFromBeforeReset,
  joinUnsent,
  type Operation,
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
  /** Why the last attempt failed; absent while saving works. */
  readonly saveError?: { readonly failure: unknown; readonly isRefused: boolean };
  /** Everything unsent is in browser storage, so closing the tab loses nothing. */
  readonly isStored: boolean;
}

export interface AutosaveDeps {
  readonly save: (operation: Operation, isLeaving: boolean) => Promise<AnswerView | null>;
  readonly load: () => Promise<AnswerView | null>;
  /** Null removes the draft. Returns whether the draft is stored. */
  readonly storeDraft: (unsent: Unsent | null) => Promise<boolean>;
  /** Resolves when no other tab has an older unsent change of the same fields. */
  readonly waitForOlderTabs: (operation: Operation) => Promise<void>;
  readonly createId: () => string;
  /** Called with the answer as the server has it. */
  readonly onAnswer: (answer: AnswerView | null) => void;
  readonly onFailure: (failure: unknown) => void;
}

export interface AutosaveQueue {
  readonly state: Store<AutosaveState>;
  readonly edit: (changes: Changes) => void;
  /** Saves at once; rejects if saving fails. */
  readonly flush: () => Promise<void>;
  /** Sends everything unsent because the tab may close. */
  readonly saveBeforeUnload: () => void;
  /** Retries now because the connection may be back. */
  readonly resume: () => void;
  /** Takes over the draft of another tab. */
  readonly adopt: (draft: Unsent) => void;
  /** Takes the latest known answer of the server; undefined if there is none. */
  readonly receive: (answer: AnswerView | undefined) => void;
}

export function createAutosaveQueue(deps: AutosaveDeps): AutosaveQueue {
  const state = createStore<AutosaveState>({ unsent: emptyUnsent, isStored: true });
  let serverAnswer: AnswerView | undefined;
  let running: Promise<void> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryDelayMs = firstRetryDelayMs;
  /** The outcome or the age of the unsent operation is unknown, so the server is read before it is sent again. */
  let isInDoubt = false;

  const unsent = (): Unsent => state.get().unsent;
  const patchState = (next: Partial<AutosaveState>): void => state.set({ ...state.get(), ...next });

  async function storeDraftNow(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const snapshot = unsent();
    const isStored = await deps.storeDraft(isEmpty(snapshot) ? null : snapshot);
    if (unsent() === snapshot) patchState({ isStored: isStored || isEmpty(snapshot) });
  }

  function setUnsent(next: Unsent): void {
    state.set({ ...state.get(), unsent: next, isStored: false });
  }

  function discardUnsent(): void {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    clearTimeout(retryTimer);
    retryTimer = undefined;
    isInDoubt = false;
    state.set({ unsent: emptyUnsent, isStored: true });
    void storeDraftNow();
  }

  /** Edits whose debounce delay is still running do not become an operation yet. */
  function nextOperation(): Operation | undefined {
    if (unsent().operations.length === 0 && saveTimer === undefined)
      setUnsent(withOperation(unsent(), deps.createId()));
    return unsent().operations[0];
  }

  async function sendAll(isLeaving: boolean): Promise<void> {
    for (let operation = nextOperation(); operation; operation = nextOperation()) {
      void storeDraftNow();
      const answer = await trySave(operation, isLeaving);
      // The answer was reset while this save was in flight.
      if (!unsent().operations.some(({ id }) => id === operation.id)) return;
      serverAnswer = answer ?? undefined;
      // Publishes the answer before it removes the unsent edits over it, so that nothing flickers.
      deps.onAnswer(answer);
      retryDelayMs = firstRetryDelayMs;
      isInDoubt = false;
      const { saveError: _, ...stateWithoutError } = state.get();
      const rest = withoutOperation(unsent(), operation.id);
      state.set({ ...stateWithoutError, unsent: rest, isStored: false });
      void storeDraftNow();
    }
  }

  async function trySave(operation: Operation, isLeaving: boolean): Promise<AnswerView | null> {
    if (isInDoubt) {
      const currentAnswer = await deps.load();
      if (isFromBeforeReset(operation.revision, currentAnswer?.revision)) {
        discardBeforeReset(currentAnswer);
        return currentAnswer;
      }
      await deps.waitForOlderTabs(operation);
    }
    return deps.save(operation, isLeaving);
  }

  /** Discards edits made before the answer was reset. */
  function discardBeforeReset(currentAnswer: AnswerView | null): void {
    serverAnswer = currentAnswer ?? undefined;
    discardUnsent();
    deps.onAnswer(null);
    if (currentAnswer) deps.onAnswer(currentAnswer);
  }

  function fail(failure: unknown): void {
    const [operation] = unsent().operations;
    if (!operation) return;
    const outcome = toSaveOutcome(failure);
    const isFirst = state.get().saveError === undefined;
    // A refused operation is not retried on its own; it is sent again with the next edit or on the next visit.
    if (outcome === 'refused') setUnsent(withRefused(unsent(), operation));
    else isInDoubt = true;
    patchState({ saveError: { failure, isRefused: outcome === 'refused' } });
    void storeDraftNow();
    if (isFirst || outcome === 'refused') deps.onFailure(failure);
    if (outcome !== 'later') return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      void send();
    }, retryDelayMs);
    retryDelayMs = Math.min(maxRetryDelayMs, retryDelayMs * 2);
  }

  function send(isLeaving = false): Promise<void> {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    const before = running;
    if (before && !isLeaving) return before;
    const sending = sendAll(isLeaving).catch((failure: unknown) => {
      fail(failure);
      throw failure;
    });
    const settled = sending.finally(() => {
      if (running === settled) running = undefined;
    });
    running = settled;
    settled.catch(() => undefined);
    return settled;
  }

  function cancelSaveTimer(): void {
    clearTimeout(saveTimer);
    saveTimer = undefined;
  }

  return {
    state,
    edit(changes) {
      setUnsent(withEdits(unsent(), changes, serverAnswer?.revision ?? 0, Date.now()));
      if (state.get().saveError?.isRefused) {
        const { saveError: _, ...stateWithoutError } = state.get();
        state.set(stateWithoutError);
      }
      keepTimer ??= setTimeout(() => void storeDraftNow(), draftDelayMs);
      clearTimeout(saveTimer);
      saveTimer = setTimeout(() => {
        cancelSaveTimer();
        // While a retry is scheduled, edits wait for it.
        if (retryTimer === undefined) void send();
      }, autosaveDelayMs);
    },
    async flush() {
      cancelSaveTimer();
      if (isEmpty(unsent())) return;
      await send();
    },
    saveBeforeUnload() {
      if (isEmpty(unsent()) || state.get().saveError?.isRefused) return;
      cancelSaveTimer();
      // Sends everything in one operation because no code will run later to send one after the other. If the outcome of
      // the last save is in doubt, the server must be read first, so the draft stays in storage for the next tab.
      if (!isInDoubt) setUnsent(asOneOperation(unsent(), deps.createId()));
      void storeDraftNow();
      if (!isInDoubt) void send(true);
    },
    resume() {
      if (isEmpty(unsent()) || state.get().saveError?.isRefused) return;
      cancelSaveTimer();
      retryDelayMs = firstRetryDelayMs;
      void send();
    },
    adopt(draft) {
      if (isEmpty(draft)) return;
      setUnsent(joinUnsent(unsent(), draft, deps.createId()));
      isInDoubt = true;
      void storeDraftNow();
      void send();
    },
    receive(answer) {
      const before = serverAnswer;
      serverAnswer = answer;
      if (isEmpty(unsent())) return;
      const wasReset = before !== undefined && answer === undefined;
      const baseRevision = unsent().operations[0]?.revision ?? unsent().revision;
      if (wasReset || isFromBeforeReset(baseRevision, answer?.revision)) void verifyReset();
    },
  };

  /** An answer that looks reset may have been read before the last save, so this asks the server. */
  async function verifyReset(): Promise<void> {
    const unsentAtStart = unsent();
    try {
      await running?.catch(() => undefined);
      const currentAnswer = await deps.load();
      const baseRevision = unsentAtStart.operations[0]?.revision ?? unsentAtStart.revision;
      if (currentAnswer === null || isFromBeforeReset(baseRevision, currentAnswer.revision))
        discardBeforeReset(currentAnswer);
      else deps.onAnswer(currentAnswer);
    } catch {
      // The server is read again before anything is sent.
      isInDoubt = true;
    }
  }
}
