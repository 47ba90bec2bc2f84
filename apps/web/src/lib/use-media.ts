import { useSyncExternalStore } from 'react';

/** Screens of at least this width have sidebars; on others, sidebars become drawers. */
export const wideScreen = '(min-width: 1024px)';

/** Screens of at most this width have a bottom bar. */
export const phoneScreen = '(max-width: 767.98px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
