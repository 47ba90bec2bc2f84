import { beforeEach, describe, expect, it } from 'vitest';
import { openSequence, type Sequence } from './sequence.ts';

interface Event {
  readonly seq: number;
}
const event = (seq: number): Event => ({ seq });
let sequence: Sequence<Event>;
beforeEach(() => {
  sequence = openSequence();
});
const take = (seq: number): readonly number[] => sequence.take(event(seq)).map((one) => one.seq);

describe('numbered events', () => {
  it('are applied in the order of their numbers, whatever the order of arrival', () => {
    sequence.restart(4);
    expect(take(6)).toEqual([]);
    expect(sequence.isWaiting()).toBe(true);
    expect(take(7)).toEqual([]);
    expect(take(5)).toEqual([5, 6, 7]);
    expect(sequence.isWaiting()).toBe(false);
  });

  it('wait for the reply to the join request, and those before its number are dropped', () => {
    expect([...take(5), ...take(6)]).toEqual([]);
    expect(sequence.restart(5).map(({ seq }) => seq)).toEqual([6]);
    expect(take(5)).toEqual([]);
    expect(take(7)).toEqual([7]);
  });

  it('that stay missing are skipped in order and not waited for again', () => {
    sequence.restart(1);
    take(4);
    take(3);
    expect(sequence.giveUp().map(({ seq }) => seq)).toEqual([3, 4]);
    expect(sequence.isWaiting()).toBe(false);
    expect(take(2)).toEqual([]);
    expect(take(5)).toEqual([5]);
  });

  it('are known to be missing from the number in the join reply alone', () => {
    sequence.restart(1);
    sequence.expect(3);
    expect(sequence.isWaiting()).toBe(true);
    expect([...take(2), ...take(3)]).toEqual([2, 3]);
    expect(sequence.isWaiting()).toBe(false);
  });
});
