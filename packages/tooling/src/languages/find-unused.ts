/**
 * Texts that no line of code asks for. A key is asked for when it stands whole in a string literal, alone or behind
 * its namespace, or, in a file that names a key prefix, as what remains behind that prefix.
 */
import { withoutForm } from './compare-texts.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Keys that are put together while running, and where. */
export interface BuiltKeys {
  readonly starts: string;
  readonly where: string;
}

/** Only what has the shape of a key: a quotation mark in a text or in a template cannot lead astray. */
function literalsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/(['"`])([\w:.-]+)\1/g)].map(([, , literal]) => literal ?? ''));
}

/** `pages.${name}` asks for all below `pages.`; which names there are, the types of the keys see to. */
const templatesOf = (text: string): string[] =>
  [...text.matchAll(/`([\w:.-]+\.)\$\{/g)].map(([, start]) => start ?? '');

const prefixesOf = (text: string): string[] =>
  [...text.matchAll(/keyPrefix:\s*'([^']+)'/g)].map(([, prefix]) => prefix ?? '');

export function findUnusedTexts(
  keys: readonly string[],
  sources: readonly Source[],
  built: readonly BuiltKeys[],
): string[] {
  const asked = new Set<string>();
  const starts = new Set<string>();
  for (const { text } of sources) {
    for (const start of templatesOf(text)) starts.add(start);
    const prefixes = prefixesOf(text);
    for (const literal of literalsOf(text)) {
      asked.add(literal);
      for (const prefix of prefixes) asked.add(`${prefix}.${literal}`);
    }
  }
  const names = [...new Set(keys.map(withoutForm))].sort();
  const isBuilt = (key: string): boolean => built.some(({ starts }) => key.startsWith(starts));
  const isAsked = (key: string): boolean => {
    const bare = key.slice(key.indexOf(':') + 1);
    return (
      asked.has(key) ||
      asked.has(bare) ||
      [...starts].some((start) => bare.startsWith(start) || key.startsWith(start))
    );
  };
  return [
    ...names.filter((key) => !isAsked(key) && !isBuilt(key)).map((key) => `${key} is used nowhere`),
    ...built
      .filter(({ starts }) => !names.some((key) => key.startsWith(starts)))
      .map(({ starts }) => `no text starts with "${starts}": the list of built keys is out of date`),
    ...built
      .filter(({ where }) => !sources.some(({ path }) => path === where))
      .map(({ where }) => `${where} is gone: the list of built keys is out of date`),
  ];
}
