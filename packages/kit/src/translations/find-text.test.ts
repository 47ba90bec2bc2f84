import { listNamespacesOf, readTranslations } from '@klasna/languages/read-translations';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { findText, type Texts } from './find-text.ts';

const readBundles = (tag: string): Record<string, Texts> =>
  Object.fromEntries(listNamespacesOf(tag).map((namespace) => [namespace, readTranslations(tag, namespace)]));

function listKeys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : listKeys(text, `${prefix}${key}.`),
  );
}

test.each(['uk', 'en', 'es', 'fr', 'it', 'zh', 'de'])(
  'findText renders every text of %s as i18next does',
  (tag) => {
    const bundles = readBundles(tag);
    const server = createInstance();
    const options = {
      lng: tag,
      fallbackLng: false,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    } as const;
    void server.init({ ...options, resources: { [tag]: bundles } });
    const source = { language: tag, findTexts: (namespace: string) => bundles[namespace] };
    for (const [namespace, texts] of Object.entries(bundles)) {
      const names = [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [
        name,
        `‹${name}›`,
      ]);
      for (const textKey of listKeys(texts)) {
        const key = `${namespace}:${textKey.replace(/_(one|few|many|other)$/, '')}`;
        for (const count of [0, 1, 2, 5, 21, 1.5, 1_000_000]) {
          const values = { ...Object.fromEntries(names), count };
          expect(findText(source, [], key, values), `${key} ${count}`).toBe(
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
  const source = { language: 'en', findTexts: (namespace: string) => bundles[namespace] };
  expect(findText(source, ['first', 'second'], 'a.b')).toBe('one');
  expect(findText(source, ['first', 'second'], 'a.c')).toBe('three');
  expect(findText(source, ['first'], 'second:a.b')).toBe('two');
  expect(findText(source, ['first', 'missing'], 'a.c')).toBeUndefined();
  expect(findText(source, ['first'], 'a')).toBeUndefined();
});
