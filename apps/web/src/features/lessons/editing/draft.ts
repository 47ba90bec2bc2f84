/** The editable state of an exercise: everything a save sends. Pure. */
import type { ExerciseView, ShowAnswersOption } from '@klasna/contract/courses/exercises';
import { createBlankFields } from '@klasna/exercises/blank-fields';
import type { Draft } from '@klasna/exercises/components/component-types';
import type { ExerciseModel } from '@klasna/exercises/define';
import { toCommonFields } from '../to-common-fields.ts';

export interface ExerciseDraft extends Draft {
  readonly title: string;
  /** The instruction, as markup. */
  readonly description: string | null;
  /** A model answer for the teacher. */
  readonly answer: string | null;
  readonly attemptsLimit: number | null;
  readonly showAnswers: ShowAnswersOption;
}

export const createDraft = (title: string, content: unknown, model: ExerciseModel): ExerciseDraft => ({
  ...createBlankFields(model, title),
  content,
});

export const toDraft = (exercise: ExerciseView): ExerciseDraft => ({
  ...toCommonFields(exercise),
  title: exercise.title,
  description: exercise.description,
  answer: exercise.answer,
  attemptsLimit: exercise.attemptsLimit,
  showAnswers: exercise.showAnswers,
  content: exercise.content,
});

/** Converts a draft to a request body, copying its lists. */
export const toBody = (draft: ExerciseDraft) => ({
  ...draft,
  images: [...draft.images],
  links: draft.links.map(({ title, url }) => ({ title: title ?? null, url })),
});

export const isSameDraft = (one: ExerciseDraft, other: ExerciseDraft): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
