import type { Kept } from '@klasna/exercises/answers';
import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import type { Exercise } from '../courses/index.ts';

export interface FoundRecording {
  readonly id: string;
  readonly uploadedBy: string | null;
}
/** By its id, or by an address that was handed out for it. */
export type FindRecording = (tx: Tx, given: string) => Promise<FoundRecording | undefined>;

interface Recording {
  readonly file: string;
}

/** Under which a recording is kept: it answers the exercise as a whole. */
const recordingKey = 'recording';

/** An answer names a recording that the student made themselves; it is kept by its id. */
export async function withRecording(
  tx: Tx,
  exercise: Exercise,
  parts: Kept,
  studentId: string,
  find: FindRecording,
): Promise<{ readonly parts: Kept; readonly fileId: string | null }> {
  const recording = parts[recordingKey] as Recording | null;
  if (minds[exercise.type].answering?.field !== recordingKey || recording === null)
    return { parts, fileId: null };
  const file = await find(tx, recording.file);
  if (file?.uploadedBy !== studentId) throw badField('recording.file', 'fileUnknown');
  return { parts: { [recordingKey]: { ...recording, file: file.id } }, fileId: file.id };
}
