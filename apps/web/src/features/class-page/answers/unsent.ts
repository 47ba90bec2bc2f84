/**
 * The input of a student that the server has not acknowledged: operations in flight, oldest first, and edits for the
 * next operation. An operation never changes, so that sending it again is idempotent. Pure.
 */

/** The new values by field path, such as `gaps.1`. */
export type Changes = Readonly<Record<string, unknown>>;

/** The content of an answer by field: `{ gaps: ['am', null] }`. */
export type AnswerData = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly id: string;
  /** The revision of the answer on which the operation is based. */
  readonly revision: number;
  readonly changes: Changes;
  /** The time of the last edit in the operation. */
  readonly at: number;
}

export interface Unsent {
  readonly operations: readonly Operation[];
  readonly edits: Changes;
  /** The revision of the answer when the edits began. */
  readonly revision: number;
  /** The time of the last edit. */
  readonly at: number;
}

export const emptyUnsent: Unsent = { operations: [], edits: {}, revision: 0, at: 0 };

const hasEdits = ({ edits }: Unsent): boolean => Object.keys(edits).length > 0;

export const isEmpty = (unsent: Unsent): boolean => unsent.operations.length === 0 && !hasEdits(unsent);

export function withEdits(unsent: Unsent, changes: Changes, revision: number, at: number): Unsent {
  return {
    ...unsent,
    edits: { ...unsent.edits, ...changes },
    revision: hasEdits(unsent) ? unsent.revision : revision,
    at,
  };
}

/** Makes an operation from the edits and appends it to the operations in flight. */
export function withOperation(unsent: Unsent, id: string): Unsent {
  if (!hasEdits(unsent)) return unsent;
  const { edits: changes, revision, at } = unsent;
  return { ...unsent, operations: [...unsent.operations, { id, revision, changes, at }], edits: {} };
}

/**
 * Combines all operations and edits into one operation, so that no older part can arrive after a newer one. A single
 * operation stays unchanged, because it may have arrived already.
 */
export function asOneOperation(unsent: Unsent, id: string): Unsent {
  const all = withOperation(unsent, id);
  const [first, ...later] = all.operations;
  if (!first || later.length === 0) return all;
  const changes: Changes = Object.assign({}, ...all.operations.map((one) => one.changes));
  const at = Math.max(...all.operations.map((one) => one.at));
  return { ...all, operations: [{ id, revision: first.revision, changes, at }] };
}

export function withoutOperation(unsent: Unsent, id: string): Unsent {
  return { ...unsent, operations: unsent.operations.filter((operation) => operation.id !== id) };
}

/** Puts a refused operation back into the edits, so that it is sent with the next edit; later edits overwrite it. */
export function withRefused(unsent: Unsent, { id, changes, revision, at }: Operation): Unsent {
  const rest = withoutOperation(unsent, id);
  return {
    ...rest,
    edits: { ...changes, ...rest.edits },
    revision,
    at: Math.max(at, rest.at),
  };
}

/** Merges the draft of another tab into this one, sorted by time. */
export function joinUnsent(own: Unsent, draft: Unsent, id: string): Unsent {
  const { operations } = withOperation(draft, id);
  return { ...own, operations: [...operations, ...own.operations].sort((one, other) => one.at - other.at) };
}

/** Returns the answer as the student sees it: the answer from the server with the unsent changes applied. */
export const applyUnsent = (data: AnswerData | null, { operations, edits }: Unsent): AnswerData | null =>
  [...operations.map(({ changes }) => changes), edits].reduce(applyChanges, data);

export function applyChanges(data: AnswerData | null, changes: Changes): AnswerData | null {
  const entries = Object.entries(changes);
  if (entries.length === 0) return data;
  const after: Record<string, unknown> = { ...data };
  for (const [path, value] of entries) {
    const [, field, index] = /^(\w+)\.(\d+)$/.exec(path) ?? [];
    if (field === undefined || index === undefined) after[path] = value;
    else after[field] = withItemAt(after[field], Number(index), value);
  }
  return after;
}

function withItemAt(list: unknown, index: number, value: unknown): unknown[] {
  const items: unknown[] = Array.isArray(list) ? [...list] : [];
  while (items.length < index) items.push(null);
  items[index] = value;
  return items;
}

/**
 * Returns whether an edit was made before the teacher reset the answer: a reset answer starts again with a lower
 * revision.
 */
export const isFromBeforeReset = (revision: number, presentRevision: number | undefined): boolean =>
  revision > (presentRevision ?? 0);

const overlaps = (one: Changes, other: Changes): boolean =>
  Object.keys(one).some((path) => Object.hasOwn(other, path));

/**
 * Returns whether a draft is older than an operation on the same field. The later edit of a field must arrive later,
 * whichever tab reconnects first.
 */
export const isBefore = (older: Unsent, operation: Operation): boolean =>
  older.operations.some((one) => one.at < operation.at && overlaps(one.changes, operation.changes)) ||
  (hasEdits(older) && older.at < operation.at && overlaps(older.edits, operation.changes));
