import {
  country,
  currency,
  day,
  email,
  emptyAsNull,
  limits,
  line,
  phone,
  text,
  timezone,
  webAddress,
  weekdays,
  weekSchedule,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';

export const schoolGeneral = z.object({
  name: z.string(),
  description: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  timezone: z.string(),
  currency,
  logo: z.string().nullable(),
  schedule: weekSchedule,
});
export type SchoolGeneral = z.infer<typeof schoolGeneral>;

/** A change of the school. All fields are optional; logo and schedule have their own endpoints and are ignored here. */
export const schoolGeneralChange = z
  .object({
    name: line(),
    description: emptyAsNull(text()),
    email: emptyAsNull(email),
    phone: emptyAsNull(phone),
    website: emptyAsNull(webAddress(limits.textMax)),
    country: emptyAsNull(country),
    city: emptyAsNull(text()),
    address: emptyAsNull(text()),
    timezone,
    currency,
  })
  .partial();
export type SchoolGeneralChange = z.infer<typeof schoolGeneralChange>;

/**
 * A change of the schedule: `{schedule}`, or the days at the top level. An object without any day is rejected, because
 * it would close the school all week.
 */
export const schoolScheduleChange = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null || 'schedule' in value) return value;
    return weekdays.some((day) => day in value) ? { schedule: value } : value;
  },
  z.object({ schedule: weekSchedule }),
);

/** A period without lessons, including its first and last day. */
export const closure = z
  .object({ from: day, to: day, name: line() })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...withMessage('daysOrder') });
export type Closure = z.infer<typeof closure>;

export const maxClosures = 500;
export const closures = z.object({ closures: z.array(closure).max(maxClosures) });
