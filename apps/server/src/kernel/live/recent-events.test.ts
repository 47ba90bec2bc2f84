import { beforeEach, expect, it } from 'vitest';
import { createRecentEvents, type RecentEvent, type RecentEvents } from './recent-events.ts';

let now: number;
let recentEvents: RecentEvents;

beforeEach(() => {
  now = 1000;
  recentEvents = createRecentEvents({ retentionMs: 100, maxEvents: 3, now: () => now });
});

const toEvent = (event: string, room = 'person'): RecentEvent => ({ room, event, body: {} });
const recordAt = (time: number, event: RecentEvent): void => {
  now = time;
  recentEvents.record(event);
};
const eventsSince = (time: number, rooms = ['person']) =>
  recentEvents.since(time, rooms)?.map(({ event }) => event);

it('returns the events since a time in order, restricted to the given rooms', () => {
  recordAt(1010, toEvent('before'));
  recordAt(1020, toEvent('first'));
  recordAt(1021, toEvent('elsewhere', 'school'));
  recordAt(1030, toEvent('second'));
  expect(eventsSince(1020)).toEqual(['first', 'second']);
  expect(eventsSince(1020, ['person', 'school'])).toEqual(['first', 'elsewhere', 'second']);
  expect(eventsSince(1031)).toEqual([]);
});

it('returns undefined for times before it started', () => {
  expect(eventsSince(1001)).toEqual([]);
  expect(eventsSince(1000)).toBeUndefined();
});

it('drops events beyond its age or size limit and then returns undefined for their time', () => {
  recordAt(1010, toEvent('old'));
  recordAt(1111, toEvent('new'));
  expect(eventsSince(1011)).toEqual(['new']);
  expect(eventsSince(1010)).toBeUndefined();
  for (const event of ['a', 'b', 'c']) recordAt(1120, toEvent(event));
  expect(eventsSince(1112)).toEqual(['a', 'b', 'c']);
  expect(eventsSince(1111)).toBeUndefined();
});
