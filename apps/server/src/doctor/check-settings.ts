/** Names every setting that is invalid, unknown, or contradicts another. */
import {
  type Config,
  isLoopback,
  listInvalidSettings,
  type SettingProblem,
  settingNames,
} from '../config.ts';
import { readStorageUrl } from '../kernel/files/storage-url.ts';
import { findAddressesWithoutTls } from '../require-tls.ts';
import { describeProblem, type Finding, note, ok, problem, warning } from './finding.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names in a file of settings that other programs read: Node.js, OpenSSL, the resolver, PostgreSQL's client. */
const foreignNames =
  /^(ENV_FILE|TZ|TMPDIR|LANG|LC_\w+|NODE_\w+|UV_\w+|SSL_\w+|OTEL_\w+|PG[A-Z]+|HTTPS?_PROXY|NO_PROXY)$/;

const minNameLength = 6;
const maxDistance = 2;

/** The number of characters to insert, remove or replace (Levenshtein). */
function countEdits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

function findSimilarSetting(name: string): string | undefined {
  return [...settingNames].find(
    (known) => known.length >= minNameLength && countEdits(name, known) <= maxDistance,
  );
}

/**
 * Finds names that are no setting: all of those in the file of settings, and of the environment, which has names of many
 * programs, those that are nearly a setting.
 */
function findUnknownNames(environment: Environment, namesInFile: readonly string[]): Finding[] {
  const unknown = Object.keys(environment).filter(
    (name) => !settingNames.has(name) && !foreignNames.test(name),
  );
  return unknown.flatMap((name) => {
    const similar = findSimilarSetting(name);
    if (similar !== undefined)
      return [warning(`${name} is no setting and has no effect`, `Rename it if ${similar} was meant.`)];
    if (!namesInFile.includes(name)) return [];
    return [
      warning(
        `${name} is no setting and has no effect`,
        'Remove it, or see the table of settings in README.md.',
      ),
    ];
  });
}

type Contradiction = (
  config: Config,
  isGiven: (name: keyof Config | 'SECRET_PREVIOUS') => boolean,
) => Finding | undefined;

const isLocal = (address: string): boolean => isLoopback(URL.parse(address)?.hostname ?? '');

const contradictions: readonly Contradiction[] = [
  ({ generatedSecrets }, isGiven) =>
    isGiven('SECRET_PREVIOUS') && generatedSecrets !== undefined
      ? warning(
          'SECRET_PREVIOUS has no effect without SECRET',
          'Set SECRET as well, or remove SECRET_PREVIOUS.',
        )
      : undefined,
  ({ DATABASE_URL, DATABASE_SERVE_URL }) =>
    DATABASE_SERVE_URL !== undefined && DATABASE_URL === undefined
      ? problem(
          'DATABASE_SERVE_URL is set without DATABASE_URL, so that one database is migrated and another one served',
          'Set DATABASE_URL to the owner of the same database.',
        )
      : undefined,
  ({ DATABASE_URL, DATABASE_SERVE_URL }) =>
    DATABASE_URL &&
    DATABASE_SERVE_URL &&
    URL.parse(DATABASE_URL)?.pathname !== URL.parse(DATABASE_SERVE_URL)?.pathname
      ? problem(
          'DATABASE_URL and DATABASE_SERVE_URL name different databases',
          'Name the same database in both; only the accounts differ.',
        )
      : undefined,
  ({ SESSION_IDLE_DAYS, SESSION_MAX_DAYS }) =>
    SESSION_IDLE_DAYS > SESSION_MAX_DAYS
      ? warning(
          `SESSION_IDLE_DAYS (${SESSION_IDLE_DAYS}) is above SESSION_MAX_DAYS (${SESSION_MAX_DAYS}) and has no effect`,
          'Set SESSION_IDLE_DAYS to fewer days.',
        )
      : undefined,
  ({ METRICS_PORT, PORT }) =>
    METRICS_PORT === PORT && PORT !== 0
      ? problem(
          `METRICS_PORT and PORT are both ${PORT}, so that the start fails`,
          'Choose another METRICS_PORT.',
        )
      : undefined,
  ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }) =>
    METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !isLoopback(METRICS_HOST)
      ? warning(
          `everybody who reaches ${METRICS_HOST}:${METRICS_PORT} can read the metrics`,
          'Set METRICS_TOKEN, or keep others away from this port.',
        )
      : undefined,
  ({ TRUST_FORWARDED_HOST, TRUST_PROXY }) =>
    TRUST_FORWARDED_HOST && !TRUST_PROXY
      ? warning('TRUST_FORWARDED_HOST has no effect without TRUST_PROXY', 'Set TRUST_PROXY=on, or remove it.')
      : undefined,
  ({ PUBLIC_URL = '', TRUST_PROXY, HOST }) =>
    PUBLIC_URL.startsWith('https:') && !TRUST_PROXY && isLoopback(HOST)
      ? warning(
          'a proxy is in front (PUBLIC_URL begins with https), and TRUST_PROXY is off: everybody has the address of the proxy, and limits on guessing are shared',
          'Set TRUST_PROXY=on if the proxy replaces X-Forwarded-For.',
        )
      : undefined,
  ({ PUBLIC_URL }) =>
    PUBLIC_URL?.startsWith('http:') && !isLocal(PUBLIC_URL)
      ? warning(
          'PUBLIC_URL is not encrypted: passwords travel in the clear',
          'Put a proxy with TLS in front, and begin PUBLIC_URL with https.',
        )
      : undefined,
  ({ PUBLIC_URL, HOST }) =>
    PUBLIC_URL === undefined && !isLoopback(HOST)
      ? warning(
          'PUBLIC_URL is not set: links in mails lead to the listening address',
          'Set PUBLIC_URL to the address that people use.',
        )
      : undefined,
  ({ SMTP_URL, MAIL_FROM }) =>
    SMTP_URL !== undefined && /@localhost\b/.test(MAIL_FROM)
      ? warning(
          'MAIL_FROM is an address at localhost, which most mail servers refuse',
          'Set MAIL_FROM to an address of your domain.',
        )
      : undefined,
  ({ SMTP_URL, PUBLIC_URL }) =>
    SMTP_URL === undefined && PUBLIC_URL !== undefined && !isLocal(PUBLIC_URL)
      ? warning('SMTP_URL is not set: mails are kept and not sent', 'Set SMTP_URL and MAIL_FROM.')
      : undefined,
  ({ DEMO, PUBLIC_URL }) =>
    DEMO === 'on' && PUBLIC_URL !== undefined && !isLocal(PUBLIC_URL)
      ? warning('DEMO is on: an empty database gets a school whose passwords are printed', 'Set DEMO=off.')
      : undefined,
];

export interface SettingsToCheck {
  readonly environment: Environment;
  readonly namesInFile: readonly string[];
}

/** Returns the invalid settings, also of those whose form only their client reads. */
export function findInvalidSettings(environment: Environment): SettingProblem[] {
  const invalid = listInvalidSettings(environment);
  for (const setting of ['STORAGE_URL', 'BACKUP_COPY_URL']) {
    const value = environment[setting];
    if (!value || invalid.some(({ name }) => name === setting)) continue;
    try {
      readStorageUrl(value, setting);
    } catch (error) {
      invalid.push({ name: setting, message: describeProblem(error).replace(`${setting}: `, '') });
    }
  }
  return invalid;
}

export function checkSettings(
  { environment, namesInFile }: SettingsToCheck,
  invalid: readonly SettingProblem[],
  config: Config | undefined,
): Finding[] {
  const isGiven = (name: string): boolean => (environment[name] ?? '') !== '';
  const findings = [
    ...invalid.map(({ name, message }) =>
      problem(
        `${name}: ${message}`,
        'Correct it: a start stops at it. The table of settings is in README.md.',
      ),
    ),
    ...findUnknownNames(environment, namesInFile),
  ];
  if (config) {
    findings.push(...contradictions.flatMap((find) => find(config, isGiven) ?? []));
    if (config.REQUIRE_TLS)
      for (const text of findAddressesWithoutTls(config))
        findings.push(problem(text, 'Correct the address, or set REQUIRE_TLS=off.'));
  } else findings.push(note('whether settings contradict each other is not checked before all can be read'));
  const givenCount = [...settingNames].filter(isGiven).length;
  return findings.length > 0 ? findings : [ok(`${givenCount} are set; all can be used`)];
}
