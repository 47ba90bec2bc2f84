import { z } from 'zod';
import { role } from '../permissions.ts';
import {
  country,
  id,
  instant,
  locale,
  orEmpty,
  phone,
  text,
  timezone,
  userStatus,
  weekSchedule,
} from '../values.ts';

/** A person as GET /tenant/user shows them to themselves. */
export const ownAccount = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  status: userStatus,
  image: z.string().nullable(),
  createdAt: instant,
});

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  locale,
  image: z.string().nullable(),
  /** The same address under the name the documents give the field. */
  avatar: z.string().nullable(),
  workSchedule: weekSchedule.nullable(),
});
export type Profile = z.infer<typeof profile>;

/** What the owner may change; every key is optional, and keys that are not theirs to change are ignored. */
export const profileChange = z
  .object({
    firstName: text(),
    lastName: text(),
    phone: orEmpty(phone),
    country: orEmpty(country),
    timezone: orEmpty(timezone),
    locale,
    avatar: z.string().max(2048).nullable(),
    workSchedule: weekSchedule.nullable(),
  })
  .partial();
export type ProfileChange = z.infer<typeof profileChange>;
