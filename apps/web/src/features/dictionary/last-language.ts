/** Words come in the same language one after another: a new one begins with that of the last. */
import { type DictionaryLanguage, dictionaryLanguages } from '@klasna/contract/dictionary/values';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'dictionary-language';

export const lastLanguage = (): DictionaryLanguage => {
  const stored = readStored(key);
  return dictionaryLanguages.find((one) => one === stored) ?? 'english';
};

export const rememberLanguage = (language: DictionaryLanguage): void => writeStored(key, language);
