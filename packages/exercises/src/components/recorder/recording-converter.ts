/** Converts recordings in a worker. The worker loads the encoder while the person speaks. */
import type { ConversionReply } from './convert-worker.ts';

interface ConvertedSound {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The length of what was recorded. */
  readonly seconds: number;
}

export interface RecordingConverter {
  /** Rejects if the recording cannot be converted here. `onProgress` receives the converted share, from 0 to 1. */
  readonly convert: (recording: Blob, onProgress: (share: number) => void) => Promise<ConvertedSound>;
  readonly close: () => void;
}

/** The time without progress after which nothing more is expected, such as after a failed download of the encoder. */
const stallMs = 30_000;

export function startConverter(
  createWorker: () => Worker = () =>
    new Worker(new URL('./convert-worker.ts', import.meta.url), { type: 'module' }),
): RecordingConverter {
  const worker = createWorker();
  // Remembers a failure that happens before anybody waits for a result.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the converter could not be loaded')));
  });
  broken.catch(() => undefined);
  return {
    convert: (recording, onProgress) => Promise.race([broken, convertIn(worker, recording, onProgress)]),
    close: () => worker.terminate(),
  };
}

async function convertIn(
  worker: Worker,
  recording: Blob,
  onProgress: (share: number) => void,
): Promise<ConvertedSound> {
  const buffer = await recording.arrayBuffer();
  return new Promise((resolve, reject) => {
    const expectProgress = (): ReturnType<typeof setTimeout> =>
      setTimeout(() => reject(new Error('the conversion makes no progress')), stallMs);
    let timer = expectProgress();
    worker.addEventListener('message', ({ data }: MessageEvent<ConversionReply>) => {
      clearTimeout(timer);
      if (data.kind === 'done') resolve(data);
      else if (data.kind === 'failed') reject(new Error(data.reason));
      else {
        timer = expectProgress();
        onProgress(data.share);
      }
    });
    worker.postMessage(buffer, [buffer]);
  });
}
