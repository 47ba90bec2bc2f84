import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { saysLittle } from '../src/app/words-of-page.ts';
import { partOf } from '../src/lib/words/words-part.ts';

const pages = join(import.meta.dirname, '../src/pages');

const sourceOf = (page: string): string => {
  const file = [`_app${page}.tsx`, `_app${page}/index.tsx`].map((name) => join(pages, name)).find(existsSync);
  if (!file) throw new Error(`No page exists at ${page}`);
  return readFileSync(file, 'utf8');
};

const wordsIn = (source: string): string[] =>
  [...(/words: \[([\s\S]*?)\](?:,\n| \})/.exec(source)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, name = '']) => name,
  );

describe('a daily page', () => {
  it.each(Object.entries(saysLittle))('uses only translations that it loads: %s', (page, parts) => {
    const subjects = [...wordsIn(sourceOf(page)), ...wordsIn(readFileSync(join(pages, '_app.tsx'), 'utf8'))];
    expect(subjects.length).toBeGreaterThan(3);
    const known = ['entrance', 'daily', ...parts];
    expect(subjects.filter((subject) => !known.includes(partOf(subject)))).toEqual([]);
  });
});
