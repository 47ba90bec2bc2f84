/** The fields that every exercise has in common beside its content, as an editor sends them. */
import { emptyAsNull, limits, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { extractAddress, isHttps, isWebAddress } from './model/web-address.ts';

export const commonFieldLimits = {
  /** The limit with markup; the readable text has the limit of any other text. */
  descriptionMarkup: 5000,
  article: 50_000,
  script: 50_000,
  answer: 5000,
  images: 20,
  links: 20,
  address: 2000,
} as const;

/** The part of a marked-up text that a person reads. */
export const toReadableText = (markup: string): string =>
  markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|#160|#xa0);/gi, ' ')
    .replace(/&(#?\w{1,10});/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();

/** A short text with markup. Only the readable text counts; if there is none, the description is null. */
const description = z
  .string()
  .trim()
  .max(commonFieldLimits.descriptionMarkup)
  .superRefine((markup, context) => {
    const { length } = toReadableText(markup);
    const issue = { origin: 'string', inclusive: true, input: markup } as const;
    if (length > limits.textMax) context.addIssue({ ...issue, code: 'too_big', maximum: limits.textMax });
    else if (length > 0 && length < limits.textMin)
      context.addIssue({ ...issue, code: 'too_small', minimum: limits.textMin });
  })
  .transform((markup) => (toReadableText(markup) === '' ? null : markup))
  .nullable();

const address = z.string().trim().min(1).max(commonFieldLimits.address);
const httpsAddress = address.transform(extractAddress).refine(isHttps, withMessage('httpsAddress'));
const webAddress = address.refine(isWebAddress, withMessage('website'));
/** The id of an uploaded file, or an address that the server issued for it. */
const file = address;

const uploadedFile = z
  .object({ kind: z.literal('file'), file: file.optional(), url: file.optional() })
  .transform(({ kind, file, url }) => ({ kind, file: file ?? url }))
  .pipe(z.object({ kind: z.literal('file'), file }));
const linkedFile = z.object({ kind: z.literal('link'), url: httpsAddress });

const article = z.object({
  kind: z.enum(['plain', 'custom']),
  text: z.string().trim().min(1).max(commonFieldLimits.article),
});

const longText = (max: number) => emptyAsNull(z.string().trim().min(1).max(max));

const link = z.object({
  title: z
    .string()
    .trim()
    .max(limits.textMax)
    .transform((title) => title || null)
    .nullable()
    .default(null),
  url: webAddress,
});

/** A list field. Null clears the list, as null clears every other field. */
const nullableList = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .nullable()
    .transform((all) => all ?? []);

export const commonFields = {
  description,
  images: nullableList(file, commonFieldLimits.images),
  gif: emptyAsNull(file),
  audio: z.union([linkedFile, uploadedFile]).nullable(),
  article: article.nullable(),
  videoLink: emptyAsNull(httpsAddress),
  /** The transcript of the sound or the video. */
  script: longText(commonFieldLimits.script),
  links: nullableList(link, commonFieldLimits.links),
  /** A model answer, for the teacher. */
  answer: longText(commonFieldLimits.answer),
};
