/** Words of files in all interface languages. Only used to recognise them; never shown. */
import type { LanguageTag } from '@klasna/languages/languages';
import { normaliseName } from '../csv/match-headings.ts';

type NamesByKey<Key extends string> = Readonly<Record<Key, readonly string[]>>;
export type NamesByLanguage<Key extends string> = Readonly<Record<LanguageTag, NamesByKey<Key>>>;

export const mergeLanguages = <Key extends string>(inLanguages: NamesByLanguage<Key>): NamesByKey<Key> => {
  const merged: Partial<Record<Key, string[]>> = {};
  for (const names of Object.values<NamesByKey<Key>>(inLanguages))
    for (const [key, languageNames] of Object.entries(names) as [Key, readonly string[]][])
      merged[key] = [...(merged[key] ?? []), ...languageNames];
  return merged as NamesByKey<Key>;
};

/** Creates a function that finds the key that a cell names, in any language. */
export const createLookup = <Key extends string>(
  inLanguages: NamesByLanguage<Key>,
): ((value: string) => Key | undefined) => {
  const keysByName = new Map<string, Key>();
  for (const [key, names] of Object.entries(mergeLanguages(inLanguages)) as [Key, readonly string[]][])
    for (const name of [key, ...names]) keysByName.set(normaliseName(name), key);
  return (value) => keysByName.get(normaliseName(value));
};
