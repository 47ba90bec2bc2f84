import { expect, test } from 'vitest';
import { awaitToast, notify, receiveToasts, type Toast } from './notify.ts';

test('the outcome of a busy toast replaces that toast', () => {
  const received: Toast[] = [];
  const stopReceiving = receiveToasts((toast) => received.push(toast));
  const first = notify.busy('collecting');
  const second = notify.busy('counting');
  second.error('not counted');
  first.success('collected');
  stopReceiving();
  const [one, other] = received.map(({ id }) => id);
  expect(one).not.toBe(other);
  expect(received).toEqual([
    { kind: 'busy', text: 'collecting', id: one },
    { kind: 'busy', text: 'counting', id: other },
    { kind: 'error', text: 'not counted', id: other },
    { kind: 'success', text: 'collected', id: one },
  ]);
});

test('toasts sent before the toaster is mounted are delivered later, once and in order', () => {
  notify.success('first');
  notify.error('second');
  const received: Toast[] = [];
  const stopReceiving = receiveToasts((toast) => received.push(toast));
  notify.info('third');
  stopReceiving();
  notify.success('fourth');
  expect(received.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  receiveToasts((toast) => received.push(toast))();
  expect(received.at(-1)).toEqual({ kind: 'success', text: 'fourth' });
});

test('the toaster is asked for by a queued toast, also by one that was sent before it listens', () => {
  let count = 0;
  const countToast = () => {
    count += 1;
  };
  const stopAwaiting = awaitToast(countToast);
  notify.info('one');
  expect(count).toBe(1);
  stopAwaiting();
  notify.info('two');
  expect(count).toBe(1);
  awaitToast(countToast)();
  expect(count).toBe(2);
  receiveToasts(() => {})();
  awaitToast(countToast)();
  expect(count).toBe(2);
});
