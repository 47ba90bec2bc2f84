import { expect, test } from 'vitest';
import { toMarkup, toText } from './plain-markup.ts';

test.each(['Listen and choose.', 'One\nTwo', 'a < b & c > d', '"Quoted" and &amp; as typed'])(
  'restores typed text unchanged: %j',
  (text) => {
    expect(toText(toMarkup(text))).toBe(text);
  },
);

test.each([
  [null, ''],
  ['Bare text', 'Bare text'],
  ['One<br>Two', 'One\nTwo'],
  ['<p>a &lt;b&gt;</p>', 'a <b>'],
])('reads %j as %j', (markup, text) => {
  expect(toText(markup)).toBe(text);
});

test.each(['<p>With <b>weight</b></p>', '<p>One</p><ul><li>Two</li></ul>', '<b>bold</b>'])(
  'keeps formatted markup instead of dropping formatting: %s',
  (markup) => {
    expect(toText(markup)).toBeNull();
  },
);

test('treats blank text as no markup', () => {
  expect(toMarkup(' \n ')).toBeNull();
});
