import { expect, test } from 'vitest';
import { saveInTurn, whenOrdersAreSaved } from './order-queue.ts';

test('saves run one after another, and the refetch waits for the last one', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  saveInTurn(() => first.promise.then(() => void done.push('first')));
  saveInTurn(() => second.promise.then(() => void done.push('second')));
  const read = Promise.withResolvers<void>();
  whenOrdersAreSaved(() => {
    done.push('read');
    read.resolve();
  });
  second.resolve();
  await second.promise;
  expect(done).toEqual([]);
  first.resolve();
  await read.promise;
  expect(done).toEqual(['first', 'second', 'read']);
  whenOrdersAreSaved(() => done.push('at once'));
  expect(done.at(-1)).toBe('at once');
});
