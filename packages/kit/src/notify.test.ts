import { expect, test } from 'vitest';
import { type Notice, notify, receiveNotices } from './notify.ts';

test('what is said before anyone listens is heard later, once and in order', () => {
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
