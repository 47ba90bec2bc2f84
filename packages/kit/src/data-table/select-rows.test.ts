import { expect, it } from 'vitest';
import { selectableKeys, withKeys } from './select-rows.ts';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const rowKey = ({ id }: { id: string }) => id;
const selection = { selected: new Set<string>(), onChange: () => undefined };

it('all rows are selectable except those that canSelect excludes', () => {
  expect(selectableKeys({ rows, rowKey, selection })).toEqual(['a', 'b', 'c']);
  const canSelect = ({ id }: { id: string }) => id !== 'b';
  expect(selectableKeys({ rows, rowKey, selection: { ...selection, canSelect } })).toEqual(['a', 'c']);
  expect(selectableKeys({ rows: undefined, rowKey, selection })).toEqual([]);
});

it('the selection on other pages is kept', () => {
  const before = new Set(['elsewhere', 'a']);
  expect([...withKeys(before, ['a', 'b'], true)]).toEqual(['elsewhere', 'a', 'b']);
  expect([...withKeys(before, ['a', 'b'], false)]).toEqual(['elsewhere']);
  expect([...before]).toEqual(['elsewhere', 'a']);
});
