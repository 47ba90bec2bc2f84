import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveSocket } from './live-socket.ts';
import { subscribeToAudience } from './subscribe-to-audience.ts';
import { createTestConnection } from './test-connection.ts';

let connection = createTestConnection();
const onChanged = vi.fn();
const onMissed = vi.fn();
const subscribe = (id = 'one') =>
  subscribeToAudience('course', id, { current: { 'course.changed': onChanged, missed: onMissed } });
beforeEach(() => {
  connection = createTestConnection();
  liveSocket.set(connection.socket);
});
afterEach(() => {
  vi.clearAllMocks();
  liveSocket.set(undefined);
});

test('receives events of its own item from the first connection until it stops', async () => {
  const stop = subscribe();
  expect(connection.sent).toEqual([]);
  await connection.connect();
  expect(connection.sent).toEqual(['course:join one']);
  connection.receive('course.changed', { courseId: 'another', data: {} });
  expect(onChanged).not.toHaveBeenCalled();
  connection.receive('course.changed', { courseId: 'one', data: {} });
  expect(onChanged).toHaveBeenCalledOnce();
  stop();
  connection.receive('course.changed', { courseId: 'one', data: {} });
  expect(onChanged).toHaveBeenCalledOnce();
  expect(connection.sent).toEqual(['course:join one', 'course:leave one']);
});

test('rejoins after a reconnect and calls `missed`', async () => {
  const stop = subscribe();
  await connection.connect();
  expect(onMissed).not.toHaveBeenCalled();
  await connection.connect();
  expect(connection.sent).toEqual(['course:join one', 'course:join one']);
  expect(onMissed).toHaveBeenCalledOnce();
  stop();
});

test('moves to a new connection', async () => {
  const stop = subscribe();
  await connection.connect();
  const nextConnection = createTestConnection();
  liveSocket.set(nextConnection.socket);
  await nextConnection.connect();
  expect(nextConnection.sent).toEqual(['course:join one']);
  expect(onMissed).toHaveBeenCalledOnce();
  connection.receive('course.changed', { courseId: 'one', data: {} });
  expect(onChanged).not.toHaveBeenCalled();
  stop();
});

test('leaves when the last subscription of the tab stops', async () => {
  const [stop, stopOther] = [subscribe(), subscribe()];
  await connection.connect();
  stop();
  expect(connection.sent).not.toContain('course:leave one');
  stopOther();
  expect(connection.sent.at(-1)).toBe('course:leave one');
});
