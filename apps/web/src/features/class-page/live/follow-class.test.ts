import type { AnswerView, ClassAnswers } from '@klasna/contract/answers/models';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveSocket } from '../../../live/live-socket.ts';
import { createTestConnection } from '../../../live/test-connection.ts';
import { sendThrottled } from './class-connection.ts';
import { followClass } from './follow-class.ts';

const buildAnswer = (revision: number): AnswerView => ({
  ...{ data: { gaps: [`at ${revision}`] }, revision, updatedAt: '', attempts: [] },
  ...{ attemptsRemaining: null, revealedAt: null },
});
/** Joins the class and waits for the refetch that follows. */
async function joinAndRefetch(): Promise<void> {
  await sampleConnection.connect();
  await vi.advanceTimersByTimeAsync(1500);
}

/** The answers that the server returns; `requests` counts how often each query was requested. */
let server: ClassAnswers;
let requestCounts: Record<'answers' | 'open', number>;
let sampleConnection = createTestConnection();
let queries: QueryClient;
let cleanups: (() => void)[];

function observe(name: 'answers' | 'open', queryKey: readonly string[]): () => void {
  const queryFn = async () => {
    requestCounts[name] += 1;
    return server;
  };
  return new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
}
const cachedRevision = () => queries.getQueryData<ClassAnswers>(['answers', 'one'])?.ann?.e?.revision;
const receive = (event: string, seq: number | null, data: object) =>
  sampleConnection.receive(event, { classId: 'one', seq, data });
const save = (seq: number, revision: number) =>
  receive('answer.saved', seq, { studentId: 'ann', exerciseId: 'e', answer: buildAnswer(revision) });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  sampleConnection = createTestConnection();
  sampleConnection.joinReply = { ok: true, seq: 10, ageMs: 0 };
  liveSocket.set(sampleConnection.socket);
  queries = new QueryClient();
  [server, requestCounts] = [{ ann: { e: buildAnswer(1) } }, { answers: 0, open: 0 }];
  cleanups = [
    observe('answers', ['answers', 'one']),
    observe('open', ['classes', 'open', 'one', 'null']),
    followClass(queries, 'one'),
  ];
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  for (const cleanup of cleanups) cleanup();
  liveSocket.set(undefined);
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('refetches once after joining and not again while no sequence number is missing', async () => {
  await joinAndRefetch();
  expect(requestCounts).toEqual({ answers: 2, open: 2 });
  save(12, 3);
  expect(cachedRevision()).toBe(1);
  save(11, 2);
  expect(cachedRevision()).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestCounts).toEqual({ answers: 2, open: 2 });
});

test('does not refetch after joining what was read long after the last event', async () => {
  sampleConnection.joinReply = { ok: true, seq: 10, ageMs: 150_000 };
  await joinAndRefetch();
  expect(requestCounts).toEqual({ answers: 1, open: 1 });
  save(11, 2);
  expect(cachedRevision()).toBe(2);
});

test('does not refetch after joining a class that never had an event', async () => {
  sampleConnection.joinReply = { ok: true, seq: 0, ageMs: null };
  await joinAndRefetch();
  expect(requestCounts).toEqual({ answers: 1, open: 1 });
});

test('refetches what was read before the last event, also long ago', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  queries.setQueryData(['answers', 'one'], server, { updatedAt: Date.now() - 60_000 });
  sampleConnection.joinReply = { ok: true, seq: 10, ageMs: 150_000 };
  await joinAndRefetch();
  expect(requestCounts).toEqual({ answers: 2, open: 2 });
});

test('waits for a missing sequence number and then refetches everything', async () => {
  await joinAndRefetch();
  server = { ann: { e: buildAnswer(4) }, bob: { e: buildAnswer(2) } };
  save(13, 4);
  await vi.advanceTimersByTimeAsync(900);
  expect(requestCounts.answers).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(requestCounts).toEqual({ answers: 3, open: 3 });
  expect(queries.getQueryData(['answers', 'one'])).toEqual(server);
});

test('refetches after a reconnect unless the missed events were delivered', async () => {
  await joinAndRefetch();
  sampleConnection.receive('disconnect');
  server = { ann: { e: buildAnswer(5) } };
  sampleConnection.joinReply = { ok: true, seq: 14, ageMs: 0 };
  await joinAndRefetch();
  expect(cachedRevision()).toBe(5);
  sampleConnection.receive('disconnect');
  sampleConnection.joinReply = { ok: true, seq: 15, ageMs: 0 };
  await sampleConnection.connect(true);
  save(15, 6);
  await vi.advanceTimersByTimeAsync(2000);
  expect(requestCounts.answers).toBe(3);
  expect(cachedRevision()).toBe(6);
});

test('polls without a connection and refetches at once when the tab gets the focus', async () => {
  await vi.advanceTimersByTimeAsync(16_000);
  expect(requestCounts.answers).toBe(2);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requestCounts.answers).toBe(3);
});

test('refetches only the class itself after a refusal', async () => {
  await joinAndRefetch();
  sampleConnection.joinReply = { ok: false, code: 'NOT_FOUND' };
  sampleConnection.receive('class:left', { classId: 'one' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requestCounts).toEqual({ answers: 2, open: 3 });
});

test('sends the first key at once and then the newest every 150 ms, and never to another class', async () => {
  await sampleConnection.connect();
  const countTypingMessages = () =>
    sampleConnection.sent.filter((message) => message.startsWith('class:typing')).length;
  for (let key = 0; key < 10; key += 1) sendThrottled('typing', 'e', {});
  expect(countTypingMessages()).toBe(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(countTypingMessages()).toBe(2);
  sendThrottled('typing', 'e', {});
  for (const cleanup of cleanups) cleanup();
  cleanups = [followClass(queries, 'two')];
  await sampleConnection.connect();
  await vi.advanceTimersByTimeAsync(300);
  expect(countTypingMessages()).toBe(2);
});
