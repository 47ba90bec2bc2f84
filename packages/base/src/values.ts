/**
 * Schemas of values that many modules share. Every limit that users can meet is defined once, here or in limits.ts.
 */

import { z } from 'zod';
import { limits } from './limits.ts';

export { limits };

/**
 * A refinement with its own message: `validation.<name>` in the language files. packages/languages/src/validation.ts
 * turns every issue into a sentence.
 */
export const withMessage = (name: string) => ({ params: { words: name } });

/** How long deleted things can be restored. */
export const restorableMinutes = 60;

/** Converts ids to lower case, because all comparisons use it. */
export const id = z.uuid().toLowerCase();
export const instant = z.iso.datetime();

/** A required text: an empty or blank one is reported as "required", others by their length. */
export const text = (min: number = limits.textMin, max: number = limits.textMax) =>
  z.string().trim().min(1).min(min).max(max);

/** Characters that break the line, change the text direction, or are invisible. */
const invisibleCharacters = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** A lone surrogate could not be stored unchanged. */
const isSingleLine = (value: string): boolean => value.isWellFormed() && !invisibleCharacters.test(value);

/** Removes characters that a single line must not contain, from texts of other sources. */
export const removeInvisibleCharacters = (value: string): string =>
  value.toWellFormed().replace(new RegExp(invisibleCharacters, 'gu'), '');

/** A text without any of these characters has nothing visible in it. */
const visibleCharacter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const hasVisibleCharacter = (value: string): boolean => visibleCharacter.test(value);

/** A single-line text with something visible in it, such as a name. */
export const line = (min?: number) =>
  text(min)
    .refine(isSingleLine, withMessage('controlCharacters'))
    .refine(hasVisibleCharacter, withMessage('required'));

/** One character of a script in which a whole name may be a single character, such as 陈. */
const oneSignName = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}]$/u;

/** The first or last name of a person. */
export const personName = line(1).superRefine((name, context) => {
  if (name.length < limits.textMin && !oneSignName.test(name))
    context.addIssue({ code: 'too_small', origin: 'string', minimum: limits.textMin, inclusive: true });
});

/** Characters that change the text direction, and control characters except line breaks and tabs. */
const forbiddenCharacters = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * For texts of several lines, such as comments: everything can be stored and something is visible. An empty text is
 * accepted.
 */
export const isReadable = (value: string): boolean =>
  value === '' || (value.isWellFormed() && !forbiddenCharacters.test(value) && hasVisibleCharacter(value));

export const optionalText = (max: number = limits.textMax) =>
  z.string().trim().max(max).refine(isReadable, withMessage('controlCharacters')).nullable();

export const email = z.string().trim().min(1).max(254).pipe(z.email());

const isPhone = (value: string): boolean => /^[\d \u00a0+()-]{5,20}$/.test(value);
export const phone = z.string().trim().refine(isPhone, withMessage('phone'));

/** Only addresses that a browser opens as a page; credentials in a URL would mislead its reader. */
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
    .refine(isSingleLine, withMessage('controlCharacters'))
    .refine(isWebAddress, withMessage('website'));

export const country = z.string().regex(/^[A-Z]{2}$/);

/** Rejects names that browsers know but PostgreSQL does not, or interprets differently. */
const isSupportedTimezoneName = (name: string): boolean =>
  name === 'UTC' || (/^[A-Z][A-Za-z_]+\//.test(name) && !/^(SystemV|Etc)\/|Pacific-New$/.test(name));

export const isTimezone = (name: string): boolean => {
  if (!isSupportedTimezoneName(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const timezone = z.string().max(64).refine(isTimezone, withMessage('timezone'));

/** An optional form field: an empty input means null, not an invalid value. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();

/** The centuries that calendars and the database agree on. */
const supportedCenturies = /^(?:19|20|21)/;
/** A date without time. */
export const day = z.iso.date().regex(supportedCenturies);
/** Checks the instant in UTC: the offset may move it to another year than the one in the text. */
const isSupportedInstant = (value: string): boolean => {
  const milliseconds = Date.parse(value);
  return !Number.isNaN(milliseconds) && supportedCenturies.test(new Date(milliseconds).toISOString());
};
/** An instant with any offset notation. */
export const instantWithOffset = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine(isSupportedInstant, withMessage('format'))
  .transform((value) => new Date(value).toISOString());
/** An instant, or a whole day in the school's time zone. */
export const instantOrDay = z.union([instantWithOffset, day]);

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const timeRange = z
  .strictObject({ start: timeOfDay, end: timeOfDay })
  .refine((day) => day.start < day.end, withMessage('hoursOrder'));

export const weekSchedule = z.strictObject({
  mon: timeRange.nullable().default(null),
  tue: timeRange.nullable().default(null),
  wed: timeRange.nullable().default(null),
  thu: timeRange.nullable().default(null),
  fri: timeRange.nullable().default(null),
  sat: timeRange.nullable().default(null),
  sun: timeRange.nullable().default(null),
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

/** More than any list has, and small enough for the row arithmetic of the database. */
const maxPageNumber = 10_000_000;
export const pageNumber = z.coerce.number().int().min(1).max(maxPageNumber).default(1);

/** The query of a paginated list. */
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

/** The response of actions that return only a message. */
export const message = z.object({ message: z.string() });
export const single = <T extends z.ZodType>(item: T) => z.object({ data: item });
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ pagination }) });
