/**
 * Finds texts that no code uses. A key counts as used if a string literal holds it: with its namespace, without it, or,
 * in files whose translation hook has a prefix, without that prefix.
 */
import { withoutPluralForm } from './compare-texts.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Keys that are built at runtime, and the file that does so. */
export interface RuntimeKeys {
  readonly prefix: string;
  /** Restricts the entry to keys with one of these endings. */
  readonly suffixes?: readonly string[];
  readonly file: string;
}

/** Lists only literals in the form of keys, because quotation marks in texts or templates delimit other things. */
function listLiterals(text: string): Set<string> {
  return new Set([...text.matchAll(/(['"`])([\w:.-]+)\1/g)].map(([, , literal]) => literal ?? ''));
}

/** `pages.${name}` uses all keys below `pages.`; the key types check which names exist. */
const listTemplatePrefixes = (text: string): string[] =>
  [...text.matchAll(/`([\w:.-]+\.)\$\{/g)].map(([, start]) => start ?? '');

/** The prefixes of translation hooks: every literal of the file may be relative to them. */
const listHookPrefixes = (text: string): string[] =>
  [...text.matchAll(/useOwnWords<[^>]*>\('([^']+)'\)/g)].map(([, type]) => `kinds.${type}`);

export function findUnusedTexts(
  keys: readonly string[],
  sources: readonly SourceFile[],
  runtimeKeys: readonly RuntimeKeys[],
): string[] {
  const usedKeys = new Set<string>();
  const usedPrefixes = new Set<string>();
  for (const { text } of sources) {
    const prefixes = listHookPrefixes(text);
    for (const start of listTemplatePrefixes(text)) {
      usedPrefixes.add(start);
      for (const prefix of prefixes) usedPrefixes.add(`${prefix}.${start}`);
    }
    for (const literal of listLiterals(text)) {
      usedKeys.add(literal);
      for (const prefix of prefixes) usedKeys.add(`${prefix}.${literal}`);
    }
  }
  const names = [...new Set(keys.map(withoutPluralForm))].sort();
  const isRuntimeKey = (key: string): boolean =>
    runtimeKeys.some(
      ({ prefix: starts, suffixes = [''] }) =>
        key.startsWith(starts) && suffixes.some((end) => key.endsWith(end)),
    );
  const isUsed = (key: string): boolean => {
    const keyWithoutNamespace = key.slice(key.indexOf(':') + 1);
    return (
      usedKeys.has(key) ||
      usedKeys.has(keyWithoutNamespace) ||
      [...usedPrefixes].some((start) => keyWithoutNamespace.startsWith(start) || key.startsWith(start))
    );
  };
  return [
    ...names.filter((key) => !isUsed(key) && !isRuntimeKey(key)).map((key) => `${key} is unused`),
    ...runtimeKeys
      .filter(({ prefix: starts }) => !names.some((key) => key.startsWith(starts)))
      .map(({ prefix: starts }) => `no text starts with "${starts}": the list of built keys is out of date`),
    ...runtimeKeys
      .filter(({ file }) => !sources.some(({ path }) => path === file))
      .map(({ file }) => `${file} is gone: the list of built keys is out of date`),
  ];
}
