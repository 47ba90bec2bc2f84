import { beforeEach, describe, expect, it } from 'vitest';
import { createSequence, type Sequence } from './sequence.ts';

interface Event {
  readonly seq: number;
}
const buildEvent = (seq: number): Event => ({ seq });
let sequence: Sequence<Event>;
beforeEach(() => {
  sequence = createSequence();
});
const push = (seq: number): readonly number[] => sequence.push(buildEvent(seq)).map((event) => event.seq);

describe('numbered events', () => {
  it('are applied in the order of their numbers, whatever the order of arrival', () => {
    sequence.restart(4);
    expect(push(6)).toEqual([]);
    expect(sequence.isWaiting()).toBe(true);
    expect(push(7)).toEqual([]);
    expect(push(5)).toEqual([5, 6, 7]);
    expect(sequence.isWaiting()).toBe(false);
  });

  it('wait for the reply to the join request, and those before its number are dropped', () => {
    expect([...push(5), ...push(6)]).toEqual([]);
    expect(sequence.restart(5).map(({ seq }) => seq)).toEqual([6]);
    expect(push(5)).toEqual([]);
    expect(push(7)).toEqual([7]);
  });

  it('that stay missing are skipped in order and not waited for again', () => {
    sequence.restart(1);
    push(4);
    push(3);
    expect(sequence.skipMissing().map(({ seq }) => seq)).toEqual([3, 4]);
    expect(sequence.isWaiting()).toBe(false);
    expect(push(2)).toEqual([]);
    expect(push(5)).toEqual([5]);
  });

  it('are known to be missing from the number in the join reply alone', () => {
    sequence.restart(1);
    sequence.expect(3);
    expect(sequence.isWaiting()).toBe(true);
    expect([...push(2), ...push(3)]).toEqual([2, 3]);
    expect(sequence.isWaiting()).toBe(false);
  });
});
