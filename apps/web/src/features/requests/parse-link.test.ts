import { expect, test } from 'vitest';
import { parseLink } from './parse-link.ts';

test('reads the answer and the token', () => {
  expect(parseLink('accept.AZ_az-09')).toEqual({ answer: 'accept', token: 'AZ_az-09' });
  expect(parseLink('decline.x')).toEqual({ answer: 'decline', token: 'x' });
});

test.each(['', 'accept', 'accept.', '.x', 'propose.x', 'accept.x y', 'accept.x.y'])(
  'reads nothing from %j',
  (hash) => expect(parseLink(hash)).toBeUndefined(),
);
