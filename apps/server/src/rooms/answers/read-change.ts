/** Converts a change sent by the page to the parts to store, as the exercise type reads them. */
import type { AnswerChange } from '@klasna/contract/answers/models';
import { changeAnswer, type Kept, nothingKept, readAnswer } from '@klasna/exercises/answers';
import { minds } from '@klasna/exercises/registry';
import { badField, refuseFields } from '../../kernel/http/input.ts';
import { contentOf, type Exercise, findUnstorable } from '../courses/index.ts';

export interface ReadChange {
  readonly parts: Kept;
  /** Absent: the parts are the whole answer and replace the stored one. */
  readonly operationId?: string;
}

const required = (field: string) => badField(field, 'required');

export function readChange(exercise: Exercise, body: AnswerChange): ReadChange {
  const [unstorable] = findUnstorable(body);
  if (unstorable !== undefined) throw badField(unstorable, 'controlCharacters');
  const mind = minds[exercise.type];
  const content = contentOf(exercise);
  const { changes, operationId, revision } = body;
  const isWhole = changes === undefined && operationId === undefined;
  if (!isWhole && changes === undefined) throw required('changes');
  if (!isWhole && operationId === undefined) throw required('operationId');
  if (!isWhole && revision === undefined) throw required('revision');

  const given = changes ?? {};
  const read = isWhole ? readAnswer(mind, content, body) : changeAnswer(mind, content, nothingKept, given);
  if ('problems' in read)
    throw refuseFields(
      read.problems.map(({ path, words }) => ({
        path: path.join('.'),
        words: { key: `validation:${words}` },
      })),
    );
  if (operationId === undefined) return { parts: read.kept };
  if (Object.keys(given).length === 0) throw required('changes');
  return { operationId, parts: read.kept };
}
