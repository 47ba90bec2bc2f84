/**
 * Texts that no line of code asks for. A key is asked for when it stands whole in a string literal, alone or behind
 * its namespace, or, in a file that speaks for one part of a subject, as what remains behind that part.
 */
import { withoutForm } from './compare-texts.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Keys that are put together while running, and where. */
export interface BuiltKeys {
  readonly starts: string;
  /** Only those that end so too. */
  readonly ends?: readonly string[];
  readonly where: string;
}

/** Only what has the shape of a key: a quotation mark in a text or in a template cannot lead astray. */
function literalsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/(['"`])([\w:.-]+)\1/g)].map(([, , literal]) => literal ?? ''));
}

/** `pages.${name}` asks for all below `pages.`; which names there are, the types of the keys see to. */
const templatesOf = (text: string): string[] =>
  [...text.matchAll(/`([\w:.-]+\.)\$\{/g)].map(([, start]) => start ?? '');

/** A hook that speaks for one part: all that the file asks for may be meant to stand in it. */
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
    ...names.filter((key) => !isAsked(key) && !isBuilt(key)).map((key) => `${key} is used nowhere`),
    ...built
      .filter(({ starts }) => !names.some((key) => key.startsWith(starts)))
      .map(({ starts }) => `no text starts with "${starts}": the list of built keys is out of date`),
    ...built
      .filter(({ where }) => !sources.some(({ path }) => path === where))
      .map(({ where }) => `${where} is gone: the list of built keys is out of date`),
  ];
}
