import { expect, test } from 'vitest';
import { computeOfferDeadline } from './offer-deadline.ts';

const now = new Date('2026-03-28T12:00:00.000Z');
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const compute = (minutesLeft: number, hours = 12) =>
  computeOfferDeadline({ now, startsAt: inMinutes(minutesLeft), hours });

test.each([
  ['the hours of the school, which a clock change does not shorten', 3 * 1440, inMinutes(720)],
  ['twelve hours if there is just as much time after them', 1440, inMinutes(720)],
  ['half of the time that is left', 600, inMinutes(300)],
  ['ten minutes at least', 20, inMinutes(10)],
])('an offer lasts %s', (_, minutesLeft, until) => {
  expect(compute(minutesLeft)).toEqual(until);
});

test.each([
  ['shortly before the lesson', 19],
  ['when it starts', 0],
  ['after it', -60],
])('there are no offers %s', (_, minutesLeft) => {
  expect(compute(minutesLeft)).toBeUndefined();
});
