import { expect, test } from 'vitest';
import { paragraphsOf } from '../../kit/paragraphs.ts';
import { toMarkup, toPlain } from './convert.ts';

test('an empty line separates paragraphs, a single line break stays', () => {
  expect(paragraphsOf('One\ntwo\n\n \nthree\n')).toEqual(['One\ntwo', 'three']);
  expect(toMarkup('One\ntwo\n\nthree')).toBe('<p>One<br>two</p><p>three</p>');
});

test('markup characters in a plain text are escaped', () => {
  expect(toMarkup('a < b & <b>c</b>')).toBe('<p>a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;</p>');
});

const element = (nodeName: string, ...childNodes: readonly object[]) => ({
  nodeName,
  nodeType: 1,
  childNodes,
});
const said = (textContent: string) => ({ nodeName: '#text', nodeType: 3, textContent, childNodes: [] });

test('markup becomes plain text with its paragraphs and lines', () => {
  const root = element(
    'BODY',
    element('H2', said('Cats')),
    element(
      'P',
      said('They'),
      element('STRONG', said(' sleep  ')),
      said('well'),
      element('BR'),
      said('a lot.'),
    ),
    element('UL', element('LI', element('P', said('one'))), element('LI', said('two'))),
  );
  expect(toPlain(root as unknown as Node)).toBe('Cats\n\nThey sleep well\na lot.\n\none\ntwo');
});
