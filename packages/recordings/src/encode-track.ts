/**
 * Encodes Opus as AAC in MP4, which every supported browser plays. Decoder and encoder are WebAssembly, so the same code
 * runs in the browser that recorded and on the server, and needs no codec of either.
 */
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, Mp4OutputFormat, Quality } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import type { ConvertedRecording } from './converted-recording.ts';
import { type OpenTrack, openTrack } from './open-track.ts';
import { opusSampleRate } from './opus-duration.ts';
import { type RecordedPacket, readPackets } from './read-packets.ts';
import { RecordingProblem } from './recording-problem.ts';
import { writeOutput } from './remux-track.ts';

/** One voice; as many bits as were recorded. */
const bitsPerSecond = 64_000;
const packetsAtOnce = 50;
/** What the encoder adds at the beginning and the end. */
const maxAddedSeconds = 0.1;

/** @param onProgress receives the encoded share, from 0 to 1. */
export async function encodeTrack(
  track: OpenTrack,
  onProgress: (share: number) => void = () => undefined,
): Promise<ConvertedRecording> {
  const recorded = await readPackets(track);
  registerAacEncoder();
  const source = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: bitsPerSecond }) });
  let sampleCount = 0;
  const bytes = await writeOutput(new Mp4OutputFormat({ fastStart: 'in-memory' }), source, async () => {
    for await (const data of decode(track.decoderConfig, recorded.packets)) {
      const sample = new AudioSample({
        ...{ data, format: 'f32', numberOfChannels: 1, sampleRate: opusSampleRate },
        timestamp: sampleCount / opusSampleRate,
      });
      sampleCount += data.length;
      await source.add(sample);
      sample.close();
      onProgress(Math.min(1, sampleCount / opusSampleRate / recorded.seconds));
    }
  });
  const { seconds } = await readPackets(await openTrack(bytes));
  const addedSeconds = seconds - sampleCount / opusSampleRate;
  if (addedSeconds < 0 || addedSeconds > maxAddedSeconds)
    throw new Error(`the copy has ${addedSeconds} seconds more than the original`);
  return { bytes, type: 'audio/mp4', seconds };
}

/** Decodes into one channel, one second at a time. */
async function* decode(
  config: AudioDecoderConfig,
  packets: readonly RecordedPacket[],
): AsyncGenerator<Float32Array<ArrayBuffer>> {
  const decoder = new OpusDecoder({ channels: 1, preSkip: readPreSkip(config) });
  await decoder.ready;
  try {
    for (let index = 0; index < packets.length; index += packetsAtOnce) {
      const { channelData, samplesDecoded, errors } = decoder.decodeFrames(
        packets.slice(index, index + packetsAtOnce).map(({ data }) => data),
      );
      const [channel] = channelData;
      if (errors.length > 0 || !channel) throw new RecordingProblem('unreadable');
      yield new Float32Array(channel.subarray(0, samplesDecoded));
    }
  } finally {
    decoder.free();
  }
}

/** Reads how many samples at the beginning are no sound, from the head of an Opus stream (RFC 7845, section 5.1). */
function readPreSkip({ description }: AudioDecoderConfig): number {
  if (description === undefined) return 0;
  const head = ArrayBuffer.isView(description)
    ? new DataView(description.buffer, description.byteOffset, description.byteLength)
    : new DataView(description);
  return head.byteLength >= 12 ? head.getUint16(10, true) : 0;
}
