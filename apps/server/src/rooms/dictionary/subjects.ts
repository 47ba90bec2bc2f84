/** What the access rules hand over: whose dictionary it is, and who asks. */
import type { Word } from './dictionary.store.ts';

export interface Owner {
  readonly id: string;
  /** Null: as the school. */
  readonly timezone: string | null;
}

export interface OwnWords {
  readonly owner: Owner;
  readonly actorId: string;
}

/** Null: nobody was chosen, and then there is nothing to list. */
export interface WordsScope {
  readonly owner: Owner | null;
}

export interface HeldWord extends OwnWords {
  readonly word: Word;
}

/** Null: all students of the school. */
export interface StudentsScope {
  readonly ids: readonly string[] | null;
}

export interface Assigner {
  readonly actorId: string;
  readonly words: readonly Word[];
  readonly studentIds: readonly string[];
}
