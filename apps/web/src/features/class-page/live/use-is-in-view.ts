import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { toExerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';
import { currentExerciseId } from './current-exercise.ts';

/** Excludes the part of the viewport that the page header covers. */
const rootMargin = '-72px 0px 0px 0px';

/** Returns whether an exercise is in the viewport; the exercise may be rendered after this hook runs. */
export function useIsInView(exerciseId: string): boolean {
  const [isInView, setInView] = useState(false);
  // Runs again when the current exercise changes, because that happens after changes of section and content.
  const currentId = useStore(currentExerciseId, (id) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again when the current exercise changes
  useEffect(() => {
    const card = document.getElementById(toExerciseAnchor(exerciseId));
    if (!card) return setInView(false);
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin,
      },
    );
    observer.observe(card);
    return () => observer.disconnect();
  }, [exerciseId, currentId]);
  return isInView;
}
