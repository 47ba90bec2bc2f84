import type { AnswerView } from '@klasna/contract/answers/models';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { openFakeServer, openTrial } from './fake-server.ts';
import { isEmpty, layOver } from './unsent.ts';

let server: ReturnType<typeof openFakeServer>;
beforeEach(() => {
  vi.useFakeTimers();
  server = openFakeServer();
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const changesSent = () => server.sent.map(({ changes }) => changes);
const answerOf = (data: AnswerView['data'], revision: number): AnswerView => ({
  ...{ data, revision, updatedAt: '2026-11-22T08:00:00.000Z' },
  ...{ attempts: [], attemptsRemaining: null, revealedAt: null },
});
const offline = new ApiFailure(0, '');

describe('saving', () => {
  test('waits for 2000 ms after the last edit and sends all edits at once', async () => {
    const { desk } = openTrial(server);
    desk.edit({ 'gaps.0': 'a' });
    await pass(1500);
    desk.edit({ 'gaps.0': 'am', 'gaps.2': 'is' });
    await pass(1999);
    expect(server.sent).toEqual([]);
    await pass(1);
    expect(server.sent).toEqual([
      { id: 'operation 1', revision: 0, changes: { 'gaps.0': 'am', 'gaps.2': 'is' }, at: expect.any(Number) },
    ]);
    await pass(60_000);
    expect(server.sent).toHaveLength(1);
  });

  test('bases each save on the revision that its first edit saw', async () => {
    const { desk } = openTrial(server);
    desk.edit({ 'gaps.0': 'am' });
    await pass(2000);
    desk.edit({ 'gaps.1': 'are' });
    await pass(2000);
    expect(server.sent.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(server.answer()).toMatchObject({ data: { gaps: ['am', 'are'] }, revision: 2 });
  });

  test('sends an edit made during a save with the next save', async () => {
    const { desk } = openTrial(server);
    desk.edit({ 'gaps.0': 'a' });
    server.hold();
    await pass(2000);
    desk.edit({ 'gaps.0': 'am' });
    await pass(5000);
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }]);
    server.release();
    await pass(0);
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }, { 'gaps.0': 'am' }]);
    expect(isEmpty(desk.state.get().unsent)).toBe(true);
  });

  test('waits 2000 ms after an edit made during a save', async () => {
    const { desk } = openTrial(server);
    desk.edit({ 'gaps.0': 'a' });
    server.hold();
    await pass(2000);
    desk.edit({ 'gaps.0': 'am' });
    server.release();
    await pass(1999);
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }]);
    await pass(1);
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }, { 'gaps.0': 'am' }]);
  });

  test('keeps a draft in browser storage until the server acknowledges it', async () => {
    const { desk, shelf } = openTrial(server);
    desk.edit({ 'gaps.0': 'am' });
    expect(desk.state.get().isKept).toBe(false);
    await pass(200);
    expect(shelf()?.edits).toEqual({ 'gaps.0': 'am' });
    expect(desk.state.get().isKept).toBe(true);
    server.hold();
    await pass(1800);
    expect(shelf()?.operations.map(({ changes }) => changes)).toEqual([{ 'gaps.0': 'am' }]);
    server.release();
    await pass(0);
    expect(shelf()).toBeNull();
  });

  test('flushes at once and resolves only when everything is saved', async () => {
    const { desk } = openTrial(server);
    desk.edit({ 'gaps.0': 'a' });
    server.hold();
    await pass(2000);
    desk.edit({ 'gaps.0': 'am' });
    const flushed = desk.flush();
    server.release();
    await flushed;
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }, { 'gaps.0': 'am' }]);
    expect(server.answer()?.data).toEqual({ gaps: ['am'] });
  });

  test('repeats a save in flight as the same operation when the tab closes', async () => {
    const { desk } = openTrial(server);
    desk.edit({ 'gaps.0': 'am' });
    server.hold();
    await pass(2000);
    desk.leave();
    server.release();
    await pass(0);
    expect(server.sent.map(({ id }) => id)).toEqual(['operation 1', 'operation 1']);
    expect(server.answer()?.revision).toBe(1);
  });

  test('sends newer edits after a save in flight when the tab closes, so that nothing older arrives later', async () => {
    const { desk, shelf } = openTrial(server);
    desk.edit({ 'gaps.0': 'a', 'gaps.1': 'are' });
    server.hold();
    await pass(2000);
    desk.edit({ 'gaps.0': 'all of it' });
    desk.leave();
    await pass(0);
    const all = { 'gaps.0': 'all of it', 'gaps.1': 'are' };
    expect(changesSent()).toEqual([{ 'gaps.0': 'a', 'gaps.1': 'are' }, all]);
    expect(server.sent.map(({ id }) => id)).toEqual(['operation 1', 'operation 2']);
    expect(shelf()?.operations.map(({ changes }) => changes)).toEqual([all]);
    server.release();
    await pass(0);
    expect(server.answer()?.data).toEqual({ gaps: ['all of it', 'are'] });
    expect(isEmpty(desk.state.get().unsent)).toBe(true);
  });

  test('does not send a save in doubt when the tab closes, because the answer may have been reset', async () => {
    const { desk, shelf } = openTrial(server);
    desk.edit({ 'gaps.0': 'am' });
    await pass(2000);
    server.fail(offline);
    desk.edit({ 'gaps.1': 'are' });
    await pass(2000);
    server.fail(undefined);
    server.reset();
    desk.leave();
    await pass(0);
    expect(server.answer()).toBeNull();
    expect(shelf()?.operations.map(({ changes }) => changes)).toEqual([{ 'gaps.1': 'are' }]);
  });
});

describe('a failed save', () => {
  test('is retried as the same operation with growing delays, and later edits follow it', async () => {
    const { desk, troubles } = openTrial(server);
    server.fail(offline);
    desk.edit({ 'gaps.0': 'a' });
    await pass(2000);
    expect(server.sent).toHaveLength(1);
    server.fail(undefined);
    server.loseAnswers(true);
    await pass(999);
    expect(server.sent).toHaveLength(1);
    await pass(1);
    expect(server.sent).toHaveLength(2);
    desk.edit({ 'gaps.0': 'am' });
    await pass(1999);
    expect(server.sent).toHaveLength(2);
    server.loseAnswers(false);
    await pass(1);
    expect(server.sent.map(({ id, changes }) => [id, changes])).toEqual([
      ...Array.from({ length: 3 }, () => ['operation 1', { 'gaps.0': 'a' }]),
      ['operation 2', { 'gaps.0': 'am' }],
    ]);
    expect(server.answer()).toMatchObject({ data: { gaps: ['am'] }, revision: 2 });
    expect(troubles).toEqual([offline]);
  });

  test('is not retried earlier because the student keeps typing', async () => {
    const { desk } = openTrial(server);
    server.fail(offline);
    desk.edit({ 'gaps.0': 'a' });
    // Retries after 2, 3, 5 and 9 seconds; the next one is due after 17.
    await pass(9500);
    expect(server.sent).toHaveLength(1);
    server.fail(undefined);
    desk.edit({ 'gaps.0': 'am' });
    await pass(7000);
    expect(server.sent).toHaveLength(1);
    await pass(600);
    expect(server.answer()?.data).toEqual({ gaps: ['am'] });
  });

  test('counts as not saved until it has arrived', async () => {
    const { desk } = openTrial(server);
    server.fail(new ApiFailure(500, ''));
    desk.edit({ 'gaps.0': 'am' });
    await pass(2000);
    expect(desk.state.get().trouble).toMatchObject({ isRefused: false });
    server.fail(undefined);
    desk.resume();
    await pass(0);
    expect(desk.state.get().trouble).toBeUndefined();
    expect(server.answer()?.data).toEqual({ gaps: ['am'] });
  });

  test('is retried at once when the connection is back', async () => {
    const { desk } = openTrial(server);
    server.fail(offline);
    desk.edit({ 'gaps.0': 'am' });
    await pass(60_000);
    const before = server.sent.length;
    server.fail(undefined);
    desk.resume();
    await pass(0);
    expect(server.sent).toHaveLength(before + 1);
    await pass(600_000);
    expect(server.sent).toHaveLength(before + 1);
  });

  test('waits until the same person signs in again after the session has expired', async () => {
    const { desk } = openTrial(server);
    server.fail(new ApiFailure(401, ''));
    desk.edit({ 'gaps.0': 'am' });
    await pass(600_000);
    expect(server.sent).toHaveLength(1);
    server.fail(undefined);
    desk.resume();
    await pass(0);
    expect(server.answer()?.data).toEqual({ gaps: ['am'] });
  });

  test('is not retried after a refusal, but is sent along with the next edit', async () => {
    const refusal = new ApiFailure(409, 'The homework is done');
    const { desk, shelf } = openTrial(server);
    server.fail(refusal);
    desk.edit({ 'gaps.0': 'am' });
    await pass(600_000);
    desk.resume();
    desk.leave();
    await pass(0);
    expect(server.sent).toHaveLength(1);
    expect(desk.state.get().trouble).toEqual({ failure: refusal, isRefused: true });
    expect(shelf()?.edits).toEqual({ 'gaps.0': 'am' });
    server.fail(undefined);
    desk.edit({ 'gaps.1': 'are' });
    await pass(2000);
    expect(server.sent.at(-1)).toMatchObject({
      id: 'operation 2',
      changes: { 'gaps.0': 'am', 'gaps.1': 'are' },
    });
  });

  test('rejects the flush that a check waits for', async () => {
    const { desk } = openTrial(server);
    server.fail(offline);
    desk.edit({ 'gaps.0': 'am' });
    await expect(desk.flush()).rejects.toBe(offline);
  });
});

describe('two tabs', () => {
  test('keep both changes when they edit different gaps', async () => {
    const [one, other] = [openTrial(server, {}, 'one'), openTrial(server, {}, 'other')];
    one.desk.edit({ 'gaps.0': 'am' });
    other.desk.edit({ 'gaps.1': 'are' });
    await pass(2000);
    expect(server.answer()).toMatchObject({ data: { gaps: ['am', 'are'] }, revision: 2 });
  });

  test('show what the other tab saved below the unsent edits of this tab', async () => {
    const { desk } = openTrial(server);
    desk.edit({ 'gaps.0': 'a' });
    server.write({ 'gaps.0': 'was', 'gaps.1': 'are' });
    desk.hear(server.answer() ?? undefined);
    expect(layOver(server.answer()?.data ?? null, desk.state.get().unsent)).toEqual({ gaps: ['a', 'are'] });
  });

  test('hand over drafts: the next tab sends the operation of a closed tab unchanged and shows it over the server answer', async () => {
    const gone = openTrial(server, {}, 'gone');
    server.fail(offline);
    gone.desk.edit({ 'gaps.0': 'a' });
    await pass(2000);
    gone.desk.edit({ 'gaps.0': 'am' });
    await pass(200);
    const left = gone.shelf();
    if (!left) throw new Error('the draft was not stored');
    server.fail(undefined);
    server.sent.length = 0;
    const next = openTrial(server, {}, 'next');
    next.desk.adopt(left);
    expect(layOver(null, next.desk.state.get().unsent)).toEqual({ gaps: ['am'] });
    await pass(0);
    expect(server.sent.map(({ id, changes }) => [id, changes])).toEqual([
      ['gone 1', { 'gaps.0': 'a' }],
      ['next 1', { 'gaps.0': 'am' }],
    ]);
    expect(next.shelf()).toBeNull();
  });
});

describe('a reset by the teacher', () => {
  async function openSaved() {
    const trial = openTrial(server);
    trial.desk.edit({ 'gaps.0': 'am' });
    await pass(2000);
    return trial;
  }

  test('discards what was typed before it and had not arrived', async () => {
    const { desk, shelf } = await openSaved();
    desk.edit({ 'gaps.1': 'are' });
    server.reset();
    desk.hear(undefined);
    await pass(0);
    expect(isEmpty(desk.state.get().unsent)).toBe(true);
    expect(shelf()).toBeNull();
    await pass(60_000);
    expect(server.answer()).toBeNull();
  });

  test('discards edits that waited for a connection', async () => {
    const { desk, shown } = await openSaved();
    server.fail(offline);
    desk.edit({ 'gaps.1': 'are' });
    await pass(2000);
    server.reset();
    server.fail(undefined);
    desk.resume();
    await pass(60_000);
    expect(server.answer()).toBeNull();
    expect(shown()).toBeNull();
  });

  test('is not undone by the late acknowledgement of a save made before it', async () => {
    const acknowledge: ((answer: AnswerView) => void)[] = [];
    const put = () => new Promise<AnswerView>((resolve) => void acknowledge.push(resolve));
    const { desk, shown } = openTrial({ put, read: async () => null });
    const saved = answerOf({ gaps: ['am'] }, 1);
    desk.edit({ 'gaps.0': 'am' });
    await pass(2000);
    desk.leave();
    acknowledge[1]?.(saved);
    await pass(0);
    expect(shown()).toEqual(saved);
    desk.edit({ 'gaps.1': 'are' });
    desk.hear(undefined);
    await pass(0);
    expect(shown()).toBeNull();
    acknowledge[0]?.(saved);
    await pass(0);
    expect(shown()).toBeNull();
  });

  test('lets the answer start anew with what is typed afterwards', async () => {
    const { desk } = await openSaved();
    server.reset();
    desk.hear(undefined);
    desk.edit({ 'gaps.1': 'are' });
    await pass(2000);
    expect(server.answer()).toMatchObject({ data: { gaps: [null, 'are'] }, revision: 1 });
  });

  test('is not assumed when an outdated read of the answer arrives late', async () => {
    const { desk } = await openSaved();
    desk.edit({ 'gaps.1': 'are' });
    desk.hear(undefined);
    await pass(2000);
    expect(server.answer()?.data).toEqual({ gaps: ['am', 'are'] });
  });
});
