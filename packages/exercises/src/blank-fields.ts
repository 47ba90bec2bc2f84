/** The common fields of a new exercise. */
import type { CommonFields, ExerciseModel } from './define.ts';

export const emptyCommonFields = {
  images: [],
  gif: null,
  audio: null,
  article: null,
  videoLink: null,
  script: null,
  links: [],
} satisfies CommonFields;

export const createBlankFields = ({ grading }: ExerciseModel, title: string) => ({
  title,
  description: null,
  ...emptyCommonFields,
  answer: null,
  attemptsLimit: grading?.attempts ?? null,
  showAnswers: 'afterCheck' as const,
});
