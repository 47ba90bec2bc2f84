/** Decides whether a frame with another site works, as far as the page can know. Pure. */

export interface FrameState {
  readonly isOnline: boolean;
  /** Whether the frame fired `load`; the browser does not say for which document. */
  readonly hasLoaded: boolean;
  /** Whether the frame has been visible for longer than a page normally needs to load. */
  readonly isLate: boolean;
  /** Whether our content security policy blocked the frame. */
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
  // A page that has loaded stays visible when the network is lost, so there is no problem to show.
  if (hasLoaded) return null;
  if (!isOnline) return 'offline';
  return isLate ? 'late' : null;
}
