/** What was typed and not saved, kept in this browser: a closed window or a session that ends takes nothing along. */
import type { ExerciseType } from '@klasna/exercises/names';
import { readJson, writeStored } from '../../../lib/storage.ts';
import type { ExerciseDraft } from './draft.ts';

export interface DraftKey {
  /** Whose it is: a browser may be shared. */
  readonly owner: string;
  /** The exercise, or for a new one the section that it goes into and its kind. */
  readonly of: string;
}

interface Kept {
  readonly type: ExerciseType;
  /** The shape that the content had then. */
  readonly version: number;
  readonly at: string;
  /** When the exercise had been written last that was changed here; null for a new one. */
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

/** Nothing where it is of another shape than is understood now. */
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

/** What nobody came back for. */
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
