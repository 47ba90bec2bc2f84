import type { AnswerView } from '@klasna/contract/answers/models';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import {
  type AutosaveState,
  addOperation,
  adopt,
  answer,
  beginSending,
  discard,
  edit,
  endDebounce,
  fail,
  initialState,
  leave,
  markStored,
  receive,
  removeOperation,
  resume,
  type Transition,
} from './autosave-machine.ts';
import { emptyUnsent } from './unsent.ts';

const offline = new ApiFailure(0, '');
const refusal = new ApiFailure(409, 'The homework is done');
const answerAt = (revision: number): AnswerView => ({
  ...{ data: { gaps: ['am'] }, revision, updatedAt: '2026-11-22T08:00:00.000Z' },
  ...{ attempts: [], attemptsRemaining: null, revealedAt: null },
});

type Event = (state: AutosaveState) => Transition;
const editGap =
  (gap = 'gaps.0', now = 1): Event =>
  (state) =>
    edit(state, { [gap]: 'am' }, now);
const receiveAt =
  (revision?: number): Event =>
  (state) =>
    receive(state, revision === undefined ? undefined : answerAt(revision));
const failWith =
  (failure: ApiFailure): Event =>
  (state) =>
    fail(state, failure);
const addFirst: Event = (state) => addOperation(state, 'one');
const leaveTab: Event = (state) => leave(state, 'all');

const applyAll = (events: readonly Event[], from = initialState): AutosaveState =>
  events.reduce((state, event) => event(state)[0], from);
const effectsOf = (state: AutosaveState, event: Event) => {
  const [, ...effects] = event(state);
  return effects;
};
const namesOf = (state: AutosaveState, event: Event) => effectsOf(state, event).map(([name]) => name);

/** The state while one operation is being sent. */
const sending = applyAll([editGap(), endDebounce, beginSending, addFirst]);

describe('an edit', () => {
  test('is stored soon and waits for further edits', () => {
    expect(effectsOf(initialState, editGap())).toEqual([
      ['draft', 200],
      ['debounce', 2000],
    ]);
    expect(applyAll([editGap()])).toMatchObject({
      isDebouncing: true,
      unsent: { edits: { 'gaps.0': 'am' } },
      isStored: false,
    });
  });

  test('is sent when no further edit follows, but not before a planned retry', () => {
    expect(effectsOf(applyAll([editGap()]), endDebounce)).toEqual([['send']]);
    expect(effectsOf(applyAll([failWith(offline), editGap()], sending), endDebounce)).toEqual([]);
  });

  test('starts from the revision that the server has', () => {
    expect(applyAll([receiveAt(3), editGap()]).unsent.revision).toBe(3);
  });

  test('clears a refusal, but not the error of a failed connection', () => {
    expect(applyAll([failWith(refusal), editGap()], sending).saveError).toBeUndefined();
    expect(applyAll([failWith(offline), editGap()], sending).saveError).toEqual({
      failure: offline,
      isRefused: false,
    });
  });
});

describe('a save', () => {
  test('publishes the answer before it removes the edits', () => {
    const answerFirst: Event = (state) => answer(state, answerAt(1));
    expect(effectsOf(sending, answerFirst)).toEqual([['publish', answerAt(1)]]);
    const answered = applyAll([answerFirst], sending);
    expect(answered.unsent).toBe(sending.unsent);
    const removed = applyAll([(state) => removeOperation(state, 'one')], answered);
    expect(removed).toMatchObject({ revision: 1, unsent: { operations: [], edits: {} } });
  });

  test('that fails is retried after growing delays of at most 30 seconds, and reported once', () => {
    let state = sending;
    const effects = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      effects.push(effectsOf(state, failWith(offline)));
      state = applyAll([failWith(offline)], state);
    }
    const delays = effects.flat().flatMap(([name, value]) => (name === 'retry' ? value : []));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(effects.slice(0, 2)).toEqual([
      [['store'], ['report', offline], ['retry', 1000]],
      [['store'], ['retry', 2000]],
    ]);
    expect(state).toMatchObject({ isInDoubt: true, isRetrying: true });
  });

  test('starts with the first delay again after a success or when the connection is back', () => {
    const failed = applyAll([failWith(offline), failWith(offline)], sending);
    expect(failed.retryDelayMs).toBe(4000);
    expect(applyAll([(state) => removeOperation(state, 'one')], failed)).toMatchObject({
      retryDelayMs: 1000,
      isInDoubt: false,
    });
    expect(applyAll([resume], failed).retryDelayMs).toBe(1000);
  });

  test('is retried while edits made since wait for more edits', () => {
    const editing = applyAll([failWith(offline), editGap('gaps.1', 2)], sending);
    expect(effectsOf(editing, resume)).toEqual([['send']]);
    expect(applyAll([resume], editing)).toMatchObject({ isDebouncing: true, retryDelayMs: 1000 });
  });

  test('that is refused becomes edits again and is not retried', () => {
    expect(namesOf(sending, failWith(refusal))).toEqual(['store', 'report']);
    const refused = applyAll([failWith(refusal)], sending);
    expect(refused.unsent).toMatchObject({ operations: [], edits: { 'gaps.0': 'am' } });
    expect(resume(refused)).toEqual([refused]);
    expect(leaveTab(refused)).toEqual([refused]);
  });

  test('waits for the person to sign in again without a retry', () => {
    expect(namesOf(sending, failWith(new ApiFailure(401, '')))).toEqual(['store', 'report']);
  });

  test('that was reset meanwhile cannot fail', () => {
    expect(fail(initialState, offline)).toEqual([initialState]);
  });
});

describe('a tab that closes', () => {
  test('sends everything in one operation', () => {
    const state = applyAll([editGap('gaps.1', 2)], sending);
    expect(effectsOf(state, leaveTab)).toEqual([['debounce', 0], ['store'], ['send', true]]);
    expect(applyAll([leaveTab], state).unsent.operations).toMatchObject([
      { id: 'all', changes: { 'gaps.0': 'am', 'gaps.1': 'am' } },
    ]);
  });

  test('only stores the draft while the last save is in doubt', () => {
    expect(namesOf(applyAll([failWith(offline)], sending), leaveTab)).toEqual(['debounce', 'store']);
  });

  test('does nothing when nothing is unsent', () => {
    expect(leaveTab(initialState)).toEqual([initialState]);
  });
});

describe('a reset by the teacher', () => {
  test('is verified when the answer is gone or older than the edits', () => {
    const state = applyAll([receiveAt(2), editGap()]);
    expect(namesOf(state, receiveAt(undefined))).toEqual(['verifyReset']);
    expect(namesOf(state, receiveAt(1))).toEqual(['verifyReset']);
    expect(namesOf(state, receiveAt(3))).toEqual([]);
    expect(namesOf(applyAll([receiveAt(2)]), receiveAt(undefined))).toEqual([]);
  });

  test('discards the edits and their timers, and publishes what the server has', () => {
    const [state, ...effects] = discard(sending, answerAt(1));
    expect(state).toMatchObject({ revision: 1, unsent: emptyUnsent, isStored: true });
    expect(effects).toEqual([
      ['debounce', 0],
      ['retry', 0],
      ['store'],
      ['publish', null],
      ['publish', answerAt(1)],
    ]);
  });
});

describe('a draft', () => {
  test('of another tab is sent after the server was read', () => {
    const draft = applyAll([editGap()]).unsent;
    expect(adopt(initialState, draft, 'theirs')).toMatchObject([
      { isInDoubt: true, unsent: { operations: [{ id: 'theirs' }] } },
      ['store'],
      ['send'],
    ]);
    expect(adopt(initialState, emptyUnsent, 'theirs')).toEqual([initialState]);
  });

  test('counts as stored only if nothing was typed since', () => {
    const state = applyAll([editGap()]);
    const { unsent } = state;
    const isStoredAfter = (from: AutosaveState, isStored: boolean) =>
      markStored(from, unsent, isStored)[0].isStored;
    expect(isStoredAfter(state, true)).toBe(true);
    expect(isStoredAfter(state, false)).toBe(false);
    expect(isStoredAfter(applyAll([editGap('gaps.1', 2)], state), true)).toBe(false);
  });
});
