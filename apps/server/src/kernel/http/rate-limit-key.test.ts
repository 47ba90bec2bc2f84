import { expect, test } from 'vitest';
import { toNetworkKey, toRateLimitKey } from './rate-limit-key.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['1::4:5:6:7:8', '1:0:0:4'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['unknown', 'unknown'],
])('rate limits count %s as %s', (address, key) => {
  expect(toRateLimitKey(address)).toBe(key);
});

test.each([
  ['192.0.2.7:51234', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['2001:DB8:0001:2:3::', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, key) => {
  expect(toNetworkKey(address)).toBe(key);
});
