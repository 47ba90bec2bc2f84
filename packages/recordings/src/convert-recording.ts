import type { ConvertedRecording } from './converted-recording.ts';
import { encodeTrack } from './encode-track.ts';
import { explainFailure } from './explain-failure.ts';
import { openTrack } from './open-track.ts';
import { remuxTrack } from './remux-track.ts';

/**
 * Makes AAC in MP4 of a recording, the format that every supported browser plays and seeks. Sound that is AAC already is
 * not encoded again.
 *
 * @param onProgress receives the encoded share, from 0 to 1.
 */
export const convertRecording = (
  bytes: Uint8Array,
  onProgress?: (share: number) => void,
): Promise<ConvertedRecording> =>
  explainFailure(async () => {
    const track = await openTrack(bytes);
    return track.codec === 'aac' ? remuxTrack(track) : encodeTrack(track, onProgress);
  });
