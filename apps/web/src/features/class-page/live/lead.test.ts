import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLine, tellMovement } from './class-line.ts';
import { hearFollow, watchLead } from './lead.ts';

const say = vi.fn();
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  stops = [openLine({ say, stop: () => undefined }), watchLead()];
});
afterEach(() => {
  for (const stop of stops) stop();
  say.mockReset();
  vi.useRealTimers();
});

const led = () => hearFollow({ exerciseId: 'one', lessonId: 'lesson' });

it('asks whether the leader is still there when somebody has left', () => {
  led();
  tellMovement('went');
  vi.advanceTimersByTime(1000);
  expect(say.mock.calls).toEqual([['arrived', {}]]);
});

it('does not ask if another tab has already asked', () => {
  led();
  tellMovement('went');
  tellMovement('came');
  vi.advanceTimersByTime(5000);
  expect(say).not.toHaveBeenCalled();
});

it('does not ask without a leader', () => {
  tellMovement('went');
  vi.advanceTimersByTime(5000);
  expect(say).not.toHaveBeenCalled();
});
