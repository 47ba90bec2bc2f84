import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import type { ConvertedRecording } from './converted-recording.ts';
import { type OpenTrack, openTrack } from './open-track.ts';
import { type RecordedPacket, readPackets } from './read-packets.ts';

/** Both have their length and a table for seeking at the beginning, so that a browser plays from anywhere at once. */
const containers = {
  aac: { type: 'audio/mp4', createFormat: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  opus: { type: 'audio/webm', createFormat: () => new WebMOutputFormat() },
} as const;

/**
 * Writes the same packets into a container that can be sought: AAC into MP4, Opus into WebM. Reads the copy and compares
 * every packet.
 */
export async function remuxTrack(track: OpenTrack): Promise<ConvertedRecording> {
  const { type, createFormat } = containers[track.codec];
  const { packets, seconds } = await readPackets(track);
  const source = new EncodedAudioPacketSource(track.codec);
  const bytes = await writeOutput(createFormat(), source, async () => {
    for (const [index, { data, start, duration }] of packets.entries()) {
      const metadata = index === 0 ? { decoderConfig: track.decoderConfig } : undefined;
      await source.add(new EncodedPacket(data, 'key', start, duration), metadata);
    }
  });
  const copy = await readPackets(await openTrack(bytes));
  if (!isSame(packets, copy.packets)) throw new Error('the copy differs from the original');
  return { bytes, type, seconds };
}

const isSame = (packets: readonly RecordedPacket[], others: readonly RecordedPacket[]): boolean =>
  packets.length === others.length &&
  packets.every(({ data }, index) => areEqual(data, others[index]?.data ?? new Uint8Array()));

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/** Writes a file with one track. */
export async function writeOutput(
  format: OutputFormat,
  source: Parameters<Output['addAudioTrack']>[0],
  write: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  output.addAudioTrack(source);
  try {
    await output.start();
    await write();
    await output.finalize();
  } catch (error) {
    // Ends the thread of the encoder.
    await output.cancel();
    throw error;
  }
  if (!target.buffer) throw new Error('the muxer wrote nothing');
  return new Uint8Array(target.buffer);
}
