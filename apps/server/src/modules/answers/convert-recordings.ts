/**
 * Converts recordings into the format that every browser plays. Each is converted in a transaction of its own, so a killed
 * job continues with the rest. The original stays until nothing names it, and is then removed at night like other files.
 */
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { PreparedRecording } from '../../kernel/files/prepare-recording.ts';
import type { Logger } from '../../kernel/log.ts';
import { type FoundFile, recordFailedConversion } from '../files/index.ts';
import { listRecordingsToConvert, replaceRecording } from './conversion.store.ts';

export interface ConversionDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly convert: (file: FoundFile) => Promise<PreparedRecording>;
  readonly storeConverted: (
    tx: Tx,
    original: FoundFile,
    converted: PreparedRecording,
  ) => Promise<Pick<FoundFile, 'id' | 'durationMs'>>;
}

const batchSize = 20;

/** The answer has changed since the recording was read, so the copy is not needed. */
class RecordingReplaced extends Error {}

/** Returns how many recordings were converted. */
export async function convertRecordings(
  deps: ConversionDeps,
  schoolId: string,
  signal?: AbortSignal,
): Promise<number> {
  let converted = 0;
  for (;;) {
    const files = await deps.database.inSchool(schoolId, (tx) => listRecordingsToConvert(tx, batchSize));
    if (files.length === 0) return converted;
    for (const file of files) {
      if (signal?.aborted) return converted;
      if (await convertOne(deps, file, signal)) converted += 1;
    }
  }
}

async function convertOne(deps: ConversionDeps, file: FoundFile, signal?: AbortSignal): Promise<boolean> {
  const { database, log, convert, storeConverted } = deps;
  const { schoolId, id } = file;
  try {
    const converted = await convert(file);
    await database.inSchool(schoolId, async (tx) => {
      const copy = await storeConverted(tx, file, converted);
      if ((await replaceRecording(tx, id, copy)) === 0) throw new RecordingReplaced();
    });
    return true;
  } catch (error) {
    if (error instanceof RecordingReplaced) return false;
    // A process that stops also ends the worker, which looks like a recording that is too complex.
    if (!(error instanceof Failure) || signal?.aborted) throw error;
    log.warn({ err: error, schoolId, fileId: id }, 'a recording could not be converted and stays as it is');
    await database.inSchool(schoolId, (tx) => recordFailedConversion(tx, id));
    return false;
  }
}
