import { expect, test } from 'vitest';
import { assignField, type FileColumns, isComplete, serialiseColumns } from './assign-columns.ts';

const buildColumns = (...fields: FileColumns[number]['field'][]): FileColumns =>
  fields.map((field, index) => ({ number: index + 1, heading: '', field, samples: [] }));

test('swaps a field with the column that already has it', () => {
  const swapped = assignField(buildColumns('phrase', 'translation', 'context', null), 1, 'translation');
  expect(swapped).toEqual(buildColumns('translation', 'phrase', 'context', null));
  expect(assignField(swapped, 4, 'context')).toEqual(buildColumns('translation', 'phrase', null, 'context'));
  expect(assignField(swapped, 3, null)).toEqual(buildColumns('translation', 'phrase', null, null));
});

test('requires a word and a translation', () => {
  expect(isComplete(buildColumns('translation', null, 'phrase'))).toBe(true);
  expect(isComplete(assignField(buildColumns('phrase', 'translation'), 1, null))).toBe(false);
});

test('is written with null for what stands in no column, or not at all', () => {
  expect(serialiseColumns(buildColumns('translation', null, 'phrase'))).toBe(
    '{"phrase":3,"translation":1,"customTranslation":null,"language":null,"context":null}',
  );
  expect(serialiseColumns([])).toBeUndefined();
});
