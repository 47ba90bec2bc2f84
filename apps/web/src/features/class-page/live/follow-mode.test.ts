import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addAudience, emitPresenceChange } from './class-connection.ts';
import { receiveFollow, watchFollowMode } from './follow-mode.ts';

const say = vi.fn();
let cleanups: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  cleanups = [addAudience({ send: say, stop: () => undefined }), watchFollowMode()];
});
afterEach(() => {
  for (const cleanup of cleanups) cleanup();
  say.mockReset();
  vi.useRealTimers();
});

const receiveLead = () => receiveFollow({ exerciseId: 'one', lessonId: 'lesson' });

it('asks whether the leader is still there when somebody has left', () => {
  receiveLead();
  emitPresenceChange('went');
  vi.advanceTimersByTime(1000);
  expect(say.mock.calls).toEqual([['arrived', {}]]);
});

it('does not ask if another tab has already asked', () => {
  receiveLead();
  emitPresenceChange('went');
  emitPresenceChange('came');
  vi.advanceTimersByTime(5000);
  expect(say).not.toHaveBeenCalled();
});

it('does not ask without a leader', () => {
  emitPresenceChange('went');
  vi.advanceTimersByTime(5000);
  expect(say).not.toHaveBeenCalled();
});
