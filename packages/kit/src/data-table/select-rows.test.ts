import { expect, it } from 'vitest';
import { changeKeys, listSelectableKeys } from './select-rows.ts';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const rowKey = ({ id }: { id: string }) => id;
const selection = { selected: new Set<string>(), onChange: () => undefined };

it('all rows are selectable except those that canSelect excludes', () => {
  expect(listSelectableKeys({ rows, rowKey, selection })).toEqual(['a', 'b', 'c']);
  const canSelect = ({ id }: { id: string }) => id !== 'b';
  expect(listSelectableKeys({ rows, rowKey, selection: { ...selection, canSelect } })).toEqual(['a', 'c']);
  expect(listSelectableKeys({ rows: undefined, rowKey, selection })).toEqual([]);
});

it('the selection on other pages is kept', () => {
  const before = new Set(['elsewhere', 'a']);
  expect([...changeKeys(before, ['a', 'b'], true)]).toEqual(['elsewhere', 'a', 'b']);
  expect([...changeKeys(before, ['a', 'b'], false)]).toEqual(['elsewhere']);
  expect([...before]).toEqual(['elsewhere', 'a']);
});
