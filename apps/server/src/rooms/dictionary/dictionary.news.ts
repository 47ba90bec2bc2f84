import { news } from '../../kernel/db/news.ts';

/** Words came into the dictionary of a student, by themselves or by somebody who teaches them. */
export const wordsAdded = news<{
  readonly userId: string;
  readonly wordIds: readonly string[];
  readonly addedBy: string;
}>('dictionary.words-added');
