/** Finds the exercise types that match a search, by group; recent types come first. */
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
  keywordsOf: (type: ExerciseType) => string,
  recent: readonly ExerciseType[],
): readonly FoundKinds[] {
  // Includes the API name, which some people know.
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
  const found = all.map(({ group, types }) => {
    const named = findIn(types, typed, textOf);
    const others = types.filter((type) => !named.includes(type));
    const meant = findIn(others, typed, (type) => `${textOf(type)} ${keywordsOf(type)}`);
    return { group, types: [...named, ...meant], isNamed: named.length > 0 };
  });
  // Name matches come before keyword matches, because Enter takes the first.
  return [...found.filter(({ isNamed }) => isNamed), ...found.filter(({ isNamed }) => !isNamed)]
    .filter(({ types }) => types.length > 0)
    .map(({ group, types }) => ({ group, types }));
}
