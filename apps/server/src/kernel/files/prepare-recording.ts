/**
 * Reads recordings and writes them anew, so that every browser plays and seeks them and what is stored is nothing but one
 * sound. A recording is checked and repaired when it is uploaded, which is quick; encoding takes longer and is the work of
 * a job. Both run in worker processes, and encoding in one of its own, so that uploads do not wait for it.
 */
import type { ConvertedRecording } from '@klasna/recordings/converted-recording';
import { RecordingProblem } from '@klasna/recordings/recording-problem';
import { Failure } from '../failure.ts';
import { defineTask } from '../workers/define-task.ts';
import { conversionWorker, recordingWorker } from '../workers/worker-pools.ts';

export interface PreparedRecording {
  readonly bytes: Buffer;
  readonly type: string;
  readonly durationMs: number;
}

async function describeResult(result: Promise<ConvertedRecording>): Promise<PreparedRecording> {
  try {
    const { bytes, type, seconds } = await result;
    const durationMs = Math.round(seconds * 1000);
    if (durationMs === 0) throw new RecordingProblem('unreadable');
    return { bytes: Buffer.from(bytes.buffer), type, durationMs };
  } catch (error) {
    if (!(error instanceof RecordingProblem)) throw error;
    throw new Failure(error.kind === 'tooLong' ? 'recordingTooLong' : 'recordingUnreadable');
  }
}

/** @public The worker process loads this function by its name. */
export async function remuxUpload(bytes: Uint8Array): Promise<PreparedRecording> {
  const { remuxRecording } = await import('@klasna/recordings/remux-recording');
  return describeResult(remuxRecording(bytes));
}

/** @public The worker process loads this function by its name. */
export async function encodeStored(bytes: Uint8Array): Promise<PreparedRecording> {
  const { convertRecording } = await import('@klasna/recordings/convert-recording');
  return describeResult(convertRecording(bytes));
}

const remuxTask = defineTask(new URL(import.meta.url), remuxUpload, { cpuSeconds: 6, seconds: 60 });
const encodeTask = defineTask(new URL(import.meta.url), encodeStored, { cpuSeconds: 120, seconds: 240 });

/** Makes an uploaded recording seekable without encoding it, or throws a failure. */
export const prepareRecording = (bytes: Buffer): Promise<PreparedRecording> =>
  recordingWorker.run(remuxTask, bytes);

/** Makes AAC in MP4 of a stored recording, or throws a failure. */
export const encodeRecording = (bytes: Buffer): Promise<PreparedRecording> =>
  conversionWorker.run(encodeTask, bytes);

/** The format of recordings that every browser plays. */
export const finalRecordingType = 'audio/mp4';
