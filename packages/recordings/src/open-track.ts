/** Opens the only sound of a recording: MP4, WebM or Ogg with one track of AAC or Opus and nothing else. */
import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  WEBM,
} from 'mediabunny';
import { RecordingProblem } from './recording-problem.ts';

export type RecordingCodec = 'aac' | 'opus';

export interface OpenTrack {
  readonly codec: RecordingCodec;
  readonly decoderConfig: AudioDecoderConfig;
  readonly packets: () => ReturnType<EncodedPacketSink['packets']>;
}

const formats = [MP4, QTFF, WEBM, MATROSKA, OGG];

/**
 * Empty elements. Where the parser finds no element, it looks for the next one, and never stops at the end of a file that
 * was cut off (Mediabunny 1.61); here it finds one, also where the last element of the file has lost thousands of bytes.
 */
const matroskaEnd = new Array<readonly number[]>(1000).fill([0x12, 0x54, 0xc3, 0x67, 0x80]).flat();

function endProperly(bytes: Uint8Array): Uint8Array {
  const isMatroska = [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte);
  if (!isMatroska) return bytes;
  const ended = new Uint8Array(bytes.length + matroskaEnd.length);
  ended.set(bytes);
  ended.set(matroskaEnd, bytes.length);
  return ended;
}

export async function openTrack(bytes: Uint8Array): Promise<OpenTrack> {
  const input = new Input({ source: new BufferSource(endProperly(bytes)), formats });
  const [track, ...others] = await input.getTracks();
  if (!track?.isAudioTrack() || others.length > 0) throw new RecordingProblem('unreadable');
  const codec = await findCodec(track);
  const decoderConfig = await track.getDecoderConfig();
  if (decoderConfig === null || ![1, 2].includes(decoderConfig.numberOfChannels))
    throw new RecordingProblem('unreadable');
  return { codec, decoderConfig, packets: () => new EncodedPacketSink(track).packets() };
}

async function findCodec(track: InputAudioTrack): Promise<RecordingCodec> {
  const codec = await track.getCodec();
  if (codec !== 'aac' && codec !== 'opus') throw new RecordingProblem('unreadable');
  return codec;
}
