/** Reads all settings once at startup. An invalid value stops the startup with one line that names the setting. */

import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { UserError } from '@klasna/command-line/user-error';
import { CronExpressionParser } from 'cron-parser';
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

const maxPort = 65_535;

/** The largest quota, so that a number of megabytes in bytes stays exact. */
export const maxQuota = 1_000_000_000;

/** A quota: a whole number, or off for no limit. */
const quota = (max: number) =>
  z
    .string()
    .regex(/^(?:off|[1-9]\d*)$/, 'must be off or a whole number from 1')
    .transform((value) => (value === 'off' ? Number.POSITIVE_INFINITY : Number(value)))
    .refine((value) => value <= max || value === Number.POSITIVE_INFINITY, `must be off or at most ${max}`);

/** A port, or a plus sign and what to add to PORT, so that processes on one machine may share their settings. */
const metricsPort = z
  .string()
  .regex(/^\+?\d+$/, 'must be a whole number, or + and what to add to PORT, such as +6100')
  .refine((value) => Number(value) <= maxPort, `must be at most ${maxPort}`);

const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

const ratio = z
  .string()
  .transform(Number)
  .refine((value) => value >= 0 && value <= 1, 'must be a number between 0 and 1');

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

/** A cron expression of five fields, in UTC, as the job queue understands it. */
const cron = z
  .string()
  .refine(
    (value) => value.trim().split(/\s+/).length === 5 && isCronExpression(value),
    'must be a cron expression of five fields, in UTC, such as 15 3 * * *',
  );

function isCronExpression(value: string): boolean {
  try {
    return CronExpressionParser.parse(value).hasNext();
  } catch {
    return false;
  }
}

const settings = z.object({
  PORT: wholeNumber(0, maxPort).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(['http://', 'https://']).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres://', 'postgresql://']).optional(),
  DATABASE_SERVE_URL: url(['postgres://', 'postgresql://']).optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(12),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  DEMO: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  SMTP_URL: url(['smtp://', 'smtps://']).optional(),
  MAIL_FROM: z.string().default('Klasna <no-reply@localhost>'),
  MAIL_RETENTION_DAYS: wholeNumber(1, 3650).default(30),
  STORAGE_URL: url(['s3://']).optional(),
  REDIS_URL: url(['redis://', 'rediss://']).optional(),
  SECRET: secret.optional(),
  SECRET_PREVIOUS: z.string().transform(parseSecrets).pipe(z.array(secret)).default([]),
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  BACKUP_SCHEDULE: cron.optional(),
  BACKUP_KEEP_DAILY: wholeNumber(1, 3650).default(7),
  BACKUP_KEEP_WEEKLY: wholeNumber(0, 520).default(4),
  BACKUP_KEEP_MONTHLY: wholeNumber(0, 120).default(0),
  BACKUP_RECIPIENTS: recipients.default([]),
  BACKUP_COPY_URL: url(['s3://']).optional(),
  BACKUP_VERIFY: onOrOff.default(false),
  BACKUP_IDENTITY: z.string().optional(),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
  SESSION_IDLE_DAYS: wholeNumber(1, 3650).default(30),
  SESSION_MAX_DAYS: wholeNumber(1, 3650).default(180),
  SIGN_IN_LIMIT: wholeNumber(1, 10_000).default(10),
  CALL_LIMITS: callLimits.default(1),
  API_KEY_LIMIT: wholeNumber(1, 100_000).default(600),
  QUOTA_STORAGE_MB: quota(maxQuota).default(51_200),
  QUOTA_UPLOADS_PER_HOUR: quota(maxQuota).default(300),
  QUOTA_MAILS_PER_HOUR: quota(maxQuota).default(5000),
  FILE_URL_TTL: wholeNumber(60, 31_536_000).default(86_400),
  SINGLE_SIGN_ON_PRIVATE: onOrOff.default(false),
  WEBHOOKS_PRIVATE: onOrOff.default(false),
  SECURITY_LOG_DAYS: wholeNumber(30, 3650).default(365),
  REQUIRE_TLS: onOrOff.default(false),
  TRUST_PROXY: onOrOff.default(false),
  TRUST_FORWARDED_HOST: onOrOff.default(false),
  SECURITY_CONTACT: url(['mailto:', 'https://', 'tel:']).optional(),
  DEBUG_PAGES: onOrOff.optional(),
  SLOW_STATEMENT_MS: wholeNumber(1, 600_000).optional(),
  METRICS_PORT: metricsPort.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: secret.optional(),
  // Standard settings of OpenTelemetry; its packages read further ones, such as those for headers and certificates.
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http://', 'https://']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http://', 'https://']).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], { error: 'must be http/protobuf or http/json' })
    .default('http/protobuf'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `must be one of ${samplers.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
  OTEL_SERVICE_NAME: z.string().default('klasna'),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(0, 600_000).default(5000),
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
  extends Omit<
    Settings,
    'SECRET' | 'SECRET_PREVIOUS' | 'DATA_DIR' | 'DEBUG_PAGES' | 'PUBLIC_URL' | 'METRICS_PORT'
  > {
  readonly METRICS_PORT: number | undefined;
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

type Environment = Readonly<Record<string, string | undefined>>;

const parseSettings = (environment: Environment) =>
  settings.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));

export const settingNames: ReadonlySet<string> = new Set(Object.keys(settings.shape));

export interface SettingProblem {
  readonly name: string;
  readonly message: string;
}

/** Returns every setting with a value that cannot be used; `readConfig` stops at the first. */
export function listInvalidSettings(environment: Environment): SettingProblem[] {
  const parsed = parseSettings(environment);
  const issues = parsed.error?.issues ?? [];
  return issues.map(({ path, message }) => ({ name: String(path[0]), message }));
}

export function readConfig(environment: Environment): Config {
  const parsed = parseSettings(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new InvalidSetting(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { SECRET, SECRET_PREVIOUS, ...rest } = parsed.data;
  const problem = (rest.REQUIRE_TLS ? findAddressWithoutTls(rest) : undefined) ?? findBackupProblem(rest);
  if (problem !== undefined) throw new InvalidSetting(problem);
  const dataDir = resolve(rest.DATA_DIR);
  const generatedSecrets = SECRET === undefined ? readSecrets(dataDir) : undefined;
  const secrets = SECRET === undefined ? parseSecrets(generatedSecrets ?? '') : [SECRET, ...SECRET_PREVIOUS];
  const [current = ''] = secrets;
  return {
    ...rest,
    DATA_DIR: dataDir,
    METRICS_PORT: toMetricsPort(rest),
    DEBUG_PAGES: rest.DEBUG_PAGES ?? rest.NODE_ENV !== 'production',
    PUBLIC_URL: rest.PUBLIC_URL?.replace(/\/+$/, ''),
    generatedSecrets,
    key: (purpose) => deriveKey(current, purpose),
    keys: (purpose) => secrets.map((one) => deriveKey(one, purpose)),
  };
}

function toMetricsPort({ METRICS_PORT, PORT }: Pick<Settings, 'METRICS_PORT' | 'PORT'>): number | undefined {
  if (!METRICS_PORT?.startsWith('+')) return METRICS_PORT === undefined ? undefined : Number(METRICS_PORT);
  const port = PORT + Number(METRICS_PORT);
  if (PORT === 0 || port > maxPort)
    throw new InvalidSetting(`METRICS_PORT: ${METRICS_PORT} cannot be added to the PORT ${PORT}`);
  return port;
}

type BackupSettings = Pick<
  Settings,
  | 'BACKUP_DIR'
  | 'BACKUP_SCHEDULE'
  | 'BACKUP_COPY_URL'
  | 'BACKUP_VERIFY'
  | 'BACKUP_IDENTITY'
  | 'BACKUP_RECIPIENTS'
>;

function findBackupProblem(backup: BackupSettings): string | undefined {
  const needsFolder = (['BACKUP_SCHEDULE', 'BACKUP_COPY_URL'] as const).find((name) => backup[name]);
  if (needsFolder && backup.BACKUP_DIR === undefined) return `${needsFolder}: needs BACKUP_DIR`;
  if (backup.BACKUP_VERIFY && backup.BACKUP_RECIPIENTS.length > 0 && backup.BACKUP_IDENTITY === undefined)
    return 'BACKUP_VERIFY: with BACKUP_RECIPIENTS it needs BACKUP_IDENTITY';
  return undefined;
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
