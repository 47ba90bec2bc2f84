import { useState } from 'react';
import type { ChosenExercise } from './chosen-exercise.ts';

/** Exercises in the order in which they were chosen, or were put afterwards. */
export function useChosen(initial: readonly ChosenExercise[] = []) {
  const [chosen, setChosen] = useState(initial);
  const [needed, setNeeded] = useState(false);
  const arrange = (next: readonly ChosenExercise[]) => {
    setChosen(next);
    if (next.length > 0) setNeeded(false);
  };
  return {
    chosen,
    arrange,
    /** Some more, or some fewer; one is there once. */
    choose: (exercises: readonly ChosenExercise[], yes: boolean) => {
      const ids = new Set(exercises.map(({ id }) => id));
      const known = new Set(chosen.map(({ id }) => id));
      arrange(
        yes
          ? [...chosen, ...exercises.filter(({ id }) => !known.has(id))]
          : chosen.filter(({ id }) => !ids.has(id)),
      );
    },
    needed,
    /** Whether there is anything; where not, that is said. */
    require: () => {
      setNeeded(chosen.length === 0);
      return chosen.length > 0;
    },
  };
}
