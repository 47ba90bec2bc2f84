/** The texts about the pictures of an exercise, in their order: the content of the picture types. */
import { z } from 'zod';
import { type Beside, defineMind, type Mind, type Problem } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { viewOfPictured } from './views.ts';

/** The alternative text of a picture. */
export const alt = z.string().trim().max(500).default('');

const words = z.object({
  alt,
  /** The visible text below the picture. */
  caption: z.string().trim().max(500).default(''),
});
export type PictureWords = z.output<typeof words>;

export const pictured = z.object({ about: z.array(words).max(20).default([]) }).prefault({});
export type Pictured = z.output<typeof pictured>;

/** Upgrades version 1, which had only the common fields. */
const withWords = (): Pictured => ({ about: [] });

export const picturing = (
  type: ExerciseType,
  needs: (beside: Beside) => readonly Problem[],
): Mind<Pictured> =>
  defineMind<Pictured>({
    type,
    version: 2,
    upgrades: [withWords],
    content: pictured,
    needs,
    toStudentView: viewOfPictured,
  });
