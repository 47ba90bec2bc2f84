import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AudienceMembership, joinAudience } from './join-audience.ts';
import { liveSocket } from './live-socket.ts';
import { createTestConnection } from './test-connection.ts';

let connection = createTestConnection();
let membership: AudienceMembership;
const callbacks = { onEvent: vi.fn(), onJoined: vi.fn(), onRefused: vi.fn(), onLost: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  connection = createTestConnection();
  liveSocket.set(connection.socket);
  membership = joinAudience('class', 'one', { events: ['homework.changed'], ...callbacks });
});
afterEach(() => {
  membership.stop();
  liveSocket.set(undefined);
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('passes on the sequence number of the join and of each event', async () => {
  connection.joinReply = { ok: true, seq: 7, ageMs: 900 };
  await connection.connect(true);
  expect(callbacks.onJoined).toHaveBeenCalledWith({ seq: 7, ageMs: 900, isRecovered: true });
  connection.receive('homework.changed', { classId: 'one', seq: 8, data: { homeworkId: 'h' } });
  expect(callbacks.onEvent).toHaveBeenCalledWith({
    event: 'homework.changed',
    seq: 8,
    data: { homeworkId: 'h' },
  });
});

test('sends nothing before it has joined or after the connection is lost', async () => {
  membership.send('at', {});
  await connection.connect();
  membership.send('at', {});
  connection.receive('disconnect');
  membership.send('at', {});
  expect(connection.sent).toEqual(['class:join one', 'class:at one']);
});

test('rejoins after it was removed, and reports a refusal', async () => {
  await connection.connect();
  connection.joinReply = { ok: false, code: 'NOT_FOUND' };
  connection.receive('class:left', { classId: 'another' });
  expect(callbacks.onLost).not.toHaveBeenCalled();
  connection.receive('class:left', { classId: 'one' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(callbacks.onLost).toHaveBeenCalledOnce();
  expect(callbacks.onRefused).toHaveBeenCalledExactlyOnceWith('NOT_FOUND');
  expect(connection.sent).toEqual(['class:join one', 'class:join one']);
});

test('retries after a refusal that is not about access', async () => {
  connection.joinReply = { ok: false, code: 'TOO_MANY_ATTEMPTS' };
  await connection.connect();
  expect(callbacks.onRefused).not.toHaveBeenCalled();
  connection.joinReply = { ok: true, seq: 1, ageMs: 0 };
  await vi.advanceTimersByTimeAsync(5000);
  expect(callbacks.onJoined).toHaveBeenCalledOnce();
});
