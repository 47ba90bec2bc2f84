/**
 * Finds texts that no code uses. A key counts as used if it appears in a string literal, complete, without its
 * namespace, or, in files with a prefixed translation hook, without the prefix.
 */
import { withoutForm } from './compare-texts.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Keys that are built at runtime, and the file that does so. */
export interface BuiltKeys {
  readonly starts: string;
  /** Restricts the entry to keys with one of these endings. */
  readonly ends?: readonly string[];
  readonly where: string;
}

/** Only literals in the form of keys, so that quotation marks in texts or templates cannot mislead. */
function literalsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/(['"`])([\w:.-]+)\1/g)].map(([, , literal]) => literal ?? ''));
}

/** `pages.${name}` uses all keys below `pages.`; the key types check which names exist. */
const templatesOf = (text: string): string[] =>
  [...text.matchAll(/`([\w:.-]+\.)\$\{/g)].map(([, start]) => start ?? '');

/** The prefixes of translation hooks: every literal of the file may be relative to them. */
const prefixesOf = (text: string): string[] =>
  [...text.matchAll(/useOwnWords<[^>]*>\('([^']+)'\)/g)].map(([, type]) => `kinds.${type}`);

export function findUnusedTexts(
  keys: readonly string[],
  sources: readonly Source[],
  built: readonly BuiltKeys[],
): string[] {
  const asked = new Set<string>();
  const starts = new Set<string>();
  for (const { text } of sources) {
    const prefixes = prefixesOf(text);
    for (const start of templatesOf(text)) {
      starts.add(start);
      for (const prefix of prefixes) starts.add(`${prefix}.${start}`);
    }
    for (const literal of literalsOf(text)) {
      asked.add(literal);
      for (const prefix of prefixes) asked.add(`${prefix}.${literal}`);
    }
  }
  const names = [...new Set(keys.map(withoutForm))].sort();
  const isBuilt = (key: string): boolean =>
    built.some(({ starts, ends = [''] }) => key.startsWith(starts) && ends.some((end) => key.endsWith(end)));
  const isAsked = (key: string): boolean => {
    const bare = key.slice(key.indexOf(':') + 1);
    return (
      asked.has(key) ||
      asked.has(bare) ||
      [...starts].some((start) => bare.startsWith(start) || key.startsWith(start))
    );
  };
  return [
    ...names.filter((key) => !isAsked(key) && !isBuilt(key)).map((key) => `${key} is unused`),
    ...built
      .filter(({ starts }) => !names.some((key) => key.startsWith(starts)))
      .map(({ starts }) => `no text starts with "${starts}": the list of built keys is out of date`),
    ...built
      .filter(({ where }) => !sources.some(({ path }) => path === where))
      .map(({ where }) => `${where} is gone: the list of built keys is out of date`),
  ];
}
