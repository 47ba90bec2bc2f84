/** Constants of the dictionary. Imports no library, so that pages can use the constants without loading schemas. */

/** The languages of a dictionary: the languages of the interface except Chinese. */
export const dictionaryLanguages = [
  'ukrainian',
  'english',
  'german',
  'french',
  'spanish',
  'italian',
] as const;
export type DictionaryLanguage = (typeof dictionaryLanguages)[number];

/** The BCP 47 tags of the languages. */
export const languageTags: Readonly<Record<DictionaryLanguage, string>> = {
  ukrainian: 'uk',
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
};

export const toDictionaryLanguage = (tag: string): DictionaryLanguage | undefined =>
  dictionaryLanguages.find((language) => languageTags[language] === tag.slice(0, 2).toLowerCase());

/** How well a student knows a word; a `forgotten` word was known once and is not relearnt yet. */
export const wordStages = ['new', 'learning', 'learnt', 'forgotten'] as const;
export type WordStage = (typeof wordStages)[number];

/** The filters of a word list; a word of any stage except `new` may be due. */
export const wordFilters = ['due', ...wordStages] as const;
export type WordFilter = (typeof wordFilters)[number];

/**
 * How training asks for a word: recognise or recall it on a card, or type it after seeing the meaning or hearing the
 * sound.
 */
export const trainingForms = ['recognise', 'recall', 'type', 'listen'] as const;
export type TrainingForm = (typeof trainingForms)[number];

/** Returns whether the student types the answer and the server checks the text. */
export const isWritten = (form: TrainingForm): form is 'type' | 'listen' =>
  form === 'type' || form === 'listen';

/** How well the student knew the word: not at all, with effort, well, immediately. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

export const trainingLimits = { newPerDay: 10, newPerDayMax: 100, wordsAtOnce: 100 } as const;
