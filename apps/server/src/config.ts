/** Reads all settings once at startup. An invalid value stops the startup with one line that names the setting. */

import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
import { findAddressWithoutTls } from './require-tls.ts';
import { deriveKey, parseSecrets, readOrCreateSecrets } from './secrets.ts';

export class InvalidSetting extends UserError {}

const url = (prefixes: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && prefixes.some((prefix) => value.toLowerCase().startsWith(prefix)),
      `must be an address that begins with ${prefixes.join(' or ')}`,
    );

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must lie between ${min} and ${max}`);

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

/** The setting for the limits of expensive calls: as declared, a multiple of that, or no limit. */
const callLimits = z
  .string()
  .regex(/^(?:on|off|[1-9]\d{0,3})$/, 'must be on, off or a whole number between 1 and 9999')
  .transform((value) => (value === 'on' ? 1 : value === 'off' ? Number.POSITIVE_INFINITY : Number(value)));

/** The largest quota, so that a number of megabytes in bytes stays exact. */
export const maxQuota = 1_000_000_000;

/** A quota: a whole number, or off for no limit. */
const quota = (max: number) =>
  z
    .string()
    .regex(/^(?:off|[1-9]\d*)$/, 'must be off or a whole number from 1')
    .transform((value) => (value === 'off' ? Number.POSITIVE_INFINITY : Number(value)))
    .refine((value) => value <= max || value === Number.POSITIVE_INFINITY, `must be off or at most ${max}`);

const link = url(['http://', 'https://', 'mailto:']);

const partner = z.strictObject({
  name: z.string().min(1),
  url: url(['http://', 'https://']),
  description: z.string().optional(),
  image: z.string().optional(),
});

const partners = z.string().transform((value, context) => {
  try {
    return z.array(partner).parse(JSON.parse(value));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON list of {name, url, description?, image?}' });
    return z.NEVER;
  }
});

const secret = z.string().min(32, 'must have at least 32 characters');

/** Recipients of the age format; the backup command checks them thoroughly. */
const recipients = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((recipient) => recipient !== ''))
  .refine(
    (list) => list.every((recipient) => recipient.startsWith('age1')),
    'must be a list of age1… recipients',
  );

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(['http://', 'https://']).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres://', 'postgresql://']).optional(),
  DATABASE_SERVE_URL: url(['postgres://', 'postgresql://']).optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(12),
  DEMO: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  SMTP_URL: url(['smtp://', 'smtps://']).optional(),
  MAIL_FROM: z.string().default('Klasna <no-reply@localhost>'),
  MAIL_RETENTION_DAYS: wholeNumber(1, 3650).default(30),
  STORAGE_URL: url(['s3://']).optional(),
  REDIS_URL: url(['redis://', 'rediss://']).optional(),
  SECRET: secret.optional(),
  SECRET_PREVIOUS: z.string().transform(parseSecrets).pipe(z.array(secret)).default([]),
  BACKUP_RECIPIENTS: recipients.default([]),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
  SESSION_IDLE_DAYS: wholeNumber(1, 3650).default(30),
  SESSION_MAX_DAYS: wholeNumber(1, 3650).default(180),
  SIGN_IN_LIMIT: wholeNumber(1, 10_000).default(10),
  CALL_LIMITS: callLimits.default(1),
  QUOTA_STORAGE_MB: quota(maxQuota).default(51_200),
  QUOTA_UPLOADS_PER_HOUR: quota(maxQuota).default(300),
  QUOTA_MAILS_PER_HOUR: quota(maxQuota).default(5000),
  FILE_URL_TTL: wholeNumber(60, 31_536_000).default(86_400),
  SINGLE_SIGN_ON_PRIVATE: onOrOff.default(false),
  SECURITY_LOG_DAYS: wholeNumber(30, 3650).default(365),
  REQUIRE_TLS: onOrOff.default(false),
  TRUST_PROXY: onOrOff.default(false),
  TRUST_FORWARDED_HOST: onOrOff.default(false),
  SECURITY_CONTACT: url(['mailto:', 'https://', 'tel:']).optional(),
  DEBUG_PAGES: onOrOff.optional(),
  NODE_ENV: z.string().default('production'),
  // Links in the menu; an entry without a URL is hidden.
  LINK_TUTORS_CLUB: link.optional(),
  LINK_SCHEDULING: link.optional(),
  LINK_BOOKING: link.optional(),
  LINK_SUPPORT: link.optional(),
  // The link to a guide; without it, the page links to the built-in guide.
  LINK_USER_GUIDE: link.optional(),
  LINK_CONTACT: link.optional(),
  PARTNERS: partners.default([]),
});

type Settings = z.output<typeof settings>;

export interface Config
  extends Omit<Settings, 'SECRET' | 'SECRET_PREVIOUS' | 'DATA_DIR' | 'DEBUG_PAGES' | 'PUBLIC_URL'> {
  readonly DATA_DIR: string;
  readonly DEBUG_PAGES: boolean;
  /** The public URL of the product; if PORT is 0, it is known only after listening. */
  PUBLIC_URL: string | undefined;
  /** The text of the secrets that this installation generated; undefined if SECRET is set. */
  readonly generatedSecrets: string | undefined;
  /** Returns the key that signs for one purpose, derived from the current secret. */
  readonly key: (purpose: string) => Buffer;
  /** Returns all keys that verify for one purpose: first the key that signs, then those of replaced secrets. */
  readonly keys: (purpose: string) => readonly Buffer[];
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const nonEmptyValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(nonEmptyValues);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new InvalidSetting(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { SECRET, SECRET_PREVIOUS, ...rest } = parsed.data;
  const problem = rest.REQUIRE_TLS ? findAddressWithoutTls(rest) : undefined;
  if (problem !== undefined) throw new InvalidSetting(problem);
  const dataDir = resolve(rest.DATA_DIR);
  const generatedSecrets = SECRET === undefined ? readSecrets(dataDir) : undefined;
  const secrets = SECRET === undefined ? parseSecrets(generatedSecrets ?? '') : [SECRET, ...SECRET_PREVIOUS];
  const [current = ''] = secrets;
  return {
    ...rest,
    DATA_DIR: dataDir,
    DEBUG_PAGES: rest.DEBUG_PAGES ?? rest.NODE_ENV !== 'production',
    PUBLIC_URL: rest.PUBLIC_URL?.replace(/\/+$/, ''),
    generatedSecrets,
    key: (purpose) => deriveKey(current, purpose),
    keys: (purpose) => secrets.map((one) => deriveKey(one, purpose)),
  };
}

function readSecrets(dataDir: string): string {
  try {
    return readOrCreateSecrets(dataDir);
  } catch (error) {
    throw new InvalidSetting(`DATA_DIR: ${(error as Error).message}`);
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
