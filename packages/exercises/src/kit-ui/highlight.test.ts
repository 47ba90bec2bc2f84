import { expect, test } from 'vitest';
import { bracketFaults } from '../kit/bracket-text.ts';
import { colour } from './highlight.ts';

const coloured = (text: string, separator: '|' | '/' = '|') =>
  colour(text, separator, bracketFaults(text, separator)).map(({ text, as, isFaulty }) => [
    text,
    as,
    isFaulty,
  ]);

test('brackets are told from the text around them, and nothing of the text is lost', () => {
  expect(coloured('I [am|are] \\[x\\].')).toEqual([
    ['I ', 'plain', false],
    ['[am|are]', 'gap', false],
    [' \\[x\\].', 'plain', false],
  ]);
});

test('the right option is told from the others', () => {
  expect(coloured('I [am*/is] a [b/c\\/d*]', '/').filter(([, as]) => as === 'right')).toEqual([
    ['am*', 'right', false],
    ['c\\/d*', 'right', false],
  ]);
});

test('a literal bracket ends no option', () => {
  expect(coloured('I \\[sic] [\\[am]*/is]', '/')).toEqual([
    ['I \\[sic] ', 'plain', false],
    ['[', 'gap', false],
    ['\\[am]*', 'right', false],
    ['/is]', 'gap', false],
  ]);
});

test('what is wrong is marked where it stands', () => {
  expect(coloured('I [am here')).toEqual([
    ['I ', 'plain', false],
    ['[am here', 'plain', true],
  ]);
});
