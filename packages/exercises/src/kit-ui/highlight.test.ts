import { expect, test } from 'vitest';
import { bracketFaults } from '../kit/bracket-text.ts';
import { colour } from './highlight.ts';

const coloured = (text: string, separator: '|' | '/' = '|') =>
  colour(text, separator, bracketFaults(text, separator)).map(({ text, as, isFaulty }) => [
    text,
    as,
    isFaulty,
  ]);

test('distinguishes brackets from plain text and loses no character', () => {
  expect(coloured('I [am|are] \\[x\\].')).toEqual([
    ['I ', 'plain', false],
    ['[am|are]', 'gap', false],
    [' \\[x\\].', 'plain', false],
  ]);
});

test('distinguishes the right option from the others', () => {
  expect(coloured('I [am*/is] a [b/c\\/d*]', '/').filter(([, as]) => as === 'right')).toEqual([
    ['am*', 'right', false],
    ['c\\/d*', 'right', false],
  ]);
});

test('does not end an option at a literal bracket', () => {
  expect(coloured('I \\[sic] [\\[am]*/is]', '/')).toEqual([
    ['I \\[sic] ', 'plain', false],
    ['[', 'gap', false],
    ['\\[am]*', 'right', false],
    ['/is]', 'gap', false],
  ]);
});

test('marks the range of a fault', () => {
  expect(coloured('I [am here')).toEqual([
    ['I ', 'plain', false],
    ['[am here', 'plain', true],
  ]);
});
