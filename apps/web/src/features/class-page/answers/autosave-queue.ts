/**
 * Stores and sends what a student enters in one exercise until the server has acknowledged it. Knows neither the page
 * nor the network: clock, requests and draft storage are dependencies. What happens when is decided in
 * autosave-machine.ts.
 */
import type { AnswerView } from '@klasna/contract/answers/models';
import { createStore, type Store } from '../../../lib/store.ts';
import type { AutosaveState, Effect, Timer, Transition } from './autosave-machine.ts';
import * as machine from './autosave-machine.ts';
import { type Changes, isEmpty, isFromBeforeReset, type Operation, type Unsent } from './unsent.ts';

export type { AutosaveState } from './autosave-machine.ts';

export interface AutosaveDeps {
  readonly save: (operation: Operation, isLeaving: boolean) => Promise<AnswerView | null>;
  readonly load: () => Promise<AnswerView | null>;
  /** Stores the draft; null removes it. Returns whether the draft is stored. */
  readonly storeDraft: (unsent: Unsent | null) => Promise<boolean>;
  /** Resolves when no other tab has an older unsent change of the same fields. */
  readonly waitForOlderTabs: (operation: Operation) => Promise<void>;
  readonly createId: () => string;
  /** Called with the answer from the server. */
  readonly onAnswer: (answer: AnswerView | null) => void;
  readonly onFailure: (failure: unknown) => void;
}

export interface AutosaveQueue {
  readonly state: Store<AutosaveState>;
  readonly edit: (changes: Changes) => void;
  /** Saves at once; rejects if saving fails. */
  readonly flush: () => Promise<void>;
  /** Sends all unsent input, because the tab may close. */
  readonly saveBeforeUnload: () => void;
  /** Retries immediately, because the connection may be back. */
  readonly resume: () => void;
  /** Takes over the draft of another tab. */
  readonly adopt: (draft: Unsent) => void;
  /** Takes the latest known answer of the server; undefined if there is none. */
  readonly receive: (answer: AnswerView | undefined) => void;
}

type Apply = <Args extends unknown[]>(
  event: (state: AutosaveState, ...args: Args) => Transition,
  ...args: Args
) => void;

export function createAutosaveQueue(deps: AutosaveDeps): AutosaveQueue {
  const state = createStore(machine.initialState);
  const { sendAll, verifyReset } = createSender(deps, state.get, apply);
  let running: Promise<void> | undefined;
  const timers: Partial<Record<Timer, ReturnType<typeof setTimeout>>> = {};

  function apply<Args extends unknown[]>(
    event: (current: AutosaveState, ...args: Args) => Transition,
    ...args: Args
  ): void {
    const [next, ...effects] = event(state.get(), ...args);
    state.set(next);
    for (const effect of effects) runEffect(effect);
  }

  function runEffect([name, value]: Effect): void {
    if (name === 'debounce') startTimer(name, value, () => apply(machine.endDebounce));
    else if (name === 'retry') startTimer(name, value, send);
    else if (name === 'draft') timers.draft ??= setTimeout(storeDraft, value);
    else if (name === 'store') void storeDraft();
    else if (name === 'publish') deps.onAnswer(value);
    else if (name === 'report') deps.onFailure(value);
    else if (name === 'send') void send(value);
    else void verifyReset(running);
  }

  /** Replaces the timer; with a delay of 0 only stops it. */
  function startTimer(name: Timer, delayMs: number, onEnd: () => unknown): void {
    clearTimeout(timers[name]);
    if (delayMs) timers[name] = setTimeout(() => onEnd(), delayMs);
  }

  async function storeDraft(): Promise<void> {
    clearTimeout(timers.draft);
    delete timers.draft;
    const { unsent } = state.get();
    const isStored = await deps.storeDraft(isEmpty(unsent) ? null : unsent);
    apply(machine.markStored, unsent, isStored);
  }

  function send(isLeaving = false): Promise<void> {
    apply(machine.beginSending);
    if (running && !isLeaving) return running;
    const settled = sendAll(isLeaving).finally(() => {
      if (running === settled) running = undefined;
    });
    running = settled;
    settled.catch(() => undefined);
    return settled;
  }

  return {
    state,
    edit: (changes) => apply(machine.edit, changes, Date.now()),
    async flush() {
      apply(machine.flush);
      if (!isEmpty(state.get().unsent)) await send();
    },
    saveBeforeUnload: () => apply(machine.leave, deps.createId()),
    resume: () => apply(machine.resume),
    adopt: (draft) => apply(machine.adopt, draft, deps.createId()),
    receive: (answer) => apply(machine.receive, answer),
  };
}

/** Creates the part of a queue that talks to the server. */
function createSender(deps: AutosaveDeps, getState: () => AutosaveState, apply: Apply) {
  async function trySave(operation: Operation, isLeaving: boolean): Promise<AnswerView | null> {
    if (getState().isInDoubt) {
      const answer = await deps.load();
      if (isFromBeforeReset(operation.revision, answer?.revision)) {
        apply(machine.discard, answer);
        return answer;
      }
      await deps.waitForOlderTabs(operation);
    }
    return deps.save(operation, isLeaving);
  }

  /** Returns the next operation to send. Edits do not become an operation while their debounce delay is running. */
  function findNextOperation(): Operation | undefined {
    const { unsent, isDebouncing } = getState();
    if (!unsent.operations[0] && !isDebouncing) apply(machine.addOperation, deps.createId());
    return getState().unsent.operations[0];
  }

  return {
    /** Sends one operation after another; rejects with the first failure. */
    async sendAll(isLeaving: boolean): Promise<void> {
      try {
        for (let operation = findNextOperation(); operation; operation = findNextOperation()) {
          const { id } = operation;
          apply(machine.keepDraft);
          const answer = await trySave(operation, isLeaving);
          // Stops if the answer was reset while this save was in flight.
          if (!getState().unsent.operations.some((one) => one.id === id)) return;
          apply(machine.answer, answer);
          apply(machine.removeOperation, id);
        }
      } catch (failure) {
        apply(machine.fail, failure);
        throw failure;
      }
    },
    async verifyReset(running: Promise<void> | undefined): Promise<void> {
      const revision = machine.baseRevisionOf(getState().unsent);
      try {
        await running?.catch(() => undefined);
        const answer = await deps.load();
        if (!answer || isFromBeforeReset(revision, answer.revision)) apply(machine.discard, answer);
        else deps.onAnswer(answer);
      } catch {
        // Makes the queue read the answer again before it sends anything.
        apply(machine.doubt);
      }
    },
  };
}
