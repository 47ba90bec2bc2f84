import { expect, test } from 'vitest';
import { createRecoverableSessions } from './recoverable-sessions.ts';

const toRooms = (...rooms: string[]) => ({ rooms: new Set(rooms), except: new Set<string>() });

function openSessions(maxBytes?: number) {
  const clock = { time: 0 };
  const sessions = createRecoverableSessions(120_000, () => clock.time, maxBytes);
  const emit = (text: string, ...rooms: string[]): string => {
    const offset = sessions.nextOffset();
    sessions.record({ offset, options: toRooms(...rooms), data: [text, offset] });
    return offset;
  };
  const leave = () =>
    sessions.persist({ sid: 'socket', pid: 'private', rooms: ['socket', 'class'], data: {} });
  const listMissed = (offset: string) =>
    sessions.restore('private', offset)?.missedPackets.map(([text]) => text);
  return { clock, sessions, emit, leave, listMissed };
}

test('a client gets what was emitted to its rooms since its last packet', () => {
  const { emit, leave, listMissed } = openSessions();
  const offset = emit('seen', 'class');
  leave();
  emit('missed', 'class');
  emit('of another class', 'other');
  emit('to everybody');
  expect(listMissed(offset)).toEqual(['missed', 'to everybody']);
});

test('nothing is recovered of an unknown client, from an unknown packet, or after everything was cleared', () => {
  const { emit, leave, listMissed, sessions } = openSessions();
  const offset = emit('seen', 'class');
  expect(listMissed(offset)).toBeUndefined();
  leave();
  expect(listMissed('another process')).toBeUndefined();
  expect(listMissed(offset)).toEqual([]);
  sessions.clear();
  leave();
  expect(listMissed(offset)).toBeUndefined();
});

test('sessions and packets end after the time in which a connection is recovered', () => {
  const { clock, emit, leave, listMissed } = openSessions();
  const offset = emit('seen', 'class');
  leave();
  clock.time = 119_000;
  expect(listMissed(offset)).toEqual([]);
  clock.time = 121_000;
  expect(listMissed(offset)).toBeUndefined();
  const next = emit('later', 'class');
  leave();
  expect(listMissed(offset)).toBeUndefined();
  expect(listMissed(next)).toEqual([]);
});

test('the oldest packets are forgotten as soon as all together have too many bytes', () => {
  const { emit, leave, listMissed } = openSessions(1000);
  const first = emit('first', 'class');
  const second = emit('x'.repeat(400), 'class');
  leave();
  expect(listMissed(first)).toEqual(['x'.repeat(400)]);
  emit('y'.repeat(400), 'class');
  expect(listMissed(first)).toHaveLength(2);
  emit('z'.repeat(400), 'class');
  expect(listMissed(first)).toBeUndefined();
  expect(listMissed(second)).toBeUndefined();
  const last = emit('last', 'class');
  leave();
  emit('missed', 'class');
  expect(listMissed(last)).toEqual(['missed']);
});
