/** Whether a frame with another site works, as far as the page can know. Pure. */

export interface FrameState {
  readonly isOnline: boolean;
  /** The frame fired `load`; the browser does not say for which document. */
  readonly hasLoaded: boolean;
  /** The frame has been visible for a while. */
  readonly isLate: boolean;
  /** Our content security policy blocked it. */
  readonly isRefused: boolean;
}

export type FrameProblem = 'offline' | 'late' | 'refused';

export function findFrameProblem({
  isOnline,
  hasLoaded,
  isLate,
  isRefused,
}: FrameState): FrameProblem | null {
  if (isRefused) return 'refused';
  // A loaded page stays without a network.
  if (hasLoaded) return null;
  if (!isOnline) return 'offline';
  return isLate ? 'late' : null;
}
