/** What is said about the pictures that stand beside an exercise, in their order: content of the kinds that show them. */
import { z } from 'zod';
import { type Beside, defineMind, type Mind, type Problem } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { viewOfPictured } from './views.ts';

/** What a picture shows, for those who do not see it. */
export const alt = z.string().trim().max(500).default('');

const words = z.object({
  alt,
  /** Stands under the picture, for everybody. */
  caption: z.string().trim().max(500).default(''),
});
export type PictureWords = z.output<typeof words>;

export const pictured = z.object({ about: z.array(words).max(20).default([]) }).prefault({});
export type Pictured = z.output<typeof pictured>;

/** In its first version such an exercise had nothing beyond the fields that every exercise has. */
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
