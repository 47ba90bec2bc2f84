import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAudience } from './follow-audience.ts';
import { liveSocket } from './live-socket.ts';
import { openSampleLine } from './sample-line.ts';

let line = openSampleLine();
const changed = vi.fn();
const missed = vi.fn();
const follow = (id = 'one') => followAudience('course', id, { 'course.changed': changed, missed });
beforeEach(() => {
  line = openSampleLine();
  liveSocket.set(line.socket);
});
afterEach(() => {
  vi.clearAllMocks();
  liveSocket.set(undefined);
});

test('receives events of its own item from the first connection until it stops', async () => {
  const stop = follow();
  expect(line.said).toEqual([]);
  await line.connect();
  expect(line.said).toEqual(['course:join one']);
  line.hear('course.changed', { courseId: 'another', data: {} });
  expect(changed).not.toHaveBeenCalled();
  line.hear('course.changed', { courseId: 'one', data: {} });
  expect(changed).toHaveBeenCalledOnce();
  stop();
  line.hear('course.changed', { courseId: 'one', data: {} });
  expect(changed).toHaveBeenCalledOnce();
  expect(line.said).toEqual(['course:join one', 'course:leave one']);
});

test('rejoins after a reconnect and calls `missed`', async () => {
  const stop = follow();
  await line.connect();
  expect(missed).not.toHaveBeenCalled();
  await line.connect();
  expect(line.said).toEqual(['course:join one', 'course:join one']);
  expect(missed).toHaveBeenCalledOnce();
  stop();
});

test('moves to a new connection', async () => {
  const stop = follow();
  await line.connect();
  const next = openSampleLine();
  liveSocket.set(next.socket);
  await next.connect();
  expect(next.said).toEqual(['course:join one']);
  expect(missed).toHaveBeenCalledOnce();
  line.hear('course.changed', { courseId: 'one', data: {} });
  expect(changed).not.toHaveBeenCalled();
  stop();
});

test('leaves when the last subscription of the tab stops', async () => {
  const [stop, stopOther] = [follow(), follow()];
  await line.connect();
  stop();
  expect(line.said).not.toContain('course:leave one');
  stopOther();
  expect(line.said.at(-1)).toBe('course:leave one');
});
