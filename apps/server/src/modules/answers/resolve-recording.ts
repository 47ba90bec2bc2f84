import type { KeptAnswer } from '@klasna/exercises/answers';
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { Exercise } from '../courses/index.ts';

export interface RecordingFile {
  readonly id: string;
  readonly uploadedBy: string | null;
}
/** Finds a recording by its id, or by an address that the server handed out for it. */
export type FindRecording = (tx: Tx, given: string) => Promise<RecordingFile | undefined>;

interface Recording {
  readonly file: string;
}

/** The key of a recording among the parts of an answer, because it answers the exercise as a whole. */
const recordingKey = 'recording';

/** Returns whether these parts contain a recording, which must be found before it is stored. */
export const hasRecording = ({ type }: Exercise, parts: KeptAnswer): boolean =>
  exerciseModels[type].answering?.field === recordingKey && parts[recordingKey] !== null;

/** Accepts only a recording that the student uploaded, and stores its id. */
export async function resolveRecording(
  tx: Tx,
  exercise: Exercise,
  parts: KeptAnswer,
  studentId: string,
  find: FindRecording,
): Promise<{ readonly parts: KeptAnswer; readonly fileId: string | null }> {
  if (!hasRecording(exercise, parts)) return { parts, fileId: null };
  const recording = parts[recordingKey] as Recording;
  const file = await find(tx, recording.file);
  if (file?.uploadedBy !== studentId) throw toInvalidField('recording.file', 'fileUnknown');
  return { parts: { [recordingKey]: { ...recording, file: file.id } }, fileId: file.id };
}
