import { expect, test } from 'vitest';
import { markupOfText, textOfMarkup } from './plain-markup.ts';

test.each(['Listen and choose.', 'One\nTwo', 'a < b & c > d', '"Quoted" and &amp; as typed'])(
  'what was typed comes back as it was: %j',
  (text) => {
    expect(textOfMarkup(markupOfText(text))).toBe(text);
  },
);

test.each([
  [null, ''],
  ['Bare text', 'Bare text'],
  ['One<br>Two', 'One\nTwo'],
  ['<p>a &lt;b&gt;</p>', 'a <b>'],
])('%j is read as %j', (markup, text) => {
  expect(textOfMarkup(markup)).toBe(text);
});

test.each(['<p>With <b>weight</b></p>', '<p>One</p><ul><li>Two</li></ul>', '<b>bold</b>'])(
  'formatting is kept rather than lost: %s',
  (markup) => {
    expect(textOfMarkup(markup)).toBeNull();
  },
);

test('nothing typed is nothing', () => {
  expect(markupOfText(' \n ')).toBeNull();
});
