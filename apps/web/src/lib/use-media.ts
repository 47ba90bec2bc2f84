import { useSyncExternalStore } from 'react';

/** Below this width sidebars become drawers. */
export const wideScreen = '(min-width: 1024px)';

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
