import { type FailureName, failures } from '@klasna/contract/failures';

/**
 * A sentence still without a language: the key of a text and what it needs to be said. `fallback` serves the one who
 * reads it in a program rather than on a screen.
 */
export interface Words {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface FailureDetail {
  /** Texts at the fields they concern, by dotted path. */
  readonly errors?: Readonly<Record<string, readonly (Words | object)[]>>;
  /** Said instead of the failure's own sentence. */
  readonly words?: Words;
  readonly retryAfter?: number;
}

/** Refuses by name. Status and code follow from the name, the sentence from the reader's language. */
export class Failure extends Error {
  readonly kind: FailureName;
  readonly detail: FailureDetail;

  constructor(kind: FailureName, detail: FailureDetail = {}) {
    super(kind);
    this.name = 'Failure';
    this.kind = kind;
    this.detail = detail;
  }

  get status(): number {
    return failures[this.kind].status;
  }
}

/** For what a person named that is not there, or not theirs to know of. */
export function found<T>(thing: T | undefined | null): T {
  if (thing === undefined || thing === null) throw new Failure('notFound');
  return thing;
}
