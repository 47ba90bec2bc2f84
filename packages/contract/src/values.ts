/** The small values that many subjects share. Every limit that a person can meet stands here once. */

import { z } from 'zod';
import { limits } from './limits.ts';

export { limits };

/**
 * A refinement with words of its own: the sentence is `validation.<name>` in the language files.
 * See packages/languages/src/validation.ts, which turns every issue into a sentence.
 */
export const inWords = (name: string) => ({ params: { words: name } });

/** How long what was deleted can be restored. */
export const restorableMinutes = 60;

/** However it is written: everything that compares ids compares them in small letters. */
export const id = z.uuid().toLowerCase();
export const instant = z.iso.datetime();

/** A required text: absent or blank is "required", then its length counts. */
export const text = (min: number = limits.textMin, max: number = limits.textMax) =>
  z.string().trim().min(1).min(min).max(max);

/** What would break a line, turn the direction of what follows, or cannot be seen at all. */
const unseen = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** Half a letter could not be stored as it was given. */
const isLine = (given: string): boolean => given.isWellFormed() && !unseen.test(given);

/** A text from elsewhere, without what a line must not hold. */
export const withoutUnseen = (given: string): string =>
  given.toWellFormed().replace(new RegExp(unseen, 'gu'), '');

/** A text of one line, such as a name. */
export const line = (min?: number) => text(min).refine(isLine, inWords('controlCharacters'));

/** Whatever else a text holds: without any of these there is nothing to read. */
const seen = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What turns the direction of what follows, and what no keyboard writes; lines may end. */
const unwritten = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** Of several lines, such as a comment: all of it can be stored, and some of it seen. Nothing at all is another matter. */
export const isReadable = (given: string): boolean =>
  given === '' || (given.isWellFormed() && !unwritten.test(given) && seen.test(given));

export const optionalText = (max: number = limits.textMax) => z.string().trim().max(max).nullable();

export const email = z.string().trim().min(1).max(254).pipe(z.email());

const isPhone = (given: string): boolean => /^[\d \u00a0+()-]{5,20}$/.test(given);
export const phone = z.string().trim().refine(isPhone, inWords('phone'));

/** Only what a browser opens as a page; a name and password inside the address would deceive its reader. */
const isWebAddress = (address: string): boolean => {
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
};

export const webAddress = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isLine, inWords('controlCharacters'))
    .refine(isWebAddress, inWords('website'));

export const country = z.string().regex(/^[A-Z]{2}$/);

/** Names of the browser's that a database does not know, or understands otherwise, are none. */
const isCommonName = (name: string): boolean =>
  name === 'UTC' || (/^[A-Z][A-Za-z_]+\//.test(name) && !/^(SystemV|Etc)\/|Pacific-New$/.test(name));

export const isTimezone = (name: string): boolean => {
  if (!isCommonName(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const timezone = z.string().max(64).refine(isTimezone, inWords('timezone'));

/** An optional field of a form: an empty input means "nothing", not a bad value. */
export const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();

/** In centuries that calendars and the database agree on. */
const ourCentury = /^(?:19|20|21)/;
/** A day on the wall. */
export const day = z.iso.date().regex(ourCentury);
/** A moment, however its offset is written. */
export const moment = z.iso
  .datetime({ offset: true })
  .max(40)
  .regex(ourCentury)
  .refine((given) => !Number.isNaN(Date.parse(given)))
  .transform((given) => new Date(given).toISOString());
/** A moment, or a whole day of the school. */
export const momentOrDay = z.union([moment, day]);

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hours = z
  .strictObject({ start: timeOfDay, end: timeOfDay })
  .refine((day) => day.start < day.end, inWords('hoursOrder'));

export const weekSchedule = z.strictObject({
  mon: hours.nullable().default(null),
  tue: hours.nullable().default(null),
  wed: hours.nullable().default(null),
  thu: hours.nullable().default(null),
  fri: hours.nullable().default(null),
  sat: hours.nullable().default(null),
  sun: hours.nullable().default(null),
});
export type WeekSchedule = z.infer<typeof weekSchedule>;

export const currencies = [
  'UAH',
  'USD',
  'EUR',
  'GBP',
  'PLN',
  'CZK',
  'CHF',
  'JPY',
  'CNY',
  'AUD',
  'CAD',
  'TRY',
  'INR',
] as const;
export const currency = z.enum(currencies);
export type Currency = (typeof currencies)[number];

export const localeTags = ['uk', 'en', 'es', 'fr', 'it', 'zh', 'de'] as const;
export const locale = z.enum(localeTags);
export type Locale = (typeof localeTags)[number];

export const statuses = ['active', 'inactive', 'suspended'] as const;
export const userStatus = z.enum(statuses);

/** Far beyond every list, and still a number that the database counts rows with. */
const lastPage = 10_000_000;
export const pageNumber = z.coerce.number().int().min(1).max(lastPage).default(1);

/** A page of a list as it is asked for. */
export const pageQuery = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
  q: z.string().trim().max(limits.textMax).default(''),
});

export const pagination = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
});

/** What an action answers that has nothing else to tell. */
export const message = z.object({ message: z.string() });
export const single = <T extends z.ZodType>(item: T) => z.object({ data: item });
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ pagination }) });
