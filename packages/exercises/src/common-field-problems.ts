/** Validates the common fields across fields and types. Server and page share it. */
import { toReadableText } from './common-fields.ts';
import type { CommonFields, ExerciseModel, Problem } from './define.ts';

export const findCommonFieldProblems = (
  model: ExerciseModel,
  commonFields: CommonFields,
): readonly Problem[] => [
  ...(model.findMissingFields?.(commonFields) ?? []),
  ...(commonFields.article?.kind === 'custom' && toReadableText(commonFields.article.text) === ''
    ? [{ path: ['article', 'text'], words: 'required' }]
    : []),
];
