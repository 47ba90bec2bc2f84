/** Validates an exercise in the browser with the schemas of the server. Pure. */
import { newExercise } from '@klasna/contract/courses/exercises';
import { limits } from '@klasna/contract/limits';
import { besideFields } from '@klasna/exercises/beside';
import type { Beside, Mind } from '@klasna/exercises/define';
import { findTooLong } from '@klasna/exercises/kit/too-long';
import { problemsBeside } from '@klasna/exercises/problems';
import { type IssueWords, wordsOf } from '@klasna/languages/validation';
import type { z } from 'zod';
import { bodyOf, type ExerciseDraft } from './draft.ts';

/** A message for each invalid path. */
export type Problems = Readonly<Record<string, IssueWords>>;

export function findProblems(mind: Mind, draft: ExerciseDraft): Problems {
  const problems: Record<string, IssueWords> = {};
  const note = (path: readonly PropertyKey[], words: IssueWords): void => {
    problems[path.join('.')] ??= words;
  };
  const noteIssues = ({ error }: z.ZodSafeParseResult<unknown>, before: readonly string[]): void => {
    for (const issue of error?.issues ?? []) note([...before, ...issue.path], wordsOf(issue));
  };
  const way = { reportInput: true };
  noteIssues(newExercise.safeParse({ ...bodyOf(draft), type: mind.type }, way), []);
  const { content, tooLong } = findTooLong(draft.content);
  const isLong: IssueWords = { key: 'textMax', values: { count: limits.textMax } };
  for (const path of tooLong) note(['content', ...path], isLong);
  noteIssues(mind.content.safeParse(content, way), ['content']);
  for (const { path, words } of problemsBeside(mind, besideAsRead(draft))) note(path, { key: words });
  return problems;
}

/**
 * Reads the common fields as the server would, where empty text counts as missing. Invalid fields stay as they are and
 * get their own message.
 */
function besideAsRead(draft: ExerciseDraft): Beside {
  const read = Object.entries(besideFields).flatMap(([field, schema]) => {
    const { success, data } = (schema as z.ZodType).safeParse(draft[field as keyof Beside]);
    return success ? [[field, data]] : [];
  });
  return { ...draft, ...Object.fromEntries(read) };
}

/** A server error still applies only while the value is unchanged. */
export const isUnchangedAt = (path: string, one: unknown, other: unknown): boolean =>
  JSON.stringify(valueAt(path, one)) === JSON.stringify(valueAt(path, other));

function valueAt(path: string, value: unknown): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[key] : undefined,
      value,
    );
}
