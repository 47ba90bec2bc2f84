/**
 * Manages the states of a recording, from the permission prompt to the upload. After a failed or stopped upload, the
 * recording is kept.
 */
import { useLatest } from '@klasna/kit/use-latest';
import { useEffect, useRef, useState } from 'react';
import type { KeepFile } from '../component-types.ts';
import { toRefusalMessage } from '../refusal-message.ts';
import { type Capture, type RecordedSound, startCapture } from './capture.ts';
import { finishCapture } from './finish-capture.ts';
import { type RecordingProblem, toRecordingProblem } from './recording-problem.ts';

export type RecorderState =
  | { readonly is: 'ready'; readonly trouble?: RecordingProblem }
  | { readonly is: 'asking' }
  | { readonly is: 'recording' | 'paused'; readonly capture: Capture; readonly isLost?: boolean }
  /** The recording is being converted; `share` is the converted share, from 0 to 1. */
  | { readonly is: 'preparing'; readonly share: number }
  /** The recording is being uploaded; `share` is the uploaded share, from 0 to 1. */
  | { readonly is: 'saving'; readonly share: number; readonly recorded?: RecordedSound }
  | { readonly is: 'unsaved'; readonly recorded: RecordedSound; readonly refusal?: string | undefined };

interface SavedRecording extends RecordedSound {
  readonly url: string;
}

interface RecorderOptions {
  readonly maxSeconds: number;
  readonly keepFile: KeepFile;
  readonly onKept: (kept: SavedRecording) => void;
}

/** Saves the recording when the maximum length is reached. */
function useSaveAtLimit(state: RecorderState, maxSeconds: number, save: () => Promise<void>): void {
  const latestSave = useLatest(save);
  useEffect(() => {
    if (state.is !== 'recording') return;
    const remainingMs = (maxSeconds - state.capture.seconds()) * 1000;
    const timer = setTimeout(() => void latestSave.current(), Math.max(0, remainingMs));
    return () => clearTimeout(timer);
  }, [state, maxSeconds, latestSave]);
}

export function useRecorder({ maxSeconds, keepFile, onKept }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>({ is: 'ready' });
  const running = useRef<Capture>(undefined);
  const sending = useRef<AbortController>(undefined);
  const discarding = useRef<AbortController>(undefined);
  /** A counter that every start and the unmount increment, so that results of earlier recordings are ignored. */
  const generation = useRef(0);
  useEffect(
    () => () => {
      generation.current += 1;
      running.current?.cancel();
      sending.current?.abort();
    },
    [],
  );

  const start = async (): Promise<void> => {
    generation.current += 1;
    const startedGeneration = generation.current;
    setState({ is: 'asking' });
    try {
      const capture = await startCapture(() => {
        setState((previous) =>
          previous.is === 'recording' ? { is: 'paused', capture, isLost: true } : previous,
        );
      });
      if (startedGeneration !== generation.current) return capture.cancel();
      running.current = capture;
      setState({ is: 'recording', capture });
    } catch (cause) {
      if (startedGeneration === generation.current)
        setState({ is: 'ready', trouble: toRecordingProblem(cause) });
    }
  };
  const upload = async (recorded: RecordedSound): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    const discardController = new AbortController();
    discarding.current = discardController;
    setState({ is: 'saving', share: 0, recorded });
    try {
      const { url } = await keepFile(recorded.file, 'recording', {
        signal: controller.signal,
        seconds: recorded.seconds,
        discarded: discardController.signal,
        onProgress: (share) => !controller.signal.aborted && setState({ is: 'saving', share, recorded }),
      });
      if (controller.signal.aborted) return;
      onKept({ ...recorded, url });
      setState({ is: 'ready' });
    } catch (cause) {
      if (!controller.signal.aborted) setState({ is: 'unsaved', recorded, refusal: toRefusalMessage(cause) });
    }
  };
  const save = async (): Promise<void> => {
    const capture = running.current;
    running.current = undefined;
    if (!capture) return;
    setState({ is: 'saving', share: 0 });
    const savedGeneration = generation.current;
    await finishCapture(capture, {
      isCurrent: () => savedGeneration === generation.current,
      onConversion: (share) => setState({ is: 'preparing', share }),
      upload: (recorded) => upload({ ...recorded, seconds: Math.min(maxSeconds, recorded.seconds) }),
      onFailure: (cause) => setState({ is: 'ready', trouble: toRecordingProblem(cause) }),
    });
  };
  useSaveAtLimit(state, maxSeconds, save);

  return {
    state,
    start,
    save,
    pause: () => {
      if (state.is !== 'recording') return;
      state.capture.pause();
      setState({ is: 'paused', capture: state.capture });
    },
    resume: () => {
      if (state.is !== 'paused') return;
      state.capture.resume();
      setState({ is: 'recording', capture: state.capture });
    },
    /** Cancels the upload and keeps the recording. */
    stop: () => {
      if (state.is !== 'saving' || !state.recorded) return;
      sending.current?.abort();
      setState({ is: 'unsaved', recorded: state.recorded });
    },
    saveAgain: () => state.is === 'unsaved' && void upload(state.recorded),
    discard: () => {
      generation.current += 1;
      running.current?.cancel();
      running.current = undefined;
      discarding.current?.abort();
      setState({ is: 'ready' });
    },
  };
}
