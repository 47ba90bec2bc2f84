/** The common fields of a new exercise. */
import type { Beside, Mind } from './define.ts';

export const nothingBeside = {
  images: [],
  gif: null,
  audio: null,
  article: null,
  videoLink: null,
  script: null,
  links: [],
} satisfies Beside;

export const blankFields = ({ judging }: Mind, title: string) => ({
  title,
  description: null,
  ...nothingBeside,
  answer: null,
  attemptsLimit: judging?.attempts ?? null,
  showAnswers: 'afterCheck' as const,
});
