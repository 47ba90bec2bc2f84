/** What can be known of a frame that shows another site. Pure. */

export interface FrameFacts {
  readonly isOnline: boolean;
  /** Something was there at last; a browser does not tell what. */
  readonly hasLoaded: boolean;
  /** It has been looked at for a while. */
  readonly isLate: boolean;
  /** The policy of our page did not let it in. */
  readonly isRefused: boolean;
}

export type FrameTrouble = 'offline' | 'late' | 'refused';

export function troubleOf({ isOnline, hasLoaded, isLate, isRefused }: FrameFacts): FrameTrouble | null {
  if (isRefused) return 'refused';
  // What is there stays there without a network.
  if (hasLoaded) return null;
  if (!isOnline) return 'offline';
  return isLate ? 'late' : null;
}
