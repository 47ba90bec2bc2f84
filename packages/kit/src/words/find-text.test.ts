import { readWords, subjectsIn } from '@klasna/languages/read-words';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { findText, type Texts } from './find-text.ts';

const bundlesOf = (tag: string): Record<string, Texts> =>
  Object.fromEntries(subjectsIn(tag).map((subject) => [subject, readWords(tag, subject)]));

function keysOf(texts: Texts, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key] : keysOf(text, `${before}${key}.`),
  );
}

test.each(['uk', 'en', 'es', 'fr', 'it', 'zh', 'de'])(
  'findText renders every text of %s as i18next does',
  (tag) => {
    const bundles = bundlesOf(tag);
    const server = createInstance();
    const quiet = {
      lng: tag,
      fallbackLng: false,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    } as const;
    void server.init({ ...quiet, resources: { [tag]: bundles } });
    const shelf = { language: tag, textsOf: (subject: string) => bundles[subject] };
    for (const [subject, texts] of Object.entries(bundles)) {
      const names = [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [
        name,
        `‹${name}›`,
      ]);
      for (const found of keysOf(texts)) {
        const key = `${subject}:${found.replace(/_(one|few|many|other)$/, '')}`;
        for (const count of [0, 1, 2, 5, 21, 1.5, 1_000_000]) {
          const values = { ...Object.fromEntries(names), count };
          expect(findText(shelf, [], key, values), `${key} ${count}`).toBe(
            server.t(key as 'tryAgain', values),
          );
        }
      }
    }
  },
);

test('findText searches only the given namespaces, in order', () => {
  const bundles: Record<string, Texts> = {
    first: { a: { b: 'one' } },
    second: { a: { b: 'two', c: 'three' } },
  };
  const shelf = { language: 'en', textsOf: (subject: string) => bundles[subject] };
  expect(findText(shelf, ['first', 'second'], 'a.b')).toBe('one');
  expect(findText(shelf, ['first', 'second'], 'a.c')).toBe('three');
  expect(findText(shelf, ['first'], 'second:a.b')).toBe('two');
  expect(findText(shelf, ['first', 'missing'], 'a.c')).toBeUndefined();
  expect(findText(shelf, ['first'], 'a')).toBeUndefined();
});
