/** Resources that the policies hand to the handlers of dictionaries. */
import type { Word } from './dictionary.store.ts';

export interface DictionaryOwner {
  readonly id: string;
  /** Null for the time zone of the school. */
  readonly timezone: string | null;
}

export interface DictionaryAccess {
  readonly owner: DictionaryOwner;
  readonly actorId: string;
}

/** Null if no student was selected; then the list is empty. */
export interface WordsScope {
  readonly owner: DictionaryOwner | null;
}

export interface LockedWord extends DictionaryAccess {
  readonly word: Word;
}

/** Null for all students of the school. */
export interface StudentsScope {
  readonly ids: readonly string[] | null;
}

export interface WordAssignment {
  readonly actorId: string;
  readonly words: readonly Word[];
  readonly studentIds: readonly string[];
}
