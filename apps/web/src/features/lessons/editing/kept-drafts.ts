/** Stores unsaved exercises in the browser, so that closing the tab or losing the session loses nothing. */
import type { ExerciseType } from '@klasna/exercises/names';
import { readJson, writeStored } from '../../../lib/storage.ts';
import type { ExerciseDraft } from './draft.ts';

export interface DraftKey {
  /** Several people may share a browser. */
  readonly owner: string;
  /** The exercise id, or section id and type for a new exercise. */
  readonly of: string;
}

interface Kept {
  readonly type: ExerciseType;
  /** The schema version of the content. */
  readonly version: number;
  readonly at: string;
  /** Time of the last save that the draft is based on; null for a new exercise. */
  readonly basedOn: string | null;
  readonly draft: ExerciseDraft;
}

const prefix = 'exercise-draft';
const keptFor = 14 * 24 * 60 * 60 * 1000;

const nameOf = ({ owner, of }: DraftKey): string => `${prefix} ${owner} ${of}`;

export function keepDraft(key: DraftKey, kept: Omit<Kept, 'at'>): void {
  writeStored(nameOf(key), JSON.stringify({ ...kept, at: new Date().toISOString() } satisfies Kept));
}

export const dropDraft = (key: DraftKey): void => writeStored(nameOf(key), null);

/** Undefined if the draft has another type or schema version. */
export function readDraft(key: DraftKey, type: ExerciseType, version: number): Kept | undefined {
  dropOldDrafts();
  const found = readJson(nameOf(key));
  if (typeof found !== 'object' || found === null) return undefined;
  const kept = found as Partial<Kept>;
  const fits = kept.type === type && kept.version === version && typeof kept.draft === 'object';
  return fits && isYoung(kept.at) ? (kept as Kept) : undefined;
}

const isYoung = (at: unknown, now = Date.now()): boolean =>
  typeof at === 'string' && now - Date.parse(at) < keptFor;

/** Removes expired drafts. */
function dropOldDrafts(): void {
  for (const name of storedNames()) {
    const kept = readJson(name) as Partial<Kept> | null | undefined;
    if (!isYoung(kept?.at)) writeStored(name, null);
  }
}

function storedNames(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(`${prefix} `));
  } catch {
    return [];
  }
}
