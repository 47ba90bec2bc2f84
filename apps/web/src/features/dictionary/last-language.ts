/** Remembers the language of the last word, because words are usually added in the same language. */
import { type DictionaryLanguage, dictionaryLanguages } from '@klasna/contract/dictionary/values';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'dictionary-language';

export const lastLanguage = (): DictionaryLanguage => {
  const stored = readStored(key);
  return dictionaryLanguages.find((one) => one === stored) ?? 'english';
};

export const rememberLanguage = (language: DictionaryLanguage): void => writeStored(key, language);
