import type { Capture, RecordedSound } from './capture.ts';

interface FinishOptions {
  /** Returns whether the component is still mounted and the person has not discarded the recording. */
  readonly isCurrent: () => boolean;
  /** Receives the share of the recording that is converted, from 0 to 1. */
  readonly onConversion: (share: number) => void;
  readonly upload: (recorded: RecordedSound) => Promise<void>;
  readonly onFailure: (cause: unknown) => void;
}

/** Ends the recording and uploads it, unless the component was unmounted in the meantime. */
export async function finishCapture(
  capture: Pick<Capture, 'finish' | 'cancel'>,
  { isCurrent, onConversion, upload, onFailure }: FinishOptions,
): Promise<void> {
  let recorded: RecordedSound;
  try {
    recorded = await capture.finish((share) => isCurrent() && onConversion(share));
  } catch (cause) {
    capture.cancel();
    if (isCurrent()) onFailure(cause);
    return;
  }
  if (isCurrent()) await upload(recorded);
}
