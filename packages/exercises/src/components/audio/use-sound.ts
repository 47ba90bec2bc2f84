/** The state and the controls of one sound. Only one sound of a page plays at a time. */
import { useLayoutEffect, useRef, useState } from 'react';

let playingElement: HTMLAudioElement | undefined;

export const skipSeconds = 5;

export interface SoundState {
  readonly isPlaying: boolean;
  readonly position: number;
  /** The length of the sound in seconds; 0 until the length is known. */
  readonly total: number;
  readonly hasFailed: boolean;
}

const initialState: SoundState = { isPlaying: false, position: 0, total: 0, hasFailed: false };

/** Controls one sound. Pass `knownSeconds` for a recording, because a recorded file does not contain its length. */
export function useSound(knownSeconds?: number) {
  const element = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<SoundState>(initialState);
  const updateState = (change: Partial<SoundState>): void => setState((before) => ({ ...before, ...change }));
  // Reads the current state first, because the element may have fired events before React attached its listeners.
  useLayoutEffect(() => {
    const { current } = element;
    if (current?.error) setState((before) => ({ ...before, hasFailed: true }));
    else if (current && Number.isFinite(current.duration))
      setState((before) => ({ ...before, total: current.duration }));
  }, []);
  const total = state.total > 0 ? state.total : (knownSeconds ?? 0);

  const seek = (target: number): void => {
    const { current } = element;
    if (!current) return;
    const position = Math.min(Math.max(0, target), total);
    current.currentTime = position;
    updateState({ position });
  };
  const toggle = (): void => {
    const { current } = element;
    if (!current) return;
    if (!current.paused) {
      current.pause();
      return;
    }
    if (total > 0 && current.currentTime >= total) seek(0);
    // Ignores the rejection, because the element reports every failure with an `error` event.
    current.play().catch(() => undefined);
  };
  const listeners = {
    onDurationChange: ({ currentTarget: { duration } }: { currentTarget: HTMLAudioElement }) =>
      updateState({ total: Number.isFinite(duration) ? duration : 0 }),
    onTimeUpdate: ({ currentTarget: { currentTime } }: { currentTarget: HTMLAudioElement }) =>
      updateState({ position: currentTime }),
    onPlay: ({ currentTarget }: { currentTarget: HTMLAudioElement }) => {
      if (playingElement !== currentTarget) playingElement?.pause();
      playingElement = currentTarget;
      updateState({ isPlaying: true });
    },
    onPause: () => updateState({ isPlaying: false }),
    onEnded: () => updateState({ isPlaying: false, position: total }),
    onError: () => updateState({ isPlaying: false, hasFailed: true }),
  };
  return {
    ...state,
    total,
    element,
    listeners,
    toggle,
    seek,
    skip: (by: number) => seek((element.current?.currentTime ?? 0) + by),
    setSpeed: (speed: number) => {
      if (element.current) element.current.playbackRate = speed;
    },
    reload: () => {
      setState(initialState);
      element.current?.load();
    },
  };
}
