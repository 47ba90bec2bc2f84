/** Finds the exercise types that match a search, by group; recent types come first. */
import type { ExerciseTypeTexts } from '@klasna/exercises/components/use-exercise-type-texts';
import { type ExerciseGroup, type ExerciseType, exerciseGroups } from '@klasna/exercises/names';
import { searchItems } from '@klasna/kit/search-items';

export interface TypeGroup {
  readonly group: ExerciseGroup | 'recent';
  readonly types: readonly ExerciseType[];
}

export function findTypes(
  query: string,
  getLabels: (type: ExerciseType) => ExerciseTypeTexts,
  getKeywords: (type: ExerciseType) => string,
  recent: readonly ExerciseType[],
): readonly TypeGroup[] {
  // Returns the searched text, which includes the API name, because some people know it.
  const toSearchText = (type: ExerciseType): string => {
    const { name, hint } = getLabels(type);
    return `${name} ${hint} ${type.replaceAll('_', ' ')}`;
  };
  const groups: readonly TypeGroup[] = Object.entries(exerciseGroups).map(([group, types]) => ({
    group: group as ExerciseGroup,
    types,
  }));
  const candidates =
    query.trim() === '' && recent.length > 0
      ? [{ group: 'recent' as const, types: recent }, ...groups]
      : groups;
  const matches = candidates.map(({ group, types }) => {
    const nameMatches = searchItems(types, query, toSearchText);
    const others = types.filter((type) => !nameMatches.includes(type));
    const keywordMatches = searchItems(others, query, (type) => `${toSearchText(type)} ${getKeywords(type)}`);
    return { group, types: [...nameMatches, ...keywordMatches], hasNameMatch: nameMatches.length > 0 };
  });
  // Lists name matches before keyword matches, because Enter takes the first.
  return [
    ...matches.filter(({ hasNameMatch }) => hasNameMatch),
    ...matches.filter(({ hasNameMatch }) => !hasNameMatch),
  ]
    .filter(({ types }) => types.length > 0)
    .map(({ group, types }) => ({ group, types }));
}
