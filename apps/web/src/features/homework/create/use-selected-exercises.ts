import { useState } from 'react';
import type { SelectedExercise } from './selected-exercise.ts';

/** The selected exercises, in the order of selection or as reordered. */
export function useSelectedExercises(initial: readonly SelectedExercise[] = []) {
  const [selected, setSelected] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const reorder = (next: readonly SelectedExercise[]) => {
    setSelected(next);
    if (next.length > 0) setMissing(false);
  };
  return {
    selected,
    reorder,
    /** Adds or removes exercises, without duplicates. */
    select: (exercises: readonly SelectedExercise[], isSelected: boolean) => {
      const ids = new Set(exercises.map(({ id }) => id));
      const selectedIds = new Set(selected.map(({ id }) => id));
      reorder(
        isSelected
          ? [...selected, ...exercises.filter(({ id }) => !selectedIds.has(id))]
          : selected.filter(({ id }) => !ids.has(id)),
      );
    },
    isMissing,
    /** Returns whether an exercise is selected, and shows an error if not. */
    validate: () => {
      setMissing(selected.length === 0);
      return selected.length > 0;
    },
  };
}
