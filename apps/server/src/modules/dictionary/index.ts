/**
 * Dictionaries of students: words, their training by spaced repetition (FSRS), and import and export as CSV
 * or for Anki.
 * Depends on files, people and schools. The composition supplies the sounds of words.
 * Tests: `schedule-word.test.ts` (FSRS and training days), `training.test.ts` (training over 90 days),
 * `read-words-file.test.ts` (file formats).
 */
export { wordsAdded } from './dictionary.events.ts';
export { findWord, findWords, listWordsAdded, listWordsByStudent, lockWord } from './dictionary.store.ts';
export { dictionaryPersonalData } from './personal-data.ts';
export type {
  DictionaryAccess,
  DictionaryOwner,
  LockedWord,
  StudentsScope,
  WordAssignment,
  WordsScope,
} from './resources.ts';
