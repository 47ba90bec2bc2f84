/** Kinds that show a page of another site in a frame: https, and only hosts of that site. */
import { inWords } from '@klasna/contract/values';
import { z } from 'zod';
import { type Mind, mind } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { addressIn, isOn, parseAddress } from './web-address.ts';

const longest = 2000;

export function embedContent(host: string) {
  return z.object({
    url: z
      .string()
      .trim()
      .min(1)
      .max(longest)
      .transform(addressIn)
      .refine((address) => {
        const url = parseAddress(address, ['https:']);
        return url !== undefined && url.port === '' && isOn(url, host);
      }, inWords('embedHost')),
  });
}

interface Embedded {
  readonly url: string;
}

export const embedding = (type: ExerciseType, content: z.ZodType<Embedded>): Mind<Embedded> =>
  mind<Embedded>({ type, version: 1, upgrades: [], content, toStudentView: ({ url }) => ({ url }) });
