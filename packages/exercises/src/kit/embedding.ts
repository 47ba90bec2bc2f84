/** Kinds that show a page of another site in a frame: https, and only hosts of that site. */
import { inWords } from '@klasna/contract/values';
import { z } from 'zod';
import { type Mind, mind } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { addressIn, isOn, parseAddress } from './web-address.ts';

const longest = 2000;

export interface Site {
  /** As it calls itself. */
  readonly name: string;
  /** Its host, whose subdomains count too. */
  readonly host: string;
  readonly shape: 'video' | 'page';
  /** The address that the site lets others show, for an address of one of its pages. */
  readonly frameOf: (page: URL) => string;
}

/** The page of the site that an address names; undefined where it names anything else. */
function pageOn({ host }: Pick<Site, 'host'>, address: string): URL | undefined {
  const url = parseAddress(address, ['https:']);
  return url !== undefined && url.port === '' && isOn(url, host) ? url : undefined;
}

/** What stands in the frame. */
export function frameAddress(site: Site, address: string): string | undefined {
  const page = pageOn(site, address);
  return page && site.frameOf(page);
}

export function embedContent(site: Pick<Site, 'host'>) {
  return z.object({
    url: z
      .string()
      .trim()
      .min(1)
      .max(longest)
      .transform(addressIn)
      .refine((address) => pageOn(site, address) !== undefined, inWords('embedHost')),
  });
}

export interface Embedded {
  readonly url: string;
}

export const embedding = (type: ExerciseType, { host }: Site, content: z.ZodType<Embedded>): Mind<Embedded> =>
  mind<Embedded>({
    type,
    version: 1,
    upgrades: [],
    content,
    frames: [`https://${host}`, `https://*.${host}`],
    toStudentView: ({ url }) => ({ url }),
  });
