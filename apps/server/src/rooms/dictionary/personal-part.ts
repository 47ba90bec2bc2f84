import type { PersonalPart } from '../../kernel/personal-part.ts';
import { eraseWordsOf, listAllOf, listReviewsOf } from './personal.store.ts';

/** Covers words and their training. The files module covers sounds. */
export const dictionaryPart: PersonalPart = {
  name: 'dictionary',
  columns: [
    'dictionary_entries.user_id',
    'dictionary_entries.added_by',
    'dictionary_entries.assigned_by',
    'dictionary_reviews.user_id',
    'dictionary_settings.user_id',
  ],
  collect: async (tx, userId) => ({
    json: { words: await listAllOf(tx, userId), training: await listReviewsOf(tx, userId) },
  }),
  erase: eraseWordsOf,
};
