import { expect, test } from 'vitest';
import { toSafeLink } from './parse-markup.ts';

test.each(['https://example.com/a?b=c', 'http://example.com', 'mailto:anna@example.com'])(
  'accepts the link %s',
  (href) => {
    expect(toSafeLink(` ${href} `)).toBe(href);
  },
);

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '/settings',
  '//example.com',
  '',
  null,
])('rejects the link %s', (href) => {
  expect(toSafeLink(href)).toBeUndefined();
});
