import { expect, test, vi } from 'vitest';
import { createUploadQueue, type UploadTask } from './upload-queue.ts';

/** Creates a queue of two concurrent uploads; the test ends each upload. */
function createTestQueue() {
  const drained: [string, number][] = [];
  const queue = createUploadQueue(2);
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const signals = new Map<string, AbortSignal>();
  const createTask = (name: string, listKey = 'a'): UploadTask => ({
    listKey,
    name,
    toMessage: () => 'Failed',
    onDrained: (uploadedCount) => drained.push([listKey, uploadedCount]),
    send: ({ signal, onProgress }) => {
      started.push(name);
      onProgress(0.5);
      signals.set(name, signal);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    },
  });
  const finish = async (name: string, outcome: 'arrives' | 'fails'): Promise<void> => {
    if (outcome === 'arrives') ends.get(name)?.resolve();
    else ends.get(name)?.reject(new Error('interrupted'));
    await vi.waitFor(() =>
      expect(queue.uploads.get().find((upload) => upload.name === name)?.state.is).not.toBe('sending'),
    );
    await Promise.resolve();
  };
  const listStates = () => queue.uploads.get().map(({ name, state }) => [name, state.is]);
  const findKey = (name: string): number =>
    queue.uploads.get().find((upload) => upload.name === name)?.key ?? 0;
  return { queue, drained, started, signals, createTask, finish, listStates, findKey };
}

test('sends two files at a time and reports the end once', async () => {
  const { queue, drained, started, createTask, finish, listStates } = createTestQueue();
  for (const name of ['1', '2', '3']) queue.add(createTask(name));
  expect(started).toEqual(['1', '2']);
  expect(queue.uploads.get().map(({ state }) => state)).toMatchObject([
    { share: 0.5 },
    { share: 0.5 },
    { share: 0 },
  ]);
  await finish('1', 'arrives');
  expect(started).toEqual(['1', '2', '3']);
  await finish('2', 'arrives');
  expect(drained).toEqual([]);
  await finish('3', 'arrives');
  expect(listStates()).toEqual([]);
  expect(drained).toEqual([['a', 3]]);
});

test('keeps a failed file with its reason, continues with the others, and can retry it', async () => {
  const { queue, drained, started, createTask, finish, findKey } = createTestQueue();
  queue.add(createTask('1'));
  queue.add(createTask('2'));
  await finish('1', 'fails');
  await finish('2', 'arrives');
  expect(queue.uploads.get()).toMatchObject([
    { name: '1', state: { is: 'failed', text: 'Failed', again: true } },
  ]);
  expect(drained).toEqual([['a', 1]]);
  queue.retry(findKey('1'));
  expect(started).toEqual(['1', '2', '1']);
  await finish('1', 'arrives');
  expect(drained).toEqual([
    ['a', 1],
    ['a', 1],
  ]);
});

test('stops a dismissed file and starts the next', () => {
  const { queue, started, signals, createTask, listStates, findKey } = createTestQueue();
  for (const name of ['1', '2', '3', '4']) queue.add(createTask(name));
  queue.dismiss(findKey('3'));
  queue.dismiss(findKey('1'));
  expect(signals.get('1')?.aborted).toBe(true);
  expect(listStates()).toEqual([
    ['2', 'sending'],
    ['4', 'sending'],
  ]);
  expect(started).toEqual(['1', '2', '4']);
});

test('does not send a refused file, and clears everything', () => {
  const { queue, started, signals, createTask, listStates } = createTestQueue();
  queue.reject({ listKey: 'a', name: 'notes.txt' }, 'Invalid file type');
  expect(queue.uploads.get()).toMatchObject([
    { state: { is: 'failed', text: 'Invalid file type', again: false } },
  ]);
  queue.add(createTask('1'));
  queue.clear();
  expect([listStates(), started, signals.get('1')?.aborted]).toEqual([[], ['1'], true]);
});
