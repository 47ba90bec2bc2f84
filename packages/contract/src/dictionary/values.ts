/** Names that pages need without a schema. */

/** The languages that a dictionary can be kept in. Fewer than the product speaks: Chinese is not among them. */
export const dictionaryLanguages = [
  'ukrainian',
  'english',
  'german',
  'french',
  'spanish',
  'italian',
] as const;
export type DictionaryLanguage = (typeof dictionaryLanguages)[number];

/** The tag under which browsers know the language. */
export const languageTagOf: Readonly<Record<DictionaryLanguage, string>> = {
  ukrainian: 'uk',
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
};

export const dictionaryLanguageOf = (tag: string): DictionaryLanguage | undefined =>
  dictionaryLanguages.find((language) => languageTagOf[language] === tag.slice(0, 2).toLowerCase());

/** How well a word is known: forgotten ones were known once, and are not learnt again yet. */
export const wordStages = ['new', 'learning', 'learnt', 'forgotten'] as const;
export type WordStage = (typeof wordStages)[number];

/** What a list can be narrowed to; a word of any stage but new may be due. */
export const wordFilters = ['due', ...wordStages] as const;
export type WordFilter = (typeof wordFilters)[number];

/** How a word is asked for: seen or meant and turned over, or written as it is meant or heard. */
export const trainingForms = ['recognise', 'recall', 'type', 'listen'] as const;
export type TrainingForm = (typeof trainingForms)[number];

/** Those in which an answer is written, and judged. */
export const isWritten = (form: TrainingForm): form is 'type' | 'listen' =>
  form === 'type' || form === 'listen';

/** Not known at all, with effort, known, at once. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

export const trainingLimits = { newPerDay: 10, newPerDayMax: 100, wordsAtOnce: 100 } as const;
