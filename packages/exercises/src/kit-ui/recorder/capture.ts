/** Records from the microphone. */
import { levelOf } from './peaks.ts';
import { recordedFile, recordingType } from './recording-type.ts';

export interface Recorded {
  readonly file: File;
  readonly seconds: number;
  /** The loudness, ten times a second. */
  readonly levels: readonly number[];
}

export interface Capture {
  readonly seconds: () => number;
  readonly levels: readonly number[];
  /** The current loudness, 0 to 1. */
  readonly level: () => number;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly finish: () => Promise<Recorded>;
  readonly cancel: () => void;
}

/** Enough for speech; ten minutes take five megabytes. */
const bitsPerSecond = 64_000;
const moment = 100;

const constraints = { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } };

/** Rejects with the browser's error if there is no microphone or access is denied. */
export async function startCapture(onLost: () => void): Promise<Capture> {
  const type = 'MediaRecorder' in globalThis ? recordingType(MediaRecorder.isTypeSupported) : undefined;
  if (type === undefined || !navigator.mediaDevices?.getUserMedia)
    throw new DOMException('recording is not supported', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  const { recorder, ear } = begin(stream, type);
  const parts: Blob[] = [];
  const levels: number[] = [];
  let before = 0;
  let since = performance.now();

  const isRunning = (): boolean => recorder.state === 'recording';
  const seconds = (): number => (before + (isRunning() ? performance.now() - since : 0)) / 1000;
  const beat = setInterval(() => isRunning() && levels.push(ear.level()), moment);
  const close = (): void => {
    clearInterval(beat);
    ear.close();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.ondataavailable = ({ data }) => parts.push(data);
  for (const track of stream.getTracks()) track.onended = onLost;
  return {
    seconds,
    levels,
    level: ear.level,
    pause: () => {
      before = seconds() * 1000;
      recorder.pause();
    },
    resume: () => {
      since = performance.now();
      recorder.resume();
    },
    finish: () =>
      new Promise((resolve) => {
        const taken = seconds();
        recorder.onstop = () => {
          close();
          resolve({ file: recordedFile(parts, recorder.mimeType || type), seconds: taken, levels });
        };
        // Unplugging the microphone has already stopped the recorder.
        if (recorder.state === 'inactive') recorder.onstop(new Event('stop'));
        else recorder.stop();
      }),
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      close();
    },
  };
}

/** Releases the microphone if the browser cannot record from it. */
function begin(stream: MediaStream, mimeType: string) {
  try {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
    recorder.start(1000);
    return { recorder, ear: listen(stream) };
  } catch (failure) {
    for (const track of stream.getTracks()) track.stop();
    throw failure;
  }
}

function listen(stream: MediaStream) {
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
