import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';
import { place } from './place.ts';

/** The header of the page hides what lies under it. */
const margin = '-72px 0px 0px 0px';

/** Whether an exercise is in the window now; it may be drawn later than it is asked for. */
export function useIsSeen(exerciseId: string): boolean {
  const [isSeen, setSeen] = useState(false);
  // Where somebody is changes also with the section, and with what is drawn.
  const at = useStore(place, (now) => now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew when another exercise is read
  useEffect(() => {
    const card = document.getElementById(exerciseAnchor(exerciseId));
    if (!card) return setSeen(false);
    const eye = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    eye.observe(card);
    return () => eye.disconnect();
  }, [exerciseId, at]);
  return isSeen;
}
