import type { KeptAnswer } from '@klasna/exercises/answers';
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { finalRecordingType } from '../../kernel/files/prepare-recording.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { Exercise } from '../courses/index.ts';

export interface RecordingFile {
  readonly id: string;
  readonly uploadedBy: string | null;
  readonly mime: string;
  readonly durationMs: number | null;
}
/** Finds a recording by its id, or by an address that the server handed out for it. */
export type FindRecording = (tx: Tx, given: string) => Promise<RecordingFile | undefined>;

interface Recording {
  readonly file: string;
  readonly duration: number;
}

/** The key of a recording among the parts of an answer, because it answers the exercise as a whole. */
const recordingKey = 'recording';

/** Returns whether these parts contain a recording, which must be found before it is stored. */
export const hasRecording = ({ type }: Exercise, parts: KeptAnswer): boolean =>
  exerciseModels[type].answering?.field === recordingKey && parts[recordingKey] !== null;

export interface ResolvedRecording {
  readonly parts: KeptAnswer;
  readonly fileId: string | null;
  /** Whether the browser could not convert the recording, so that the server has to. */
  readonly needsConversion: boolean;
}

/** Accepts only a recording that the student uploaded, and stores its id and the length that the server has read. */
export async function resolveRecording(
  tx: Tx,
  exercise: Exercise,
  parts: KeptAnswer,
  studentId: string,
  find: FindRecording,
): Promise<ResolvedRecording> {
  if (!hasRecording(exercise, parts)) return { parts, fileId: null, needsConversion: false };
  const recording = parts[recordingKey] as Recording;
  const file = await find(tx, recording.file);
  if (file?.uploadedBy !== studentId) throw toInvalidField('recording.file', 'fileUnknown');
  const duration = file.durationMs === null ? recording.duration : file.durationMs / 1000;
  return {
    parts: { [recordingKey]: { ...recording, file: file.id, duration } },
    fileId: file.id,
    needsConversion: file.mime !== finalRecordingType,
  };
}
