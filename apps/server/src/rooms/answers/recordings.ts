import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import type { Exercise } from '../courses/index.ts';
import type { Places } from './save.store.ts';

export interface FoundRecording {
  readonly id: string;
  readonly uploadedBy: string | null;
}
/** By its id, or by an address that was handed out for it. */
export type FindRecording = (tx: Tx, given: string) => Promise<FoundRecording | undefined>;

interface Recording {
  readonly file: string;
}

/** An answer names a recording that the student made themselves; it is kept by its id. */
export async function withRecording(
  tx: Tx,
  exercise: Exercise,
  places: Places,
  studentId: string,
  find: FindRecording,
): Promise<{ readonly places: Places; readonly fileId: string | null }> {
  const recording = places[0] as Recording | null;
  if (minds[exercise.type].answering?.field !== 'recording' || recording === null)
    return { places, fileId: null };
  const file = await find(tx, recording.file);
  if (file?.uploadedBy !== studentId) throw badField('recording.file', 'fileUnknown');
  return { places: { 0: { ...recording, file: file.id } }, fileId: file.id };
}
