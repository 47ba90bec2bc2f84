/** Remembers the language of the last word, because words are usually added in the same language. */
import { type DictionaryLanguage, dictionaryLanguages } from '@klasna/contract/dictionary/values';
import { readStored, writeStored } from '../../lib/storage.ts';

const storageKey = 'dictionary-language';

export const readLastLanguage = (): DictionaryLanguage => {
  const stored = readStored(storageKey);
  return dictionaryLanguages.find((language) => language === stored) ?? 'english';
};

export const rememberLanguage = (language: DictionaryLanguage): void => writeStored(storageKey, language);
