import { expect, test } from 'vitest';
import { findKeyProblems, findPlaceholderProblems, findPluralProblems } from './compare-texts.ts';
import { findCopies, findUnusedDuplicates } from './find-copies.ts';
import { findForeignScript } from './find-foreign-script.ts';
import { findMissingLabels } from './find-missing-labels.ts';
import { findSynonyms } from './find-synonyms.ts';
import { findUnusedTexts } from './find-unused-texts.ts';

const language = (tag: string, texts: Record<string, string>) => ({
  tag,
  texts: new Map(Object.entries(texts)),
});

const english = language('en', {
  'page:save': 'Save',
  'page:hello': 'Hello {{name}}',
  'page:lessons_one': '{{count}} lesson',
  'page:lessons_other': '{{count}} lessons',
});

test('accepts a complete language', () => {
  const german = language('de', {
    'page:save': 'Sichern',
    'page:hello': 'Hallo {{name}}',
    'page:lessons_one': 'Eine Stunde',
    'page:lessons_other': '{{count}} Stunden',
  });
  expect(findKeyProblems(german, english)).toEqual([]);
  expect(findPluralProblems(german)).toEqual([]);
  expect(findPlaceholderProblems(german, english)).toEqual([]);
  expect(findForeignScript(german)).toEqual([]);
  expect(findCopies(german, [german, english], {})).toEqual([]);
});

test('reports missing, surplus and empty texts', () => {
  const german = language('de', {
    'page:save': ' ',
    'page:lessons_other': '{{count}} Stunden',
    'page:more': 'Mehr',
  });
  expect(findKeyProblems(german, english)).toEqual([
    'page:hello is missing',
    'page:more is not among the English texts',
    'page:save is empty',
  ]);
});

test('requires the plural forms of each language', () => {
  const ukrainian = language('uk', {
    'page:lessons_one': '{{count}} урок',
    'page:lessons_other': '{{count}} уроку',
  });
  expect(findPluralProblems(ukrainian)).toEqual([
    'page:lessons lacks the form "few"',
    'page:lessons lacks the form "many"',
  ]);
  const chinese = language('zh', {
    'page:lessons_one': '{{count}} 节课',
    'page:lessons_other': '{{count}} 节课',
  });
  expect(findPluralProblems(chinese)).toEqual(['page:lessons has no form "one"']);
});

test('reports missing and renamed placeholders', () => {
  const german = language('de', { 'page:hello': 'Hallo {{vorname}}', 'page:lessons_other': 'Stunden' });
  expect(findPlaceholderProblems(german, english)).toHaveLength(2);
});

test('allows a singular without its number only where the form applies to 1 alone', () => {
  const texts = { 'page:lessons_one': 'урок' };
  expect(findPlaceholderProblems(language('de', texts), english)).toEqual([]);
  expect(findPlaceholderProblems(language('uk', texts), english)).toHaveLength(1);
});

test('reports texts in the wrong script', () => {
  expect(findForeignScript(language('uk', { a: 'Save', b: 'Зберегти', c: 'PDF {{name}}' }))).toHaveLength(1);
  expect(findForeignScript(language('zh', { a: 'Save', b: '保存', c: 'Зберегти' }))).toHaveLength(2);
  expect(findForeignScript(language('de', { a: 'Зберегти', b: 'Sichern', c: '保存' }))).toHaveLength(2);
});

test('reports references to missing labels and to labels with placeholders', () => {
  const texts = { ...Object.fromEntries(english.texts), 'guide:save': 'Press <page:save/>' };
  expect(findMissingLabels(language('en', texts))).toEqual([]);
  expect(
    findMissingLabels(
      language('en', { ...texts, 'guide:a': '<page:gone/>', 'guide:b': '<page:hello/>, <actor/>' }),
    ),
  ).toEqual([
    'guide:a: names page:gone, which does not exist',
    'guide:b: names page:hello, which has placeholders',
  ]);
});

test('reports synonyms for students and teachers', () => {
  expect(findSynonyms(language('uk', { a: 'Учні говорять', b: 'Студенти навчаються' }))).toHaveLength(1);
  expect(findSynonyms(language('fr', { a: 'Pour l’enseignant', b: 'Langue d’enseignement' }))).toHaveLength(
    1,
  );
});

test('reports texts copied from another language unless they are allowed duplicates', () => {
  const german = language('de', {
    'page:save': 'Save',
    'page:name': 'Name',
    'page:only': '{{count}} / {{max}}',
  });
  const other = language('en', {
    'page:save': 'Save',
    'page:name': 'Name',
    'page:only': '{{count}} / {{max}}',
  });
  expect(findCopies(german, [german, other], { Name: 'en de' })).toEqual([
    'page:save: "Save" is the same in en',
  ]);
});

test('reports allowed duplicates that are no longer used', () => {
  expect(findUnusedDuplicates([english], { Save: 'en', Name: 'en' })).toEqual([
    '"Name" is not used in all of: en',
  ]);
});

test('reports unused texts', () => {
  const sources = [
    { path: 'a.tsx', text: "t('save'); t('page:hello', { name })" },
    { path: 'c.tsx', text: `// the school's\nt(\`modes.\${mode}\`); t('a') && t('more')` },
    { path: 'b.tsx', text: `useOwnWords<typeof words>('test'); own('title'); own(\`colours.\${name}\`)` },
  ];
  const keys = [
    'page:save',
    'page:hello',
    'exercises:kinds.test.title',
    'exercises:kinds.test.colours.red',
    'exercises:kinds.test.name',
    'exercises:kinds.test.left',
    'page:lessons_one',
    'page:lessons_other',
    'built:a',
  ];
  const runtimeKeys = [
    { prefix: 'built:', file: 'a.tsx' },
    { prefix: 'exercises:kinds.', suffixes: ['.name'], file: 'a.tsx' },
  ];
  expect(findUnusedTexts(keys, sources, runtimeKeys)).toEqual([
    'exercises:kinds.test.left is unused',
    'page:lessons is unused',
  ]);
  expect(findUnusedTexts(['page:save'], sources, [{ prefix: 'gone:', file: 'gone.ts' }])).toHaveLength(2);
});
