import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';
import { place } from './place.ts';

/** The page header covers this much of the content. */
const margin = '-72px 0px 0px 0px';

/** Whether an exercise is in the viewport; it may be rendered after this hook runs. */
export function useIsSeen(exerciseId: string): boolean {
  const [isSeen, setSeen] = useState(false);
  // Re-runs when the current exercise changes, because that follows changes of section and content.
  const at = useStore(place, (now) => now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again when the current exercise changes
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
