/** The model of the exercise types that show a page of another site in a frame. */
import { withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { defineExerciseModel, type ExerciseModel } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { parsePage, type Site } from './sites.ts';
import { toEmbedView } from './student-views.ts';
import { extractAddress } from './web-address.ts';

const maxAddressLength = 2000;

export function createEmbedContent(site: Pick<Site, 'host'>) {
  return z.object({
    url: z
      .string()
      .trim()
      .min(1)
      .max(maxAddressLength)
      .transform(extractAddress)
      .refine((address) => parsePage(site, address) !== undefined, withMessage('embedHost'))
      // Normalises the address as browsers parse it, so that validation and display use the same address.
      .transform((address) => parsePage(site, address)?.href ?? address),
  });
}

export interface EmbedContent {
  readonly url: string;
}

export const defineEmbedModel = (
  type: ExerciseType,
  { host }: Site,
  content: z.ZodType<EmbedContent>,
): ExerciseModel<EmbedContent> =>
  defineExerciseModel<EmbedContent>({
    type,
    version: 1,
    upgrades: [],
    content,
    frames: [`https://${host}`, `https://*.${host}`],
    toStudentView: toEmbedView,
  });
