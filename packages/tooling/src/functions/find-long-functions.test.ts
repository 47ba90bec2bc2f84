import { expect, test } from 'vitest';
import { findLongFunctions } from './find-long-functions.ts';

const body = (lines: number): string => '  run();\n'.repeat(lines);
const find = (text: string, path = 'a.tsx') => findLongFunctions({ path, text }, 5);

test.each([
  ['a declaration', `function open() {\n${body(4)}}`, 'open'],
  ['an arrow function', `export const open = () => {\n${body(4)}};`, 'open'],
  ['a method', `class Pool {\n  open() {\n${body(4)}}\n}`, 'open'],
  ['a method of an object', `const pool = {\n  open() {\n${body(4)}}\n};`, 'open'],
  ['a callback', `const pool = create(() => {\n${body(4)}});`, 'pool'],
])('%s is found when it has more lines than allowed', (_, text, name) => {
  expect(find(text)).toEqual([expect.stringMatching(new RegExp(`^a.tsx:[12]: ${name} has 6 lines$`))]);
  expect(find(text.replace('  run();\n', ''))).toEqual([]);
});

test('the line is that of the file, whatever comes before it and whatever was parsed before', () => {
  const text = `#!/usr/bin/env node\n// Größe\n\nfunction open() {\n${body(4)}}`;
  for (let round = 0; round < 2; round += 1)
    expect(find(text, 'a.mjs')).toEqual(['a.mjs:4: open has 6 lines']);
});

test.each([
  ['directly', 'return <p />;'],
  ['behind a condition', 'if (isEmpty) return null;\n  return isOpen && <p />;'],
  ['in parentheses', 'return (\n    <>\n    </>\n  );'],
])('a component that returns markup %s is exempt', (_, end) => {
  expect(find(`export function Page() {\n${body(4)}  ${end}\n}`)).toEqual([]);
});

test('a function that only contains a component is not exempt', () => {
  expect(find(`function build() {\n  const Part = () => <p />;\n${body(4)}  return Part;\n}`)).toEqual([
    'a.tsx:1: build has 8 lines',
  ]);
});

test('groups of a test file are exempt, but not their tests', () => {
  const group = (inner: string) => `describe('a pool', () => {\n${inner}});\n`;
  expect(find(group(body(9)), 'a.test.ts')).toEqual([]);
  expect(find(`describe.each([1])('%i', () => {\n${body(9)}});`, 'a.test.ts')).toEqual([]);
  expect(find(group(`test('opens', () => {\n${body(9)}});\n`), 'a.test.ts')).toEqual([
    'a.test.ts:2: a function has 11 lines',
  ]);
});
