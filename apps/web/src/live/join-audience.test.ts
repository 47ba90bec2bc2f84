import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinAudience, type Part } from './join-audience.ts';
import { liveSocket } from './live-socket.ts';
import { openSampleLine } from './sample-line.ts';

let line = openSampleLine();
let part: Part;
const heard = { hear: vi.fn(), onJoined: vi.fn(), onRefused: vi.fn(), onLost: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  line = openSampleLine();
  liveSocket.set(line.socket);
  part = joinAudience('class', 'one', { events: ['homework.changed'], ...heard });
});
afterEach(() => {
  part.stop();
  liveSocket.set(undefined);
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('passes on the sequence number of the join and of each event', async () => {
  line.answer = { ok: true, seq: 7 };
  await line.connect(true);
  expect(heard.onJoined).toHaveBeenCalledWith({ seq: 7, isRecovered: true });
  line.hear('homework.changed', { classId: 'one', seq: 8, data: { homeworkId: 'h' } });
  expect(heard.hear).toHaveBeenCalledWith({ event: 'homework.changed', seq: 8, data: { homeworkId: 'h' } });
});

test('sends nothing before it has joined or after the connection is lost', async () => {
  part.say('at', {});
  await line.connect();
  part.say('at', {});
  line.hear('disconnect');
  part.say('at', {});
  expect(line.said).toEqual(['class:join one', 'class:at one']);
});

test('rejoins after it was removed, and reports a refusal', async () => {
  await line.connect();
  line.answer = { ok: false, code: 'NOT_FOUND' };
  line.hear('class:left', { classId: 'another' });
  expect(heard.onLost).not.toHaveBeenCalled();
  line.hear('class:left', { classId: 'one' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.onLost).toHaveBeenCalledOnce();
  expect(heard.onRefused).toHaveBeenCalledExactlyOnceWith('NOT_FOUND');
  expect(line.said).toEqual(['class:join one', 'class:join one']);
});

test('retries after a refusal that is not about access', async () => {
  line.answer = { ok: false, code: 'TOO_MANY_ATTEMPTS' };
  await line.connect();
  expect(heard.onRefused).not.toHaveBeenCalled();
  line.answer = { ok: true, seq: 1 };
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard.onJoined).toHaveBeenCalledOnce();
});
