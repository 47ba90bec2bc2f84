import { expect, test } from 'vitest';
import { splitParagraphs } from '../../model/split-paragraphs.ts';
import { toMarkup, toPlain } from './convert.ts';

test('an empty line separates paragraphs, a single line break stays', () => {
  expect(splitParagraphs('One\ntwo\n\n \nthree\n')).toEqual(['One\ntwo', 'three']);
  expect(toMarkup('One\ntwo\n\nthree')).toBe('<p>One<br>two</p><p>three</p>');
});

test('markup characters in a plain text are escaped', () => {
  expect(toMarkup('a < b & <b>c</b>')).toBe('<p>a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;</p>');
});

const toElement = (nodeName: string, ...childNodes: readonly object[]) => ({
  nodeName,
  nodeType: 1,
  childNodes,
});
const toTextNode = (textContent: string) => ({ nodeName: '#text', nodeType: 3, textContent, childNodes: [] });

test('markup becomes plain text with its paragraphs and lines', () => {
  const root = toElement(
    'BODY',
    toElement('H2', toTextNode('Cats')),
    toElement(
      'P',
      toTextNode('They'),
      toElement('STRONG', toTextNode(' sleep  ')),
      toTextNode('well'),
      toElement('BR'),
      toTextNode('a lot.'),
    ),
    toElement('UL', toElement('LI', toElement('P', toTextNode('one'))), toElement('LI', toTextNode('two'))),
  );
  expect(toPlain(root as unknown as Node)).toBe('Cats\n\nThey sleep well\na lot.\n\none\ntwo');
});
