/** Converts a change sent by the page to the parts to store, as the exercise type reads them. */
import type { AnswerChange } from '@klasna/contract/answers/models';
import { changeAnswer, emptyAnswer, type KeptAnswer, readAnswer } from '@klasna/exercises/answers';
import { exerciseModels } from '@klasna/exercises/registry';
import { toInvalidField, toInvalidInput } from '../../kernel/http/input.ts';
import { contentOf, type Exercise, findUnstorable } from '../courses/index.ts';

export interface ParsedChange {
  readonly parts: KeptAnswer;
  /** The id of the operation; undefined if the parts are the whole answer and replace the stored one. */
  readonly operationId?: string;
}

const toRequiredFailure = (field: string) => toInvalidField(field, 'required');

export function parseChange(exercise: Exercise, body: AnswerChange): ParsedChange {
  const [unstorable] = findUnstorable(body);
  if (unstorable !== undefined) throw toInvalidField(unstorable, 'controlCharacters');
  const model = exerciseModels[exercise.type];
  const content = contentOf(exercise);
  const { changes, operationId, revision } = body;
  const isWhole = changes === undefined && operationId === undefined;
  if (!isWhole && changes === undefined) throw toRequiredFailure('changes');
  if (!isWhole && operationId === undefined) throw toRequiredFailure('operationId');
  if (!isWhole && revision === undefined) throw toRequiredFailure('revision');

  const changedFields = changes ?? {};
  const parsed = isWhole
    ? readAnswer(model, content, body)
    : changeAnswer(model, content, emptyAnswer, changedFields);
  if ('problems' in parsed)
    throw toInvalidInput(
      parsed.problems.map(({ path, words }) => ({
        path: path.join('.'),
        message: { key: `validation:${words}` },
      })),
    );
  if (operationId === undefined) return { parts: parsed.kept };
  if (Object.keys(changedFields).length === 0) throw toRequiredFailure('changes');
  return { operationId, parts: parsed.kept };
}
