/** What access, and rooms above, may ask of dictionaries. */
export { wordsAdded } from './dictionary.news.ts';
export { findWord, findWords, listWordsAdded, listWordsByStudent, lockWord } from './dictionary.store.ts';
export { dictionaryPart } from './personal-part.ts';
export type { Assigner, HeldWord, Owner, OwnWords, StudentsScope, WordsScope } from './subjects.ts';
