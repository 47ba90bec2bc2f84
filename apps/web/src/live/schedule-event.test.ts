import { describe, expect, it } from 'vitest';
import { OwnChanges } from './schedule-event.ts';

const createEvent = (from: string, to = from) => ({ classId: 'english', from, to });

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
