import type { AnswerView } from '@klasna/contract/answers/models';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveSocket } from '../../../live/live-socket.ts';
import { openSampleLine } from '../../../live/sample-line.ts';
import type { Answers } from './apply-to-answers.ts';
import { sayOften } from './class-line.ts';
import { followClass } from './follow-class.ts';

const answerOf = (revision: number): AnswerView => ({
  ...{ data: { gaps: [`at ${revision}`] }, revision, updatedAt: '', attempts: [] },
  ...{ attemptsRemaining: null, revealedAt: null },
});
/** Joins and waits for the refetch that follows. */
async function open(): Promise<void> {
  await line.connect();
  await vi.advanceTimersByTimeAsync(1500);
}

/** What the server returns, and how often each query was requested. */
let server: Answers;
let asked: Record<'answers' | 'open', number>;
let line = openSampleLine();
let queries: QueryClient;
let stops: (() => void)[];

function show(name: 'answers' | 'open', queryKey: readonly string[]): () => void {
  const queryFn = async () => {
    asked[name] += 1;
    return server;
  };
  return new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
}
const revision = () => queries.getQueryData<Answers>(['answers', 'one'])?.ann?.e?.revision;
const hear = (event: string, seq: number | null, data: object) =>
  line.hear(event, { classId: 'one', seq, data });
const save = (seq: number, revision: number) =>
  hear('answer.saved', seq, { studentId: 'ann', exerciseId: 'e', answer: answerOf(revision) });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  line = openSampleLine();
  line.answer = { ok: true, seq: 10 };
  liveSocket.set(line.socket);
  queries = new QueryClient();
  [server, asked] = [{ ann: { e: answerOf(1) } }, { answers: 0, open: 0 }];
  stops = [
    show('answers', ['answers', 'one']),
    show('open', ['classes', 'open', 'one', 'null']),
    followClass(queries, 'one'),
  ];
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  for (const stop of stops) stop();
  liveSocket.set(undefined);
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('refetches once after joining and not again while no sequence number is missing', async () => {
  await open();
  expect(asked).toEqual({ answers: 2, open: 2 });
  save(12, 3);
  expect(revision()).toBe(1);
  save(11, 2);
  expect(revision()).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual({ answers: 2, open: 2 });
});

test('waits for a missing sequence number and then refetches everything', async () => {
  await open();
  server = { ann: { e: answerOf(4) }, bob: { e: answerOf(2) } };
  save(13, 4);
  await vi.advanceTimersByTimeAsync(900);
  expect(asked.answers).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual({ answers: 3, open: 3 });
  expect(queries.getQueryData(['answers', 'one'])).toEqual(server);
});

test('refetches after a reconnect unless the missed events were delivered', async () => {
  await open();
  line.hear('disconnect');
  server = { ann: { e: answerOf(5) } };
  line.answer = { ok: true, seq: 14 };
  await open();
  expect(revision()).toBe(5);
  line.hear('disconnect');
  line.answer = { ok: true, seq: 15 };
  await line.connect(true);
  save(15, 6);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.answers).toBe(3);
  expect(revision()).toBe(6);
});

test('polls without a connection and refetches at once when the tab gets the focus', async () => {
  await vi.advanceTimersByTimeAsync(16_000);
  expect(asked.answers).toBe(2);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.answers).toBe(3);
});

test('refetches only the class itself after a refusal', async () => {
  await open();
  line.answer = { ok: false, code: 'NOT_FOUND' };
  line.hear('class:left', { classId: 'one' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual({ answers: 2, open: 3 });
});

test('sends the first key at once and then the newest every 150 ms, and never to another class', async () => {
  await line.connect();
  const typed = () => line.said.filter((one) => one.startsWith('class:typing')).length;
  for (let key = 0; key < 10; key += 1) sayOften('typing', 'e', {});
  expect(typed()).toBe(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(typed()).toBe(2);
  sayOften('typing', 'e', {});
  for (const stop of stops) stop();
  stops = [followClass(queries, 'two')];
  await line.connect();
  await vi.advanceTimersByTimeAsync(300);
  expect(typed()).toBe(2);
});
