import { currency, email, id, instant, limits, locale, weekSchedule, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { permissionKey, role } from '../permissions.ts';

const secret = (min: number) => z.string().min(1).min(min).max(limits.passwordMax);

export const credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
});

export const recoveryRequest = z.object({ email });

const resetToken = z.string().max(512).default('');

export const resetCheck = z.object({ token: resetToken });

/** Whose password a mailed link sets: what a new password is compared with, for the hint about its strength. */
export const resetOwner = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  school: z.object({
    name: z.string(),
    slug: z.string(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    city: z.string().nullable(),
    address: z.string().nullable(),
  }),
});
export type ResetOwner = z.infer<typeof resetOwner>;

export const passwordReset = z
  .object({
    token: resetToken,
    password: secret(limits.resetPasswordMin),
    passwordConfirmation: z.string().min(1).max(1024),
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    path: ['passwordConfirmation'],
    ...withMessage('passwordsDoNotMatch'),
  });

/** A change of password. Accepts the three documented field names and their longer aliases. */
export const passwordChange = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const { oldPassword, newPassword, confirmPassword, ...rest } = value as Record<string, unknown>;
    return { old: oldPassword, new: newPassword, confirm: confirmPassword, ...rest };
  },
  z
    .object({
      old: z.string().min(1).max(1024),
      new: secret(limits.passwordMin),
      confirm: z.string().min(1).max(1024),
    })
    .refine((form) => form.new === form.confirm, {
      path: ['confirm'],
      ...withMessage('passwordsDoNotMatch'),
    }),
);

/** The password, or a code of the second factor instead. */
export const passwordConfirmation = z
  .object({
    password: z.string().min(1).max(1024).optional(),
    code: z.string().trim().min(1).max(64).optional(),
  })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ['password'],
    ...withMessage('required'),
  });
export type PasswordConfirmation = z.infer<typeof passwordConfirmation>;

/** The new email address. The password is required only if the address differs from the current one. */
export const emailRequest = z.object({
  email,
  currentPassword: z.string().min(1).max(1024).optional(),
});

/** The current email address, and the new one that is not confirmed yet. */
export const emailState = z.object({
  email: z.string(),
  pending: z.object({ email: z.string(), expiresAt: instant, isExpired: z.boolean() }).nullable(),
});
export type EmailState = z.infer<typeof emailState>;

const emailLinkToken = z.string().max(512).default('');
export const emailLink = z.object({ token: emailLinkToken });
/** The state of a mailed link. The link `confirm` is sent to the new address, `restore` to the previous one. */
export const emailLinkCheck = z.object({ token: emailLinkToken, link: z.enum(['confirm', 'restore']) });

export const emailLinkView = z.object({
  schoolName: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
});
export type EmailLinkView = z.infer<typeof emailLinkView>;

export const schoolView = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  timezone: z.string(),
  currency,
  schedule: weekSchedule,
});

export const sessionView = z.object({
  user: z.object({
    id,
    image: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role,
    /** The time zone that the person chose in the profile; optional. */
    timezone: z.string().nullable(),
    /** The language of mails, and of pages if the browser has no language setting of its own. */
    locale,
  }),
  permissions: z.array(z.object({ key: permissionKey })),
  school: schoolView,
});
export type SessionView = z.infer<typeof sessionView>;

export const deviceSession = z.object({
  id,
  device: z.string(),
  /** The IP address of the sign-in; unknown for sessions of an earlier version. */
  address: z.string().nullable(),
  lastUsedAt: instant,
  createdAt: instant,
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;
