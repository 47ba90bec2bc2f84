import { expect, test } from 'vitest';
import { escapeBetween, readBrackets, unescapeText } from '../model/brackets.ts';
import { editBracket, type Separator } from './bracket-edit.ts';

/** In the texts of these tests, ‹ and › surround the selection and ^ marks the caret, before and after the edit. */
function applyEdit(marked: string, separator: Separator = '|'): string {
  const text = marked.replace(/[‹›^]/g, '');
  const start = marked.search(/[‹^]/);
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start;
  const { from, to, replacement, caret } = editBracket(text, start, end, separator);
  const after = text.slice(0, from) + replacement + text.slice(to);
  return `${after.slice(0, caret)}^${after.slice(caret)}`;
}

test('puts the selection into brackets, without the spaces at its ends', () => {
  expect(applyEdit('I ‹am ›here')).toBe('I [am]^ here');
  expect(applyEdit('It is ‹light blue›.')).toBe('It is [light blue]^.');
});

test('puts the word at the caret into brackets without a selection', () => {
  expect(applyEdit("He do^esn't know")).toBe("He [doesn't]^ know");
  expect(applyEdit('Я ї^м')).toBe('Я [їм]^');
  expect(applyEdit('a  ^')).toBe('a  [^]');
});

test('marks the option as right and places the caret for the next one', () => {
  expect(applyEdit('I ‹am› here', '/')).toBe('I [am*/^] here');
  expect(applyEdit('this ‹and/or› that', '/')).toBe('this [and\\/or*/^] that');
});

test('removes existing brackets and keeps the right word', () => {
  expect(applyEdit('I [a^m|is] here')).toBe('I am^ here');
  expect(applyEdit('I [is/^am*] here', '/')).toBe('I am^ here');
});

test('keeps a literal bracket of the selection literal', () => {
  expect(applyEdit('‹a[b›')).toBe('[a\\[b]^');
});

test('escaped characters keep their meaning inside brackets and after their removal', () => {
  for (const separator of ['|', '/'] as const) {
    for (const word of ['a[b', 'sic]', '[sic]', 'C:\\', 'and/or', 'a|b', '5*', '\\[', 'a \\ b']) {
      const text = escapeBetween(word);
      const inGap = editBracket(text, 0, text.length, separator);
      const marked = separator === '/' ? inGap.replacement.replace('*/]', '*/other]') : inGap.replacement;
      const { brackets, problems } = readBrackets(marked, separator);
      expect([problems, brackets[0]?.parts[0]?.text]).toEqual([[], word]);
      const removal = editBracket(marked, 1, 1, separator);
      expect(unescapeText(removal.replacement)).toBe(word);
    }
  }
});
