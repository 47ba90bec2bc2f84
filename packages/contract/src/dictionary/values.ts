/** Constants of the dictionary, which pages use without loading schemas. */

/** Languages of a dictionary: those of the interface except Chinese. */
export const dictionaryLanguages = [
  'ukrainian',
  'english',
  'german',
  'french',
  'spanish',
  'italian',
] as const;
export type DictionaryLanguage = (typeof dictionaryLanguages)[number];

/** BCP 47 tags of the languages. */
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

/** How well a word is known; `forgotten` words were known once and are not relearnt yet. */
export const wordStages = ['new', 'learning', 'learnt', 'forgotten'] as const;
export type WordStage = (typeof wordStages)[number];

/** Filters of a word list; a word of any stage except `new` may be due. */
export const wordFilters = ['due', ...wordStages] as const;
export type WordFilter = (typeof wordFilters)[number];

/** How training asks for a word: recognise or recall it on a card, or type it from its meaning or sound. */
export const trainingForms = ['recognise', 'recall', 'type', 'listen'] as const;
export type TrainingForm = (typeof trainingForms)[number];

/** Forms in which the answer is typed and checked. */
export const isWritten = (form: TrainingForm): form is 'type' | 'listen' =>
  form === 'type' || form === 'listen';

/** Not known, with effort, known, known immediately. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

export const trainingLimits = { newPerDay: 10, newPerDayMax: 100, wordsAtOnce: 100 } as const;
