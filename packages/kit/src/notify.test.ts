import { expect, test } from 'vitest';
import { type Notice, notify, receiveNotices } from './notify.ts';

test('the outcome of a busy toast replaces that toast', () => {
  const heard: Notice[] = [];
  const leave = receiveNotices((notice) => heard.push(notice));
  const first = notify.busy('collecting');
  const second = notify.busy('counting');
  second.error('not counted');
  first.success('collected');
  leave();
  const [one, other] = heard.map(({ id }) => id);
  expect(one).not.toBe(other);
  expect(heard).toEqual([
    { kind: 'busy', text: 'collecting', id: one },
    { kind: 'busy', text: 'counting', id: other },
    { kind: 'error', text: 'not counted', id: other },
    { kind: 'success', text: 'collected', id: one },
  ]);
});

test('toasts sent before the toaster is mounted are delivered later, once and in order', () => {
  notify.success('first');
  notify.error('second');
  const heard: Notice[] = [];
  const leave = receiveNotices((notice) => heard.push(notice));
  notify.info('third');
  leave();
  notify.success('fourth');
  expect(heard.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  receiveNotices((notice) => heard.push(notice))();
  expect(heard.at(-1)).toEqual({ kind: 'success', text: 'fourth' });
});
