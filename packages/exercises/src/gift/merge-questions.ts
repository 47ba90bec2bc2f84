/**
 * Merges consecutive questions of the same exercise type into one exercise, if an exercise of that type can have
 * several questions.
 */
import type { ExerciseType } from '../names.ts';
import type { Draft } from './draft.ts';
import type { ImportedQuestion } from './read-gift.ts';
import { RejectedQuestion } from './rejected-question.ts';
import { validateDraft } from './validate-draft.ts';

/** One exercise with its questions; most exercises have a single question. */
export interface ExerciseGroup {
  readonly exercise: Draft;
  readonly questions: readonly ImportedQuestion[];
}

/**
 * The content field that contains the questions of each mergeable type. Merging loses only the titles of all questions
 * but the first.
 */
const questionListFields: Partial<Readonly<Record<ExerciseType, string>>> = {
  test: 'questions',
  true_false: 'statements',
};

export const keepSeparate = (questions: readonly ImportedQuestion[]): ExerciseGroup[] =>
  questions.map((question) => ({ exercise: question.exercise, questions: [question] }));

export function mergeQuestions(questions: readonly ImportedQuestion[]): ExerciseGroup[] {
  const groups: ExerciseGroup[] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    const joined = last && mergeInto(last, question);
    if (joined) groups.splice(-1, 1, joined);
    else groups.push({ exercise: question.exercise, questions: [question] });
  }
  return groups;
}

/** Merges two exercises; returns undefined if the types differ or the result would be too long. */
function mergeInto(
  { exercise: first, questions }: ExerciseGroup,
  question: ImportedQuestion,
): ExerciseGroup | undefined {
  const list = questionListFields[first.type];
  if (list === undefined || first.type !== question.exercise.type) return undefined;
  const rowsOf = ({ content }: Draft): readonly unknown[] =>
    (content as Readonly<Record<string, readonly unknown[]>>)[list] ?? [];
  const answer = [first.answer, question.exercise.answer].filter((note) => note !== undefined).join('\n');
  const merged: Draft = {
    ...first,
    ...(answer !== '' && { answer }),
    content: { [list]: [...rowsOf(first), ...rowsOf(question.exercise)] },
  };
  let exercise: Draft;
  try {
    exercise = validateDraft(merged);
  } catch (error) {
    if (error instanceof RejectedQuestion) return undefined;
    throw error;
  }
  return { exercise, questions: [...questions, { ...question, changes: [...question.changes, 'gathered'] }] };
}
