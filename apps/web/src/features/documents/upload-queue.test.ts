import { expect, test, vi } from 'vitest';
import { createUploadQueue, type Order } from './upload-queue.ts';

/** Creates a queue of two concurrent uploads; each upload ends when the test says so. */
function world() {
  const drained: [string, number][] = [];
  const queue = createUploadQueue(2);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const signals = new Map<string, AbortSignal>();
  const order = (name: string, shelf = 'a'): Order => ({
    shelf,
    name,
    explain: () => 'Failed',
    onDrained: (arrived) => drained.push([shelf, arrived]),
    send: ({ signal, onProgress }) => {
      begun.push(name);
      onProgress(0.5);
      signals.set(name, signal);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    },
  });
  const end = async (name: string, way: 'arrives' | 'fails'): Promise<void> => {
    if (way === 'arrives') ends.get(name)?.resolve();
    else ends.get(name)?.reject(new Error('interrupted'));
    await vi.waitFor(() =>
      expect(queue.deliveries.get().find((one) => one.name === name)?.state.is).not.toBe('sending'),
    );
    await Promise.resolve();
  };
  const shown = () => queue.deliveries.get().map(({ name, state }) => [name, state.is]);
  const keyOf = (name: string): number => queue.deliveries.get().find((one) => one.name === name)?.key ?? 0;
  return { queue, drained, begun, signals, order, end, shown, keyOf };
}

test('sends two files at a time and reports the end once', async () => {
  const { queue, drained, begun, order, end, shown } = world();
  for (const name of ['1', '2', '3']) queue.add(order(name));
  expect(begun).toEqual(['1', '2']);
  expect(queue.deliveries.get().map(({ state }) => state)).toMatchObject([
    { share: 0.5 },
    { share: 0.5 },
    { share: 0 },
  ]);
  await end('1', 'arrives');
  expect(begun).toEqual(['1', '2', '3']);
  await end('2', 'arrives');
  expect(drained).toEqual([]);
  await end('3', 'arrives');
  expect(shown()).toEqual([]);
  expect(drained).toEqual([['a', 3]]);
});

test('keeps a failed file with its reason, continues with the others, and can retry it', async () => {
  const { queue, drained, begun, order, end, keyOf } = world();
  queue.add(order('1'));
  queue.add(order('2'));
  await end('1', 'fails');
  await end('2', 'arrives');
  expect(queue.deliveries.get()).toMatchObject([
    { name: '1', state: { is: 'failed', text: 'Failed', again: true } },
  ]);
  expect(drained).toEqual([['a', 1]]);
  queue.retry(keyOf('1'));
  expect(begun).toEqual(['1', '2', '1']);
  await end('1', 'arrives');
  expect(drained).toEqual([
    ['a', 1],
    ['a', 1],
  ]);
});

test('stops a dismissed file and starts the next', () => {
  const { queue, begun, signals, order, shown, keyOf } = world();
  for (const name of ['1', '2', '3', '4']) queue.add(order(name));
  queue.dismiss(keyOf('3'));
  queue.dismiss(keyOf('1'));
  expect(signals.get('1')?.aborted).toBe(true);
  expect(shown()).toEqual([
    ['2', 'sending'],
    ['4', 'sending'],
  ]);
  expect(begun).toEqual(['1', '2', '4']);
});

test('does not send a refused file, and clears everything', () => {
  const { queue, begun, signals, order, shown } = world();
  queue.refuse({ shelf: 'a', name: 'notes.txt' }, 'Invalid file type');
  expect(queue.deliveries.get()).toMatchObject([
    { state: { is: 'failed', text: 'Invalid file type', again: false } },
  ]);
  queue.add(order('1'));
  queue.clear();
  expect([shown(), begun, signals.get('1')?.aborted]).toEqual([[], ['1'], true]);
});
