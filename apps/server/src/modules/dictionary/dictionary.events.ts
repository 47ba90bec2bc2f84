import { defineEvent } from '../../kernel/db/domain-event.ts';

/** Words were added to the dictionary of a student, by the student or by a teacher. */
export const wordsAdded = defineEvent<{
  readonly userId: string;
  readonly wordIds: readonly string[];
  readonly addedBy: string;
}>('dictionary.words-added');
