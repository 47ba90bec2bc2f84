import { beforeEach, expect, test, vi } from 'vitest';
import { createAnswerQueue, type SentAnswer } from './answer-queue.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const buildAnswer = (operationId: string): SentAnswer => ({
  operationId,
  wordId: 'w',
  form: 'recall',
  rating: 3,
});

/** A test server that can be unreachable and can refuse one answer. */
function createTestServer() {
  const server = { isReachable: true, received: [] as string[], undone: [] as string[], refusedId: '' };
  const request = async (list: string[], id: string) => {
    if (!server.isReachable) throw new Error('unreachable');
    if (id === server.refusedId) throw new Error('refused');
    list.push(id);
  };
  const openQueue = () =>
    createAnswerQueue('answers', {
      send: ({ operationId }) => request(server.received, operationId),
      undo: (id) => request(server.undone, id),
      isRefused: (failure) => (failure as Error).message !== 'unreachable',
    });
  return { server, openQueue };
}

test('stores answers while the server is unreachable and sends them in order from a new tab', async () => {
  const { server, openQueue } = createTestServer();
  server.isReachable = false;
  const queue = openQueue();
  for (const id of ['a', 'b', 'c']) queue.add(buildAnswer(id));
  await queue.flush();
  expect(queue.waiting.get()).toHaveLength(3);
  server.isReachable = true;
  await openQueue().flush();
  expect(server.received).toEqual(['a', 'b', 'c']);
  expect(stored.size).toBe(0);
});

test('continues after a refused answer', async () => {
  const { server, openQueue } = createTestServer();
  server.refusedId = 'a';
  const queue = openQueue();
  queue.add(buildAnswer('a'));
  queue.add(buildAnswer('b'));
  await queue.flush();
  expect(server.received).toEqual(['b']);
  expect(queue.waiting.get()).toEqual([]);
});

test('undoes an answer locally while it waits, and on the server once it was sent', async () => {
  const { server, openQueue } = createTestServer();
  const queue = openQueue();
  queue.add(buildAnswer('a'));
  await queue.undoAnswer('a');
  expect(server.undone).toEqual(['a']);
  server.isReachable = false;
  queue.add(buildAnswer('b'));
  await queue.undoAnswer('b');
  expect(queue.waiting.get()).toEqual([]);
  expect(server.undone).toEqual(['a']);
});
