import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { eraseWords, listAllWords, listReviews } from './personal-data.store.ts';

/** Covers words and their training. The files module covers sounds. */
export const dictionaryPersonalData: PersonalDataSection = {
  name: 'dictionary',
  columns: [
    'dictionary_entries.user_id',
    'dictionary_entries.added_by',
    'dictionary_entries.assigned_by',
    'dictionary_reviews.user_id',
    'dictionary_settings.user_id',
  ],
  collect: async (tx, userId) => ({
    json: { words: await listAllWords(tx, userId), training: await listReviews(tx, userId) },
  }),
  erase: eraseWords,
};
