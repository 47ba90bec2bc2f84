/** Resources that the policies hand to the handlers of dictionaries. */
import type { Word } from './dictionary.store.ts';

export interface DictionaryOwner {
  readonly id: string;
  /** The time zone; null for that of the school. */
  readonly timezone: string | null;
}

export interface DictionaryAccess {
  readonly owner: DictionaryOwner;
  readonly actorId: string;
}

/** The dictionary to list; without a selected student the owner is null and the list empty. */
export interface WordsScope {
  readonly owner: DictionaryOwner | null;
}

export interface LockedWord extends DictionaryAccess {
  readonly word: Word;
}

/** The students to choose from; null for all students of the school. */
export interface StudentsScope {
  readonly ids: readonly string[] | null;
}

export interface WordAssignment {
  readonly actorId: string;
  readonly words: readonly Word[];
  readonly studentIds: readonly string[];
}
