import { expect, test } from 'vitest';
import { chooseField, type FileColumns, isComplete, writtenChoice } from './chosen-fields.ts';

const columns = (...fields: FileColumns[number]['field'][]): FileColumns =>
  fields.map((field, index) => ({ number: index + 1, heading: '', field, samples: [] }));

test('swaps a field with the column that already has it', () => {
  const swapped = chooseField(columns('phrase', 'translation', 'context', null), 1, 'translation');
  expect(swapped).toEqual(columns('translation', 'phrase', 'context', null));
  expect(chooseField(swapped, 4, 'context')).toEqual(columns('translation', 'phrase', null, 'context'));
  expect(chooseField(swapped, 3, null)).toEqual(columns('translation', 'phrase', null, null));
});

test('requires a word and a translation', () => {
  expect(isComplete(columns('translation', null, 'phrase'))).toBe(true);
  expect(isComplete(chooseField(columns('phrase', 'translation'), 1, null))).toBe(false);
});

test('is written with null for what stands in no column, or not at all', () => {
  expect(writtenChoice(columns('translation', null, 'phrase'))).toBe(
    '{"phrase":3,"translation":1,"customTranslation":null,"language":null,"context":null}',
  );
  expect(writtenChoice([])).toBeUndefined();
});
