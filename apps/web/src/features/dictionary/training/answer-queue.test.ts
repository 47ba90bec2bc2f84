import { beforeEach, expect, test, vi } from 'vitest';
import { openAnswerQueue, type SentAnswer } from './answer-queue.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const one = (operationId: string): SentAnswer => ({ operationId, wordId: 'w', form: 'recall', rating: 3 });

/** A test server that can be unreachable and can refuse one answer. */
function openServer() {
  const server = { isThere: true, got: [] as string[], undone: [] as string[], refuses: '' };
  const reach = async (list: string[], id: string) => {
    if (!server.isThere) throw new Error('unreachable');
    if (id === server.refuses) throw new Error('refused');
    list.push(id);
  };
  const open = () =>
    openAnswerQueue('answers', {
      send: ({ operationId }) => reach(server.got, operationId),
      undo: (id) => reach(server.undone, id),
      isRefused: (failure) => (failure as Error).message !== 'unreachable',
    });
  return { server, open };
}

test('stores answers while the server is unreachable and sends them in order from a new tab', async () => {
  const { server, open } = openServer();
  server.isThere = false;
  const queue = open();
  for (const id of ['a', 'b', 'c']) queue.add(one(id));
  await queue.flush();
  expect(queue.waiting.get()).toHaveLength(3);
  server.isThere = true;
  await open().flush();
  expect(server.got).toEqual(['a', 'b', 'c']);
  expect(stored.size).toBe(0);
});

test('continues after a refused answer', async () => {
  const { server, open } = openServer();
  server.refuses = 'a';
  const queue = open();
  queue.add(one('a'));
  queue.add(one('b'));
  await queue.flush();
  expect(server.got).toEqual(['b']);
  expect(queue.waiting.get()).toEqual([]);
});

test('undoes an answer locally while it waits, and on the server once it was sent', async () => {
  const { server, open } = openServer();
  const queue = open();
  queue.add(one('a'));
  await queue.takeBack('a');
  expect(server.undone).toEqual(['a']);
  server.isThere = false;
  queue.add(one('b'));
  await queue.takeBack('b');
  expect(queue.waiting.get()).toEqual([]);
  expect(server.undone).toEqual(['a']);
});
