/** Validates an exercise in the browser with the schemas of the server. Pure. */

import { limits } from '@klasna/base/limits';
import { newExercise } from '@klasna/contract/courses/exercises';
import { findCommonFieldProblems } from '@klasna/exercises/common-field-problems';
import { commonFields } from '@klasna/exercises/common-fields';
import type { CommonFields, ExerciseModel } from '@klasna/exercises/define';
import { findTooLong } from '@klasna/exercises/model/too-long';
import { toValidationMessage, type ValidationMessage } from '@klasna/languages/validation';
import type { z } from 'zod';
import { type ExerciseDraft, toBody } from './draft.ts';

/** A message for each invalid path. */
export type Problems = Readonly<Record<string, ValidationMessage>>;

export function findProblems(model: ExerciseModel, draft: ExerciseDraft): Problems {
  const problems: Record<string, ValidationMessage> = {};
  const addProblem = (path: readonly PropertyKey[], message: ValidationMessage): void => {
    problems[path.join('.')] ??= message;
  };
  const addIssues = ({ error }: z.ZodSafeParseResult<unknown>, prefix: readonly string[]): void => {
    for (const issue of error?.issues ?? [])
      addProblem([...prefix, ...issue.path], toValidationMessage(issue));
  };
  const parseOptions = { reportInput: true };
  addIssues(newExercise.safeParse({ ...toBody(draft), type: model.type }, parseOptions), []);
  const { content, tooLong } = findTooLong(draft.content);
  const isLong: ValidationMessage = { key: 'textMax', values: { count: limits.textMax } };
  for (const path of tooLong) addProblem(['content', ...path], isLong);
  addIssues(model.content.safeParse(content, parseOptions), ['content']);
  for (const { path, words: message } of findCommonFieldProblems(model, parseCommonFields(draft)))
    addProblem(path, { key: message });
  return problems;
}

/**
 * Reads the common fields as the server would, where empty text counts as missing. Invalid fields stay as they are and
 * get their own message.
 */
function parseCommonFields(draft: ExerciseDraft): CommonFields {
  const parsedFields = Object.entries(commonFields).flatMap(([field, schema]) => {
    const { success, data } = (schema as z.ZodType).safeParse(draft[field as keyof CommonFields]);
    return success ? [[field, data]] : [];
  });
  return { ...draft, ...Object.fromEntries(parsedFields) };
}

/** A server error still applies only while the value is unchanged. */
export const isUnchanged = (path: string, one: unknown, other: unknown): boolean =>
  JSON.stringify(getValueAt(path, one)) === JSON.stringify(getValueAt(path, other));

function getValueAt(path: string, value: unknown): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      value,
    );
}
