/**
 * Reads all packets of a recording. Their lengths are added up, because what a container claims about its length is
 * missing (Chromium and Firefox write none) or may be false, and times jump where a recorder was paused.
 */
import { limits } from '@klasna/base/limits';
import type { EncodedPacket } from 'mediabunny';
import type { OpenTrack } from './open-track.ts';
import { toOpusDuration } from './opus-duration.ts';
import { RecordingProblem } from './recording-problem.ts';

/** The recorder stops in time, but the timers of a hidden page may run late. */
const maxSeconds = limits.recordingSeconds * 1.5;
const maxPacketSeconds = 0.2;

export interface RecordedPacket {
  readonly data: Uint8Array;
  /** Seconds since the beginning. */
  readonly start: number;
  readonly duration: number;
}

export interface RecordedPackets {
  readonly packets: readonly RecordedPacket[];
  readonly seconds: number;
}

export async function readPackets(track: OpenTrack): Promise<RecordedPackets> {
  const packets: RecordedPacket[] = [];
  let seconds = 0;
  for (const packet of await listPackets(track)) {
    const duration = toDuration(track.codec, packet);
    packets.push({ data: packet.data, start: seconds, duration });
    seconds += duration;
  }
  if (packets.length === 0) throw new RecordingProblem('unreadable');
  return { packets, seconds };
}

/** Stops as soon as the recording is too long. */
async function listPackets({ codec, packets }: OpenTrack): Promise<EncodedPacket[]> {
  const listed: EncodedPacket[] = [];
  let seconds = 0;
  for await (const packet of packets()) {
    // Recorders write empty packets at the end of some recordings.
    if (packet.data.length === 0) continue;
    // WebKitGTK writes the last fragment of an MP4 twice, the first time with wrong positions. The later packets count.
    if (codec === 'aac') while ((listed.at(-1)?.timestamp ?? -Infinity) >= packet.timestamp) listed.pop();
    listed.push(packet);
    seconds += toDuration(codec, packet);
    if (seconds > maxSeconds) throw new RecordingProblem('tooLong');
  }
  return listed;
}

function toDuration(codec: OpenTrack['codec'], packet: EncodedPacket): number {
  const duration = codec === 'opus' ? toOpusDuration(packet.data) : packet.duration;
  if (!(duration > 0 && duration <= maxPacketSeconds)) throw new RecordingProblem('unreadable');
  return duration;
}
