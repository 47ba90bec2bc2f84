import type { AnswerView } from '@klasna/contract/answers/models';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { createFakeServer, openTestQueue } from './fake-server.ts';
import { applyUnsent, isEmpty } from './unsent.ts';

let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  vi.useFakeTimers();
  server = createFakeServer();
});
afterEach(() => vi.useRealTimers());

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const changesSent = () => server.sent.map(({ changes }) => changes);
const buildAnswer = (data: AnswerView['data'], revision: number): AnswerView => ({
  ...{ data, revision, updatedAt: '2026-11-22T08:00:00.000Z' },
  ...{ attempts: [], attemptsRemaining: null, revealedAt: null },
});
const offline = new ApiFailure(0, '');

describe('saving', () => {
  test('waits for 2000 ms after the last edit and sends all edits at once', async () => {
    const { queue } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'a' });
    await advance(1500);
    queue.edit({ 'gaps.0': 'am', 'gaps.2': 'is' });
    await advance(1999);
    expect(server.sent).toEqual([]);
    await advance(1);
    expect(server.sent).toEqual([
      { id: 'operation 1', revision: 0, changes: { 'gaps.0': 'am', 'gaps.2': 'is' }, at: expect.any(Number) },
    ]);
    await advance(60_000);
    expect(server.sent).toHaveLength(1);
  });

  test('bases each save on the revision that its first edit saw', async () => {
    const { queue } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'am' });
    await advance(2000);
    queue.edit({ 'gaps.1': 'are' });
    await advance(2000);
    expect(server.sent.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(server.answer()).toMatchObject({ data: { gaps: ['am', 'are'] }, revision: 2 });
  });

  test('sends an edit made during a save with the next save', async () => {
    const { queue } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'a' });
    server.holdReplies();
    await advance(2000);
    queue.edit({ 'gaps.0': 'am' });
    await advance(5000);
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }]);
    server.releaseReplies();
    await advance(0);
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }, { 'gaps.0': 'am' }]);
    expect(isEmpty(queue.state.get().unsent)).toBe(true);
  });

  test('waits 2000 ms after an edit made during a save', async () => {
    const { queue } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'a' });
    server.holdReplies();
    await advance(2000);
    queue.edit({ 'gaps.0': 'am' });
    server.releaseReplies();
    await advance(1999);
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }]);
    await advance(1);
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }, { 'gaps.0': 'am' }]);
  });

  test('keeps a draft in browser storage until the server acknowledges it', async () => {
    const { queue, draft } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'am' });
    expect(queue.state.get().isStored).toBe(false);
    await advance(200);
    expect(draft()?.edits).toEqual({ 'gaps.0': 'am' });
    expect(queue.state.get().isStored).toBe(true);
    server.holdReplies();
    await advance(1800);
    expect(draft()?.operations.map(({ changes }) => changes)).toEqual([{ 'gaps.0': 'am' }]);
    server.releaseReplies();
    await advance(0);
    expect(draft()).toBeNull();
  });

  test('flushes at once and resolves only when everything is saved', async () => {
    const { queue } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'a' });
    server.holdReplies();
    await advance(2000);
    queue.edit({ 'gaps.0': 'am' });
    const flushed = queue.flush();
    server.releaseReplies();
    await flushed;
    expect(changesSent()).toEqual([{ 'gaps.0': 'a' }, { 'gaps.0': 'am' }]);
    expect(server.answer()?.data).toEqual({ gaps: ['am'] });
  });

  test('repeats a save in flight as the same operation when the tab closes', async () => {
    const { queue } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'am' });
    server.holdReplies();
    await advance(2000);
    queue.saveBeforeUnload();
    server.releaseReplies();
    await advance(0);
    expect(server.sent.map(({ id }) => id)).toEqual(['operation 1', 'operation 1']);
    expect(server.answer()?.revision).toBe(1);
  });

  test('sends newer edits after a save in flight when the tab closes, so that nothing older arrives later', async () => {
    const { queue, draft } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'a', 'gaps.1': 'are' });
    server.holdReplies();
    await advance(2000);
    queue.edit({ 'gaps.0': 'all of it' });
    queue.saveBeforeUnload();
    await advance(0);
    const all = { 'gaps.0': 'all of it', 'gaps.1': 'are' };
    expect(changesSent()).toEqual([{ 'gaps.0': 'a', 'gaps.1': 'are' }, all]);
    expect(server.sent.map(({ id }) => id)).toEqual(['operation 1', 'operation 2']);
    expect(draft()?.operations.map(({ changes }) => changes)).toEqual([all]);
    server.releaseReplies();
    await advance(0);
    expect(server.answer()?.data).toEqual({ gaps: ['all of it', 'are'] });
    expect(isEmpty(queue.state.get().unsent)).toBe(true);
  });

  test('does not send a save in doubt when the tab closes, because the answer may have been reset', async () => {
    const { queue, draft } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'am' });
    await advance(2000);
    server.fail(offline);
    queue.edit({ 'gaps.1': 'are' });
    await advance(2000);
    server.fail(undefined);
    server.reset();
    queue.saveBeforeUnload();
    await advance(0);
    expect(server.answer()).toBeNull();
    expect(draft()?.operations.map(({ changes }) => changes)).toEqual([{ 'gaps.1': 'are' }]);
  });
});

describe('a failed save', () => {
  test('is retried as the same operation with growing delays, and later edits follow it', async () => {
    const { queue, failures } = openTestQueue(server);
    server.fail(offline);
    queue.edit({ 'gaps.0': 'a' });
    await advance(2000);
    expect(server.sent).toHaveLength(1);
    server.fail(undefined);
    server.loseAnswers(true);
    await advance(999);
    expect(server.sent).toHaveLength(1);
    await advance(1);
    expect(server.sent).toHaveLength(2);
    queue.edit({ 'gaps.0': 'am' });
    await advance(1999);
    expect(server.sent).toHaveLength(2);
    server.loseAnswers(false);
    await advance(1);
    expect(server.sent.map(({ id, changes }) => [id, changes])).toEqual([
      ...Array.from({ length: 3 }, () => ['operation 1', { 'gaps.0': 'a' }]),
      ['operation 2', { 'gaps.0': 'am' }],
    ]);
    expect(server.answer()).toMatchObject({ data: { gaps: ['am'] }, revision: 2 });
    expect(failures).toEqual([offline]);
  });

  test('is not retried earlier because the student keeps typing', async () => {
    const { queue } = openTestQueue(server);
    server.fail(offline);
    queue.edit({ 'gaps.0': 'a' });
    // The queue has retried after 2, 3, 5 and 9 seconds; the next retry is due after 17.
    await advance(9500);
    expect(server.sent).toHaveLength(1);
    server.fail(undefined);
    queue.edit({ 'gaps.0': 'am' });
    await advance(7000);
    expect(server.sent).toHaveLength(1);
    await advance(600);
    expect(server.answer()?.data).toEqual({ gaps: ['am'] });
  });

  test('counts as not saved until it has arrived', async () => {
    const { queue } = openTestQueue(server);
    server.fail(new ApiFailure(500, ''));
    queue.edit({ 'gaps.0': 'am' });
    await advance(2000);
    expect(queue.state.get().saveError).toMatchObject({ isRefused: false });
    server.fail(undefined);
    queue.resume();
    await advance(0);
    expect(queue.state.get().saveError).toBeUndefined();
    expect(server.answer()?.data).toEqual({ gaps: ['am'] });
  });

  test('is sent once, two seconds after the last edit, also when the connection is back meanwhile', async () => {
    const { queue } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'a' });
    await advance(500);
    queue.resume();
    await advance(1000);
    queue.edit({ 'gaps.0': 'am' });
    queue.resume();
    await advance(1999);
    expect(changesSent()).toEqual([]);
    await advance(1);
    expect(changesSent()).toEqual([{ 'gaps.0': 'am' }]);
  });

  test('is retried at once when the connection is back', async () => {
    const { queue } = openTestQueue(server);
    server.fail(offline);
    queue.edit({ 'gaps.0': 'am' });
    await advance(60_000);
    const before = server.sent.length;
    server.fail(undefined);
    queue.resume();
    await advance(0);
    expect(server.sent).toHaveLength(before + 1);
    await advance(600_000);
    expect(server.sent).toHaveLength(before + 1);
  });

  test('waits until the same person signs in again after the session has expired', async () => {
    const { queue } = openTestQueue(server);
    server.fail(new ApiFailure(401, ''));
    queue.edit({ 'gaps.0': 'am' });
    await advance(600_000);
    expect(server.sent).toHaveLength(1);
    server.fail(undefined);
    queue.resume();
    await advance(0);
    expect(server.answer()?.data).toEqual({ gaps: ['am'] });
  });

  test('is not retried after a refusal, but is sent along with the next edit', async () => {
    const refusal = new ApiFailure(409, 'The homework is done');
    const { queue, draft } = openTestQueue(server);
    server.fail(refusal);
    queue.edit({ 'gaps.0': 'am' });
    await advance(600_000);
    queue.resume();
    queue.saveBeforeUnload();
    await advance(0);
    expect(server.sent).toHaveLength(1);
    expect(queue.state.get().saveError).toEqual({ failure: refusal, isRefused: true });
    expect(draft()?.edits).toEqual({ 'gaps.0': 'am' });
    server.fail(undefined);
    queue.edit({ 'gaps.1': 'are' });
    await advance(2000);
    expect(changesSent().at(-1)).toEqual({ 'gaps.0': 'am', 'gaps.1': 'are' });
    expect(server.sent.at(-1)?.id).not.toBe(server.sent[0]?.id);
  });

  test('rejects the flush that a check waits for', async () => {
    const { queue } = openTestQueue(server);
    server.fail(offline);
    queue.edit({ 'gaps.0': 'am' });
    await expect(queue.flush()).rejects.toBe(offline);
  });
});

describe('two tabs', () => {
  test('keep both changes when they edit different gaps', async () => {
    const [firstTab, secondTab] = [openTestQueue(server, {}, 'one'), openTestQueue(server, {}, 'other')];
    firstTab.queue.edit({ 'gaps.0': 'am' });
    secondTab.queue.edit({ 'gaps.1': 'are' });
    await advance(2000);
    expect(server.answer()).toMatchObject({ data: { gaps: ['am', 'are'] }, revision: 2 });
  });

  test('show what the other tab saved below the unsent edits of this tab', async () => {
    const { queue } = openTestQueue(server);
    queue.edit({ 'gaps.0': 'a' });
    server.write({ 'gaps.0': 'was', 'gaps.1': 'are' });
    queue.receive(server.answer() ?? undefined);
    expect(applyUnsent(server.answer()?.data ?? null, queue.state.get().unsent)).toEqual({
      gaps: ['a', 'are'],
    });
  });

  test('hand over drafts: the next tab sends the operation of a closed tab unchanged and shows it over the server answer', async () => {
    const closedTab = openTestQueue(server, {}, 'gone');
    server.fail(offline);
    closedTab.queue.edit({ 'gaps.0': 'a' });
    await advance(2000);
    closedTab.queue.edit({ 'gaps.0': 'am' });
    await advance(200);
    const storedDraft = closedTab.draft();
    if (!storedDraft) throw new Error('the draft was not stored');
    server.fail(undefined);
    server.sent.length = 0;
    const nextTab = openTestQueue(server, {}, 'next');
    nextTab.queue.adopt(storedDraft);
    expect(applyUnsent(null, nextTab.queue.state.get().unsent)).toEqual({ gaps: ['am'] });
    await advance(0);
    expect(server.sent.map(({ id, changes }) => [id, changes])).toEqual([
      ['gone 1', { 'gaps.0': 'a' }],
      ['next 1', { 'gaps.0': 'am' }],
    ]);
    expect(nextTab.draft()).toBeNull();
  });
});

describe('a reset by the teacher', () => {
  async function openSavedQueue() {
    const testQueue = openTestQueue(server);
    testQueue.queue.edit({ 'gaps.0': 'am' });
    await advance(2000);
    return testQueue;
  }

  test('discards what was typed before it and had not arrived', async () => {
    const { queue, draft } = await openSavedQueue();
    queue.edit({ 'gaps.1': 'are' });
    server.reset();
    queue.receive(undefined);
    await advance(0);
    expect(isEmpty(queue.state.get().unsent)).toBe(true);
    expect(draft()).toBeNull();
    await advance(60_000);
    expect(server.answer()).toBeNull();
  });

  test('discards edits that waited for a connection', async () => {
    const { queue, shown } = await openSavedQueue();
    server.fail(offline);
    queue.edit({ 'gaps.1': 'are' });
    await advance(2000);
    server.reset();
    server.fail(undefined);
    queue.resume();
    await advance(60_000);
    expect(server.answer()).toBeNull();
    expect(shown()).toBeNull();
  });

  test('is not undone by the late acknowledgement of a save made before it', async () => {
    const acknowledge: ((answer: AnswerView) => void)[] = [];
    const put = () => new Promise<AnswerView>((resolve) => void acknowledge.push(resolve));
    const { queue, shown } = openTestQueue({ save: put, load: async () => null });
    const saved = buildAnswer({ gaps: ['am'] }, 1);
    queue.edit({ 'gaps.0': 'am' });
    await advance(2000);
    queue.saveBeforeUnload();
    acknowledge[1]?.(saved);
    await advance(0);
    expect(shown()).toEqual(saved);
    queue.edit({ 'gaps.1': 'are' });
    queue.receive(undefined);
    await advance(0);
    expect(shown()).toBeNull();
    acknowledge[0]?.(saved);
    await advance(0);
    expect(shown()).toBeNull();
  });

  test('lets the answer start anew with what is typed afterwards', async () => {
    const { queue } = await openSavedQueue();
    server.reset();
    queue.receive(undefined);
    queue.edit({ 'gaps.1': 'are' });
    await advance(2000);
    expect(server.answer()).toMatchObject({ data: { gaps: [null, 'are'] }, revision: 1 });
  });

  test('is not assumed when an outdated read of the answer arrives late', async () => {
    const { queue } = await openSavedQueue();
    queue.edit({ 'gaps.1': 'are' });
    queue.receive(undefined);
    await advance(2000);
    expect(server.answer()?.data).toEqual({ gaps: ['am', 'are'] });
  });
});
