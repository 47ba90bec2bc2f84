/** The kinds that fit what was typed, in their groups; those that were made last stand first. */
import type { KindWords } from '@klasna/exercises/kit-ui/use-kind-words';
import { type ExerciseGroup, type ExerciseType, exerciseGroups } from '@klasna/exercises/names';
import { findIn } from '@klasna/kit/find';

export interface FoundKinds {
  readonly group: ExerciseGroup | 'recent';
  readonly types: readonly ExerciseType[];
}

export function findKinds(
  typed: string,
  wordsOf: (type: ExerciseType) => KindWords,
  recent: readonly ExerciseType[],
): readonly FoundKinds[] {
  // Also by its documented name: some know it by that.
  const textOf = (type: ExerciseType): string => {
    const { name, hint } = wordsOf(type);
    return `${name} ${hint} ${type.replaceAll('_', ' ')}`;
  };
  const groups: readonly FoundKinds[] = Object.entries(exerciseGroups).map(([group, types]) => ({
    group: group as ExerciseGroup,
    types,
  }));
  const all =
    typed.trim() === '' && recent.length > 0
      ? [{ group: 'recent' as const, types: recent }, ...groups]
      : groups;
  return all
    .map(({ group, types }) => ({ group, types: findIn(types, typed, textOf) }))
    .filter(({ types }) => types.length > 0);
}
