/** Makes recordings for tests as browsers write them: without a length and without a table for seeking. */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

function join(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** The head of an Opus stream: one channel, of which the first 312 samples are skipped (RFC 7845, section 5.1). */
const opusHead = join(text('OpusHead'), [1, 1, 56, 1, 0x80, 0xbb, 0, 0, 0, 0, 0]);
/** AAC-LC, 48 kHz, one channel. */
const aacConfig = new Uint8Array([0x11, 0x88]);

const packetMs = 20;

/** 20 ms of silence in Opus; a larger packet is padded (RFC 6716, section 3.2.5). */
function createOpusPacket(size: number): Uint8Array {
  if (size < 8) return new Uint8Array([0xf8, 0xff, 0xfe]);
  const packet = new Uint8Array(size);
  // Each byte of 255 stands for 254 bytes of padding.
  const fullBytes = Math.floor((size - 5) / 255);
  const rest = size - 5 - fullBytes * 255;
  packet.set([0xfb, 0x41, ...new Array<number>(fullBytes).fill(255), rest, 0xff, 0xfe]);
  return packet;
}

/** An EBML element, the building block of WebM (RFC 8794). */
function element(id: readonly number[], ...content: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const body = join(...content);
  const size = new DataView(new ArrayBuffer(8));
  size.setBigUint64(0, (1n << 56n) | BigInt(body.length));
  return join(id, new Uint8Array(size.buffer), body);
}
const unknownSize = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

function float64(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return new Uint8Array(view.buffer);
}
function uint32(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

export interface WebmOptions {
  readonly seconds?: number;
  readonly tracks?: number;
  /** The size of the whole file, of which a twentieth is padding at the end. */
  readonly size?: number;
  /** The length in seconds that the file claims to have; browsers claim none. */
  readonly claimedSeconds?: number;
  /** By how many seconds the time jumps after the first second. */
  readonly jumpSeconds?: number;
  /** The type of the track: 1 is a video. */
  readonly trackType?: number;
}

const createTrack = (number: number, type: number): Uint8Array =>
  element(
    [0xae],
    element([0xd7], uint32(number)),
    element([0x73, 0xc5], uint32(number)),
    element([0x83], [type]),
    element([0x86], text(type === 1 ? 'V_VP8' : 'A_OPUS')),
    ...(type === 1
      ? [element([0xe0], element([0xb0], [16]), element([0xba], [16]))]
      : [
          element([0x63, 0xa2], opusHead),
          element([0xe1], element([0xb5], float64(48_000)), element([0x9f], [1])),
        ]),
  );

/** A recording of Chromium: its segment and its clusters have no known size, because it is written while it is recorded. */
export function createWebm({
  seconds = 2,
  tracks = 1,
  size,
  claimedSeconds,
  jumpSeconds = 0,
  trackType = 2,
}: WebmOptions = {}): Uint8Array<ArrayBuffer> {
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], uint32(1_000_000)),
    ...(claimedSeconds === undefined ? [] : [element([0x44, 0x89], float64(claimedSeconds * 1000))]),
    element([0x4d, 0x80], text('Chrome')),
    element([0x57, 0x41], text('Chrome')),
  );
  const head = join(
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text('webm')), element([0x42, 0x87], [4])),
    [0x18, 0x53, 0x80, 0x67, ...unknownSize],
    info,
    element(
      [0x16, 0x54, 0xae, 0x6b],
      ...Array.from({ length: tracks }, (_, index) => createTrack(index + 1, trackType)),
    ),
  );
  const packetCount = Math.round((seconds * 1000) / packetMs);
  const packetBytes = size === undefined ? 3 : Math.floor((size * 0.95 - head.length) / packetCount) - 13;
  const clusters = createClusters(packetCount, createOpusPacket(packetBytes), jumpSeconds * 1000);
  const file = join(head, ...clusters);
  return size === undefined ? file : join(file, element([0xec], new Uint8Array(size - file.length - 9)));
}

/** One cluster for each second. */
function createClusters(packetCount: number, packet: Uint8Array, jumpMs: number): Uint8Array[] {
  const packetsPerCluster = 1000 / packetMs;
  const blocks = Array.from({ length: packetsPerCluster }, (_, index) => {
    const offset = index * packetMs;
    return element([0xa3], [0x81, offset >> 8, offset & 255, 0x80], packet);
  });
  const allBlocks = join(...blocks);
  return Array.from({ length: Math.ceil(packetCount / packetsPerCluster) }, (_, cluster) => {
    const left = packetCount - cluster * packetsPerCluster;
    return join(
      [0x1f, 0x43, 0xb6, 0x75, ...unknownSize],
      element([0xe7], uint32(cluster * 1000 + (cluster > 0 ? jumpMs : 0))),
      left < packetsPerCluster ? join(...blocks.slice(0, left)) : allBlocks,
    );
  });
}

interface MuxedSound {
  readonly codec: 'aac' | 'opus';
  readonly config: AudioDecoderConfig;
  readonly packet: Uint8Array;
  readonly packetSeconds: number;
}
const sound = { numberOfChannels: 1, sampleRate: 48_000 };
const opus: MuxedSound = {
  codec: 'opus',
  config: { codec: 'opus', ...sound, description: opusHead },
  packet: createOpusPacket(3),
  packetSeconds: packetMs / 1000,
};
const aac: MuxedSound = {
  codec: 'aac',
  config: { codec: 'mp4a.40.2', ...sound, description: aacConfig },
  packet: new Uint8Array([0x01, 0x18, 0x20, 0x07]),
  packetSeconds: 1024 / 48_000,
};

async function mux(
  format: OutputFormat,
  { codec, config, packet, packetSeconds }: MuxedSound,
  seconds: number,
) {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  for (let index = 0; index * packetSeconds < seconds; index += 1)
    await source.add(
      new EncodedPacket(packet, 'key', index * packetSeconds, packetSeconds),
      index === 0 ? { decoderConfig: config } : undefined,
    );
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

/** A recording of Firefox. */
export const createOgg = (seconds = 2) => mux(new OggOutputFormat(), opus, seconds);
/** A recording of Safari: MP4 in fragments, which says nothing about its length. */
export const createFragmentedMp4 = (seconds = 2) =>
  mux(new Mp4OutputFormat({ fastStart: 'fragmented' }), aac, seconds);
/** A recording that is ready to be played. */
export const createMp4 = (seconds = 2) => mux(new Mp4OutputFormat({ fastStart: 'in-memory' }), aac, seconds);
