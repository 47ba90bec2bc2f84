import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTranslationFiles, translationPartsByPage } from '../src/app/page-translations.ts';
import { findPart, toFileName, translationFiles } from '../src/lib/words/translation-part.ts';

const pages = join(import.meta.dirname, '../src/pages');

const readSource = (page: string): string => {
  const file = [`_app${page}.tsx`, `_app${page}/index.tsx`].map((name) => join(pages, name)).find(existsSync);
  if (!file) throw new Error(`No page exists at ${page}`);
  return readFileSync(file, 'utf8');
};

const findNamespaces = (source: string): string[] =>
  [...(/words: \[([\s\S]*?)\](?:,\n| \})/.exec(source)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, name = '']) => name,
  );

describe('a daily page', () => {
  it.each(Object.entries(translationPartsByPage))(
    'uses only translations that it loads: %s',
    (page, parts) => {
      const namespaces = [
        ...findNamespaces(readSource(page)),
        ...findNamespaces(readFileSync(join(pages, '_app.tsx'), 'utf8')),
      ];
      expect(namespaces.length).toBeGreaterThan(3);
      const known = ['entrance', 'daily', ...parts];
      expect(namespaces.filter((subject) => !known.includes(findPart(subject)))).toEqual([]);
    },
  );

  it.each([...Object.keys(translationPartsByPage), '/users'])(
    'prefetches only translation files that exist: %s',
    (page) => {
      const names = translationFiles.map(toFileName);
      expect(names).toEqual(expect.arrayContaining(listTranslationFiles(page).map(toFileName)));
    },
  );
});
