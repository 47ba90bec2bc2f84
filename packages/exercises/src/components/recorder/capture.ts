/** Records from the microphone. */
import { levelOf } from './peaks.ts';
import { type RecordingConverter, startConverter } from './recording-converter.ts';
import { chooseRecordingType, createRecordingFile, isFinalType } from './recording-type.ts';

export interface RecordedSound {
  readonly file: File;
  readonly seconds: number;
  /** The loudness values so far, ten per second. */
  readonly levels: readonly number[];
}

export interface Capture {
  readonly seconds: () => number;
  readonly levels: readonly number[];
  /** The current loudness, 0 to 1. */
  readonly level: () => number;
  readonly pause: () => void;
  readonly resume: () => void;
  /** `onConversion` receives the share that is converted, from 0 to 1, if the recording has to be converted. */
  readonly finish: (onConversion: (share: number) => void) => Promise<RecordedSound>;
  readonly cancel: () => void;
}

/** A bit rate that is enough for speech; ten minutes take five megabytes. */
const bitsPerSecond = 64_000;
const levelIntervalMs = 100;

const constraints = { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } };

/** Starts to record. Rejects with the browser's error if there is no microphone or access is denied. */
export async function startCapture(onLost: () => void): Promise<Capture> {
  const type = 'MediaRecorder' in globalThis ? chooseRecordingType(MediaRecorder.isTypeSupported) : undefined;
  if (type === undefined || !navigator.mediaDevices?.getUserMedia)
    throw new DOMException('recording is not supported', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  const { recorder, analyser } = startRecorder(stream, type);
  // Loads the converter now, so that it is ready when the recording is.
  const converter = isFinalType(type) ? undefined : startConverter();
  const parts: Blob[] = [];
  const levels: number[] = [];
  let elapsedMs = 0;
  let resumedAt = performance.now();

  const isRunning = (): boolean => recorder.state === 'recording';
  const seconds = (): number => (elapsedMs + (isRunning() ? performance.now() - resumedAt : 0)) / 1000;
  const timer = setInterval(() => isRunning() && levels.push(analyser.level()), levelIntervalMs);
  let isClosed = false;
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    clearInterval(timer);
    analyser.close();
    for (const track of stream.getTracks()) track.stop();
  };
  const cancel = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    close();
    converter?.close();
  };
  recorder.ondataavailable = ({ data }) => parts.push(data);
  for (const track of stream.getTracks()) track.onended = onLost;
  return {
    seconds,
    levels,
    level: analyser.level,
    pause: () => {
      elapsedMs = seconds() * 1000;
      recorder.pause();
    },
    resume: () => {
      resumedAt = performance.now();
      recorder.resume();
    },
    finish: async (onConversion) => {
      const recordedSeconds = seconds();
      await stopRecorder(recorder);
      close();
      const file = createRecordingFile(parts, recorder.mimeType || type);
      const converted = await convertIfPossible(converter, file, onConversion);
      return { file, seconds: recordedSeconds, levels, ...converted };
    },
    cancel,
  };
}

/** Resolves when the last part was recorded; at once if unplugging the microphone has already stopped the recorder. */
function stopRecorder(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === 'inactive') return Promise.resolve();
  return new Promise((resolve) => {
    recorder.onstop = () => resolve();
    recorder.stop();
  });
}

/** A recording that cannot be converted here is sent as it is, and the server converts it. */
async function convertIfPossible(
  converter: RecordingConverter | undefined,
  recording: File,
  onProgress: (share: number) => void,
): Promise<Partial<RecordedSound>> {
  if (!converter) return {};
  try {
    const { bytes, seconds } = await converter.convert(recording, onProgress);
    return { file: createRecordingFile([new Blob([bytes])], 'audio/mp4'), seconds };
  } catch {
    return {};
  } finally {
    converter.close();
  }
}

/** Starts the recorder; releases the microphone if the browser cannot record from it. */
function startRecorder(stream: MediaStream, mimeType: string) {
  try {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
    recorder.start(1000);
    return { recorder, analyser: createAnalyser(stream) };
  } catch (failure) {
    for (const track of stream.getTracks()) track.stop();
    throw failure;
  }
}

function createAnalyser(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Uint8Array(analyser.fftSize);
  return {
    level: (): number => {
      analyser.getByteTimeDomainData(wave);
      return levelOf(wave);
    },
    close: () => void context.close(),
  };
}
