import { expect, test } from 'vitest';
import { findBracketFaults } from '../model/bracket-text.ts';
import { highlight } from './highlight.ts';

const highlightText = (text: string, separator: '|' | '/' = '|') =>
  highlight(text, separator, findBracketFaults(text, separator)).map(({ text, as, isFaulty }) => [
    text,
    as,
    isFaulty,
  ]);

test('distinguishes brackets from plain text and loses no character', () => {
  expect(highlightText('I [am|are] \\[x\\].')).toEqual([
    ['I ', 'plain', false],
    ['[am|are]', 'gap', false],
    [' \\[x\\].', 'plain', false],
  ]);
});

test('distinguishes the right option from the others', () => {
  expect(highlightText('I [am*/is] a [b/c\\/d*]', '/').filter(([, as]) => as === 'right')).toEqual([
    ['am*', 'right', false],
    ['c\\/d*', 'right', false],
  ]);
});

test('does not end an option at a literal bracket', () => {
  expect(highlightText('I \\[sic] [\\[am]*/is]', '/')).toEqual([
    ['I \\[sic] ', 'plain', false],
    ['[', 'gap', false],
    ['\\[am]*', 'right', false],
    ['/is]', 'gap', false],
  ]);
});

test('marks the range of a fault', () => {
  expect(highlightText('I [am here')).toEqual([
    ['I ', 'plain', false],
    ['[am here', 'plain', true],
  ]);
});
