import { type FailureName, failures } from '@klasna/contract/failures';

/** A message that is not translated yet: the translation key and the values it interpolates. */
export interface Message {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface FailureDetail {
  /** The messages by field; the key is the dotted path of the field. */
  readonly errors?: Readonly<Record<string, readonly (Message | object)[]>>;
  /** Replaces the failure's default message. */
  readonly message?: Message;
  readonly retryAfter?: number;
  /** Commits the transaction all the same, because it recorded something that must outlive the refusal. */
  readonly keepsChanges?: true;
}

/**
 * A refusal with a name. Its HTTP status and code follow from the name; the message follows from the reader's language.
 */
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

/** Throws `notFound` if a resource does not exist or the actor may not know that it exists. */
export function requireFound<T>(resource: T | undefined | null): T {
  if (resource === undefined || resource === null) throw new Failure('notFound');
  return resource;
}
