/**
 * What a student gave and the server has not acknowledged: operations on their way, oldest first, and edits that will be
 * the next one. An operation never changes once it was made, so that sending it again changes nothing twice. Pure.
 */

/** From the path of a field (`gaps.1`) to its value. */
export type Changes = Readonly<Record<string, unknown>>;

/** An answer in texts: `{ gaps: ['am', null] }`. */
export type AnswerData = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly id: string;
  /** Of the answer that it started from. */
  readonly revision: number;
  readonly changes: Changes;
  /** When the last of its edits was made. */
  readonly at: number;
}

export interface Unsent {
  readonly operations: readonly Operation[];
  readonly edits: Changes;
  /** Of the answer that was there when the edits began. */
  readonly revision: number;
  /** Of the last edit. */
  readonly at: number;
}

export const nothingUnsent: Unsent = { operations: [], edits: {}, revision: 0, at: 0 };

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

/** The edits become the last operation. */
export function withOperation(unsent: Unsent, id: string): Unsent {
  if (!hasEdits(unsent)) return unsent;
  const { edits: changes, revision, at } = unsent;
  return { ...unsent, operations: [...unsent.operations, { id, revision, changes, at }], edits: {} };
}

/**
 * All of it together, so that no older part of it can arrive after a newer one. What goes alone stays what it was: it may
 * have arrived.
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

/** What was refused goes once more with the next edit, and under what was edited since. */
export function withRefused(unsent: Unsent, { id, changes, revision, at }: Operation): Unsent {
  const rest = withoutOperation(unsent, id);
  return {
    ...rest,
    edits: { ...changes, ...rest.edits },
    revision,
    at: Math.max(at, rest.at),
  };
}

/** What another window left behind: each in the order in which it was made. */
export function joinUnsent(mine: Unsent, left: Unsent, id: string): Unsent {
  const { operations } = withOperation(left, id);
  return { ...mine, operations: [...operations, ...mine.operations].sort((one, other) => one.at - other.at) };
}

/** As the person sees it: what the server has, and over it what it has not yet. */
export const layOver = (data: AnswerData | null, { operations, edits }: Unsent): AnswerData | null =>
  [...operations.map(({ changes }) => changes), edits].reduce(layChanges, data);

export function layChanges(data: AnswerData | null, changes: Changes): AnswerData | null {
  const entries = Object.entries(changes);
  if (entries.length === 0) return data;
  const after: Record<string, unknown> = { ...data };
  for (const [path, value] of entries) {
    const [, field, place] = /^(\w+)\.(\d+)$/.exec(path) ?? [];
    if (field === undefined || place === undefined) after[path] = value;
    else after[field] = withPlace(after[field], Number(place), value);
  }
  return after;
}

function withPlace(list: unknown, place: number, value: unknown): unknown[] {
  const places: unknown[] = Array.isArray(list) ? [...list] : [];
  while (places.length < place) places.push(null);
  places[place] = value;
  return places;
}

/** An answer that is older than where an edit began was begun anew: its teacher has emptied it meanwhile. */
export const isFromBeforeReset = (revision: number, presentRevision: number | undefined): boolean =>
  revision > (presentRevision ?? 0);

const touches = (one: Changes, other: Changes): boolean =>
  Object.keys(one).some((path) => Object.hasOwn(other, path));

/** Of the same field the later edit is to arrive later, whichever window is back first. */
export const isBefore = (elder: Unsent, operation: Operation): boolean =>
  elder.operations.some((one) => one.at < operation.at && touches(one.changes, operation.changes)) ||
  (hasEdits(elder) && elder.at < operation.at && touches(elder.edits, operation.changes));
