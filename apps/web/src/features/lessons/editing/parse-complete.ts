/** Returns the part of a content that can be shown while a person types. Pure. */
import type { ExerciseModel } from '@klasna/exercises/define';

/** Drops incomplete rows of a list; undefined if no row is complete. */
export function parseComplete({ content }: Pick<ExerciseModel, 'content'>, draftContent: unknown): unknown {
  const result = content.safeParse(draftContent);
  if (result.success) return result.data;
  if (typeof draftContent !== 'object' || draftContent === null) return undefined;
  const lists = Object.entries(draftContent).filter(([, value]) => Array.isArray(value)) as [
    string,
    unknown[],
  ][];
  const completeLists = lists.map(([field, rows]) => [
    field,
    rows.filter((row) => content.safeParse({ ...draftContent, [field]: [row] }).success),
  ]);
  return content.safeParse({ ...draftContent, ...Object.fromEntries(completeLists) }).data;
}
