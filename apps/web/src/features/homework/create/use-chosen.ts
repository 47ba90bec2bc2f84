import { useState } from 'react';
import type { ChosenExercise } from './chosen-exercise.ts';

/** The selected exercises, in the order of selection or as reordered. */
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
    /** Adds or removes exercises, without duplicates. */
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
    /** Returns whether anything is selected, and shows an error if not. */
    require: () => {
      setNeeded(chosen.length === 0);
      return chosen.length > 0;
    },
  };
}
