import type { ConvertedRecording } from './converted-recording.ts';
import { explainFailure } from './explain-failure.ts';
import { openTrack } from './open-track.ts';
import { remuxTrack } from './remux-track.ts';

/**
 * Keeps the sound of a recording as it was recorded, and writes what is around it anew: its true length and a table for
 * seeking. Refuses what no browser records: several tracks, a video, another codec.
 */
export const remuxRecording = (bytes: Uint8Array): Promise<ConvertedRecording> =>
  explainFailure(async () => remuxTrack(await openTrack(bytes)));
