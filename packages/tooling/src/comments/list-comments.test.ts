import { expect, test } from 'vitest';
import { listComments } from './list-comments.ts';

test('lists block comments and neighbouring line comments as one each', () => {
  const text =
    '/** One. */\nconst a = 1; // beside code\n  // Two,\n  // continued.\n  f();\n/*\n * Three.\n */\n';
  expect(listComments('a.ts', text)).toEqual([
    { line: 1, text: '/** One. */' },
    { line: 3, text: '// Two,\n// continued.' },
    { line: 6, text: '/*\n* Three.\n*/' },
  ]);
});

test('lists the comments of SQL', () => {
  expect(listComments('a.sql', '-- One,\n-- continued.\nselect 1; -- beside\n')).toEqual([
    { line: 1, text: '-- One,\n-- continued.' },
  ]);
});
