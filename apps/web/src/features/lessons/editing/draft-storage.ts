/** Stores unsaved exercises in the browser, so that closing the tab or losing the session loses no text. */
import type { ExerciseType } from '@klasna/exercises/names';
import { readJson, writeStored } from '../../../lib/storage.ts';
import type { ExerciseDraft } from './draft.ts';

export interface DraftKey {
  /** The id of the person, because several may share a browser and emails change. */
  readonly owner: string;
  /** The exercise id, or section id and type for a new exercise. */
  readonly of: string;
}

interface StoredDraft {
  readonly type: ExerciseType;
  /** The schema version of the content. */
  readonly version: number;
  readonly at: string;
  /** Time of the last save that the draft is based on; null for a new exercise. */
  readonly basedOn: string | null;
  readonly draft: ExerciseDraft;
}

const keyPrefix = 'exercise-draft';
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

const toStorageKey = ({ owner, of }: DraftKey): string => `${keyPrefix} ${owner} ${of}`;

export function storeDraft(key: DraftKey, storedDraft: Omit<StoredDraft, 'at'>): void {
  writeStored(
    toStorageKey(key),
    JSON.stringify({ ...storedDraft, at: new Date().toISOString() } satisfies StoredDraft),
  );
}

export const deleteDraft = (key: DraftKey): void => writeStored(toStorageKey(key), null);

/** Reads a draft; undefined if it has another type or schema version. */
export function readDraft(key: DraftKey, type: ExerciseType, version: number): StoredDraft | undefined {
  deleteExpiredDrafts();
  const storedValue = readJson(toStorageKey(key));
  if (typeof storedValue !== 'object' || storedValue === null) return undefined;
  const storedDraft = storedValue as Partial<StoredDraft>;
  const isMatching =
    storedDraft.type === type && storedDraft.version === version && typeof storedDraft.draft === 'object';
  return isMatching && isFresh(storedDraft.at) ? (storedDraft as StoredDraft) : undefined;
}

const isOwnedBy = (owner: string) => (storageKey: string) => storageKey.startsWith(`${keyPrefix} ${owner} `);

export function hasDraftsOf(owner: string): boolean {
  deleteExpiredDrafts();
  return listStorageKeys().some(isOwnedBy(owner));
}

export function deleteDraftsOf(owner: string): void {
  for (const storageKey of listStorageKeys().filter(isOwnedBy(owner))) writeStored(storageKey, null);
}

const isFresh = (at: unknown, now = Date.now()): boolean =>
  typeof at === 'string' && now - Date.parse(at) < maxAgeMs;

/** Removes expired drafts. */
function deleteExpiredDrafts(): void {
  for (const storageKey of listStorageKeys()) {
    const storedDraft = readJson(storageKey) as Partial<StoredDraft> | null | undefined;
    if (!isFresh(storedDraft?.at)) writeStored(storageKey, null);
  }
}

function listStorageKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((storageKey) => storageKey.startsWith(`${keyPrefix} `));
  } catch {
    return [];
  }
}
