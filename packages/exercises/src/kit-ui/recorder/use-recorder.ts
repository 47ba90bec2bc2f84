/** The states of a recording, from the permission prompt to the upload. A failed or stopped upload keeps the recording. */
import { useLatest } from '@klasna/kit/use-latest';
import { useEffect, useRef, useState } from 'react';
import type { KeepFile } from '../face.ts';
import { refusalOf } from '../refusal-of.ts';
import { type Capture, type Recorded, startCapture } from './capture.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export type RecorderState =
  | { readonly is: 'ready'; readonly trouble?: Trouble }
  | { readonly is: 'asking' }
  | { readonly is: 'recording' | 'paused'; readonly capture: Capture; readonly isLost?: boolean }
  /** `share` is the uploaded share, 0 to 1. */
  | { readonly is: 'saving'; readonly share: number; readonly recorded?: Recorded }
  | { readonly is: 'unsaved'; readonly recorded: Recorded; readonly refusal?: string | undefined };

interface Kept extends Recorded {
  readonly url: string;
}

interface Lent {
  readonly longest: number;
  readonly keepFile: KeepFile;
  readonly onKept: (kept: Kept) => void;
}

export function useRecorder({ longest, keepFile, onKept }: Lent) {
  const [state, setState] = useState<RecorderState>({ is: 'ready' });
  const running = useRef<Capture>(undefined);
  const sending = useRef<AbortController>(undefined);
  const discarding = useRef<AbortController>(undefined);
  /** Incremented by every start and on unmount, so that results of earlier starts are ignored. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
      running.current?.cancel();
      sending.current?.abort();
    },
    [],
  );

  const start = async (): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setState({ is: 'asking' });
    try {
      const capture = await startCapture(() => {
        setState((now) => (now.is === 'recording' ? { is: 'paused', capture, isLost: true } : now));
      });
      if (mine !== turn.current) return capture.cancel();
      running.current = capture;
      setState({ is: 'recording', capture });
    } catch (cause) {
      if (mine === turn.current) setState({ is: 'ready', trouble: troubleOf(cause) });
    }
  };
  const send = async (recorded: Recorded): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    const life = new AbortController();
    discarding.current = life;
    setState({ is: 'saving', share: 0, recorded });
    try {
      const { url } = await keepFile(recorded.file, 'recording', {
        signal: controller.signal,
        seconds: recorded.seconds,
        discarded: life.signal,
        onProgress: (share) => !controller.signal.aborted && setState({ is: 'saving', share, recorded }),
      });
      if (controller.signal.aborted) return;
      onKept({ ...recorded, url });
      setState({ is: 'ready' });
    } catch (cause) {
      if (!controller.signal.aborted) setState({ is: 'unsaved', recorded, refusal: refusalOf(cause) });
    }
  };
  const save = async (): Promise<void> => {
    const capture = running.current;
    running.current = undefined;
    if (!capture) return;
    setState({ is: 'saving', share: 0 });
    const recorded = await capture.finish();
    await send({ ...recorded, seconds: Math.min(longest, recorded.seconds) });
  };
  // Saves the recording when the maximum length is reached.
  const latestSave = useLatest(save);
  useEffect(() => {
    if (state.is !== 'recording') return;
    const left = (longest - state.capture.seconds()) * 1000;
    const timer = setTimeout(() => void latestSave.current(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [state, longest, latestSave]);

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
    saveAgain: () => state.is === 'unsaved' && void send(state.recorded),
    discard: () => {
      turn.current += 1;
      running.current?.cancel();
      running.current = undefined;
      discarding.current?.abort();
      setState({ is: 'ready' });
    },
  };
}
