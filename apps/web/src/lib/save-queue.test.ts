import { expect, test } from 'vitest';
import { afterQueuedSaves, queueSave } from './save-queue.ts';

test('saves run one after another, and the refetch waits for the last one', async () => {
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  queueSave(() => first.promise.then(() => void events.push('first')));
  queueSave(() => second.promise.then(() => void events.push('second')));
  const read = Promise.withResolvers<void>();
  afterQueuedSaves(() => {
    events.push('read');
    read.resolve();
  });
  second.resolve();
  await second.promise;
  expect(events).toEqual([]);
  first.resolve();
  await read.promise;
  expect(events).toEqual(['first', 'second', 'read']);
  afterQueuedSaves(() => events.push('at once'));
  expect(events.at(-1)).toBe('at once');
});
