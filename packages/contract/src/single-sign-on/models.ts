import { limits, line, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { singleSignOnModes } from '../identity/sign-in-rules.ts';

export const providerPresets = ['google', 'microsoft', 'other'] as const;
export type ProviderPreset = (typeof providerPresets)[number];

/** Names of providers that are the same in every language. */
export const presetNames = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<
  Exclude<ProviderPreset, 'other'>,
  string
>;

export const newAccountRoles = ['student', 'teacher'] as const;
export type NewAccountRole = (typeof newAccountRoles)[number];

export const maxEmailDomains = 20;

const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, search, hash } = new URL(value);
  // The server refuses http, except in tests; the field then says so.
  return /^https?:$/.test(protocol) && username === '' && search === '' && hash === '';
};

/**
 * The address by which the provider names itself. Kept as it is written, because it is compared character by character.
 */
const issuer = z.string().trim().max(limits.textMax).refine(isIssuer, withMessage('issuer'));
/** The directory id. A name such as `common` would admit everybody who has an account at Microsoft. */
const tenant = z
  .string()
  .trim()
  .toLowerCase()
  .refine((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value), withMessage('tenant'));
const domainPattern = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine((value) => domainPattern.test(value), withMessage('emailDomain'));

const connectionFields = {
  clientId: line(1),
  /** Empty or absent: the stored one stays. */
  clientSecret: z.string().trim().max(limits.textMax).optional(),
};

/** How the provider is reached. */
export const providerConnection = z.discriminatedUnion('preset', [
  z.object({ preset: z.literal('google'), ...connectionFields }),
  z.object({ preset: z.literal('microsoft'), tenant, ...connectionFields }),
  z.object({ preset: z.literal('other'), issuer, ...connectionFields }),
]);
export type ProviderConnectionInput = z.output<typeof providerConnection>;

const ruleFields = z.object({
  mode: z.enum(singleSignOnModes),
  /** What the button calls the provider; empty for the name of the preset. */
  name: z.string().trim().max(60).default(''),
  /** Only people with an email of one of these domains sign in; empty admits every domain. */
  emailDomains: z.array(emailDomain).max(maxEmailDomains),
  createsAccounts: z.boolean(),
  newAccountRole: z.enum(newAccountRoles),
});

export const singleSignOnChange = z
  .intersection(providerConnection, ruleFields)
  .refine(({ preset, name }) => preset !== 'other' || name !== '', {
    path: ['name'],
    ...withMessage('required'),
  })
  .refine(({ createsAccounts, emailDomains }) => !createsAccounts || emailDomains.length > 0, {
    path: ['emailDomains'],
    ...withMessage('domainsForAccounts'),
  });
export type SingleSignOnChange = z.output<typeof singleSignOnChange>;

export const singleSignOnSettings = z.object({
  mode: z.enum(singleSignOnModes),
  /** Null until a provider is set. The client secret never leaves the server. */
  provider: z
    .object({
      preset: z.enum(providerPresets),
      name: z.string(),
      issuer: z.string(),
      tenant: z.string().nullable(),
      clientId: z.string(),
      emailDomains: z.array(z.string()),
      createsAccounts: z.boolean(),
      newAccountRole: z.enum(newAccountRoles),
      /** Whether the stored secret can be read: not after a restore with another secret of the installation. */
      isSecretReadable: z.boolean(),
    })
    .nullable(),
  /** The address that the provider sends people back to; entered there. */
  redirectUrl: z.string(),
  /** The sign-in page of this school, with the button. */
  signInUrl: z.string(),
  /** Whether I signed in through the provider since the connection was changed; required mode needs it. */
  isProved: z.boolean(),
});
export type SingleSignOnSettings = z.infer<typeof singleSignOnSettings>;

export const schoolQuery = z.object({ school: z.string().trim().max(100).optional() });

/** What the sign-in page shows; null where the school has no single sign-on. */
export const singleSignOnOffer = z
  .object({
    name: z.string(),
    isRequired: z.boolean(),
    /**
     * The sign-in page of the school at the public address of the product, where sign-ins through the provider begin.
     */
    signInUrl: z.string(),
  })
  .nullable();
export type SingleSignOnOffer = z.infer<typeof singleSignOnOffer>;

/** A path of the page, never another site. */
const returnPath = z
  .string()
  .max(limits.textMax)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
  .catch('/');

export const signInStart = schoolQuery.extend({ returnPath: returnPath.default('/') });

const parameter = z.string().max(4096).optional();
/** The parameters that the provider added to the redirect address. */
export const signInFinish = z.object({
  code: parameter,
  state: z.string().max(512).default(''),
  iss: parameter,
  error: parameter,
});
export type SignInFinish = z.output<typeof signInFinish>;
