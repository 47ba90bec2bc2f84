import { expect, test } from 'vitest';
import { saveInTurn, whenOrdersAreSaved } from './order-queue.ts';

test('orders are saved one after another, and read again when the last of them is', async () => {
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
