/** Samples of one frame at 48 kHz by the configuration in the first byte of a packet (RFC 6716, section 3.1). */
const silkSamples = [480, 960, 1920, 2880];
const hybridSamples = [480, 960];
const celtSamples = [120, 240, 480, 960];

function countFrameSamples(configuration: number): number {
  if (configuration < 12) return silkSamples[configuration % 4] ?? 0;
  return (configuration < 16 ? hybridSamples[configuration % 2] : celtSamples[configuration % 4]) ?? 0;
}

/** The sample rate in which Opus counts, whatever was recorded. */
export const opusSampleRate = 48_000;

/**
 * Returns the length of an Opus packet in seconds, from the packet itself: recorders write no lengths into WebM, and
 * times in whole milliseconds.
 */
export function toOpusDuration([first = 0, second = 0]: Uint8Array): number {
  const code = first % 4;
  const frames = code === 3 ? second % 64 : code === 0 ? 1 : 2;
  return (frames * countFrameSamples(Math.floor(first / 8))) / opusSampleRate;
}
