/** The model of the types that show a page of another site in a frame. */
import { withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { defineMind, type Mind } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { pageOn, type Site } from './sites.ts';
import { viewOfEmbedded } from './views.ts';
import { addressIn } from './web-address.ts';

const longest = 2000;

export function embedContent(site: Pick<Site, 'host'>) {
  return z.object({
    url: z
      .string()
      .trim()
      .min(1)
      .max(longest)
      .transform(addressIn)
      .refine((address) => pageOn(site, address) !== undefined, withMessage('embedHost'))
      // Normalised as browsers parse it, so that validation and display cannot differ.
      .transform((address) => pageOn(site, address)?.href ?? address),
  });
}

export interface Embedded {
  readonly url: string;
}

export const embedding = (type: ExerciseType, { host }: Site, content: z.ZodType<Embedded>): Mind<Embedded> =>
  defineMind<Embedded>({
    type,
    version: 1,
    upgrades: [],
    content,
    frames: [`https://${host}`, `https://*.${host}`],
    toStudentView: viewOfEmbedded,
  });
