import type { Capture, RecordedSound } from './capture.ts';

interface FinishOptions {
  /** Whether the component is still mounted and the recording not discarded. */
  readonly isCurrent: () => boolean;
  readonly upload: (recorded: RecordedSound) => Promise<void>;
  readonly onFailure: (cause: unknown) => void;
}

/** Ends a capture and uploads the recording, unless the recorder is gone by then. */
export async function finishCapture(
  capture: Pick<Capture, 'finish' | 'cancel'>,
  { isCurrent, upload, onFailure }: FinishOptions,
): Promise<void> {
  let recorded: RecordedSound;
  try {
    recorded = await capture.finish();
  } catch (cause) {
    capture.cancel();
    if (isCurrent()) onFailure(cause);
    return;
  }
  if (isCurrent()) await upload(recorded);
}
