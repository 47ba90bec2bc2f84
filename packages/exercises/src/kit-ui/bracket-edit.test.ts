import { expect, test } from 'vitest';
import { literalText, readBrackets, writeBetween } from '../kit/brackets.ts';
import { editBracket, type Separator } from './bracket-edit.ts';

/** ‹ and › stand around the selection, ^ at the caret, before and after. */
function edited(marked: string, separator: Separator = '|'): string {
  const text = marked.replace(/[‹›^]/g, '');
  const start = marked.search(/[‹^]/);
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start;
  const { from, to, by, caret } = editBracket(text, start, end, separator);
  const after = text.slice(0, from) + by + text.slice(to);
  return `${after.slice(0, caret)}^${after.slice(caret)}`;
}

test('the selection comes into brackets, without the spaces at its ends', () => {
  expect(edited('I ‹am ›here')).toBe('I [am]^ here');
  expect(edited('It is ‹light blue›.')).toBe('It is [light blue]^.');
});

test('without a selection the word at the caret is meant', () => {
  expect(edited("He do^esn't know")).toBe("He [doesn't]^ know");
  expect(edited('Я ї^м')).toBe('Я [їм]^');
  expect(edited('a  ^')).toBe('a  [^]');
});

test('an option is marked as the right one, and the next is typed at once', () => {
  expect(edited('I ‹am› here', '/')).toBe('I [am*/^] here');
  expect(edited('this ‹and/or› that', '/')).toBe('this [and\\/or*/^] that');
});

test('brackets that stand there go away; the right word stays', () => {
  expect(edited('I [a^m|is] here')).toBe('I am^ here');
  expect(edited('I [is/^am*] here', '/')).toBe('I am^ here');
});

test('a literal bracket in the selection stays one', () => {
  expect(edited('‹a[b›')).toBe('[a\\[b]^');
});

test('signs that were escaped in the selection mean the same in brackets, and out of them again', () => {
  for (const separator of ['|', '/'] as const) {
    for (const word of ['a[b', 'sic]', '[sic]', 'C:\\', 'and/or', 'a|b', '5*', '\\[', 'a \\ b']) {
      const text = writeBetween(word);
      const inGap = editBracket(text, 0, text.length, separator);
      const marked = separator === '/' ? inGap.by.replace('*/]', '*/other]') : inGap.by;
      const { brackets, problems } = readBrackets(marked, separator);
      expect([problems, brackets[0]?.parts[0]?.text]).toEqual([[], word]);
      const back = editBracket(marked, 1, 1, separator);
      expect(literalText(back.by)).toBe(word);
    }
  }
});
