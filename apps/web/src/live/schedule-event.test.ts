import { describe, expect, it, test } from 'vitest';
import { affectsRange, OwnChanges } from './schedule-event.ts';

const week = { from: '2026-11-22T22:00:00.000Z', to: '2026-11-29T22:00:00.000Z' };
const createEvent = (from: string, to = from) => ({ classId: 'english', from, to });

test.each([
  ['within it', '2026-11-25T10:00:00.000Z', '2026-11-25T10:00:00.000Z', true],
  ['from before it to after it', '2026-10-01T10:00:00.000Z', '2027-01-01T10:00:00.000Z', true],
  ['the evening before, over midnight', '2026-11-22T21:30:00.000Z', '2026-11-22T21:30:00.000Z', true],
  ['more than a day before', '2026-11-21T21:59:00.000Z', '2026-11-21T21:59:00.000Z', false],
  ['as the next week begins', '2026-11-29T22:00:00.000Z', '2026-11-29T22:00:00.000Z', false],
])('an event about lessons that began %s affects the displayed range: %s', (_, from, to, isAffected) => {
  expect(affectsRange(week, { from, to })).toBe(isAffected);
});

describe('a change made in this tab', () => {
  const to = '2026-11-25T12:00:00.000Z';
  const event = createEvent('2026-11-25T10:00:00.000Z', to);

  it('matches its event, whether the lesson moved forward or back', () => {
    const changes = new OwnChanges();
    changes.remember('english', to, 0);
    expect(changes.match(event, 100)).toBe(true);
    changes.remember('english', event.from, 0);
    expect(changes.match(event, 100)).toBe(true);
  });

  it('matches only one event', () => {
    const changes = new OwnChanges();
    changes.remember('english', to, 0);
    changes.match(event, 100);
    expect(changes.match(event, 100)).toBe(false);
  });

  it('does not match another class, another time or a late event', () => {
    const changes = new OwnChanges();
    changes.remember('english', to, 0);
    expect(changes.match({ ...event, classId: 'french' }, 100)).toBe(false);
    expect(changes.match(createEvent('2026-11-26T10:00:00.000Z'), 100)).toBe(false);
    expect(changes.match(event, 6000)).toBe(false);
  });
});
