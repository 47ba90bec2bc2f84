import { beforeEach, expect, it } from 'vitest';
import { keepLately, type Lately, type Said } from './lately.ts';

let now: number;
let lately: Lately;

beforeEach(() => {
  now = 1000;
  lately = keepLately({ keptFor: 100, most: 3, now: () => now });
});

const said = (event: string, room = 'person'): Said => ({ room, event, body: {} });
const tellAt = (moment: number, one: Said): void => {
  now = moment;
  lately.note(one);
};
const eventsSince = (moment: number, rooms = ['person']) =>
  lately.since(moment, rooms)?.map(({ event }) => event);

it('returns the events since a time in order, restricted to the given rooms', () => {
  tellAt(1010, said('before'));
  tellAt(1020, said('first'));
  tellAt(1021, said('elsewhere', 'school'));
  tellAt(1030, said('second'));
  expect(eventsSince(1020)).toEqual(['first', 'second']);
  expect(eventsSince(1020, ['person', 'school'])).toEqual(['first', 'elsewhere', 'second']);
  expect(eventsSince(1031)).toEqual([]);
});

it('returns undefined for times before it started', () => {
  expect(eventsSince(1001)).toEqual([]);
  expect(eventsSince(1000)).toBeUndefined();
});

it('drops events beyond its age or size limit and then returns undefined for their time', () => {
  tellAt(1010, said('old'));
  tellAt(1111, said('new'));
  expect(eventsSince(1011)).toEqual(['new']);
  expect(eventsSince(1010)).toBeUndefined();
  for (const event of ['a', 'b', 'c']) tellAt(1120, said(event));
  expect(eventsSince(1112)).toEqual(['a', 'b', 'c']);
  expect(eventsSince(1111)).toBeUndefined();
});
