import { expect, test } from 'vitest';
import { listNamespacesOf, readTranslations } from './read-translations.ts';

test('merges a part of a namespace that has its own file', () => {
  const { marks, kinds } = readTranslations('en', 'exercises');
  expect(marks).toMatchObject({ right: 'Right' });
  expect(kinds).toMatchObject({ true_false: { name: 'True or false' } });
});

test('lists a namespace with a folder once, and reads a missing namespace as empty', () => {
  expect(listNamespacesOf('en')).toContain('exercises');
  expect(new Set(listNamespacesOf('en')).size).toBe(listNamespacesOf('en').length);
  expect(readTranslations('en', 'nothing')).toEqual({});
});
