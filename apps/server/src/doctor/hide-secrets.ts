/** Replaces secrets in texts of other programs, whose error messages may quote an address. */

const urlSettings = [
  'DATABASE_URL',
  'DATABASE_SERVE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'BACKUP_COPY_URL',
  'REDIS_URL',
] as const;
const secretSettings = ['SECRET', 'SECRET_PREVIOUS', 'METRICS_TOKEN'] as const;

const headerSettings = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'] as const;

/** Shorter ones would replace parts of usual words. */
const minSecretLength = 3;

type Environment = Readonly<Record<string, string | undefined>>;

function listSecrets(environment: Environment): string[] {
  const ofUrls = urlSettings.flatMap((name) => {
    const value = environment[name] ?? '';
    const url = URL.parse(value);
    // An address that cannot be read may still contain a password, so that it is hidden as a whole.
    if (!url) return [value];
    const parameters = [...url.searchParams].filter(([key]) => /pass/i.test(key)).map(([, text]) => text);
    return [url.password, decode(url.password), ...parameters];
  });
  const others = secretSettings.flatMap((name) => (environment[name] ?? '').split(/\s+/));
  // Key and value, several with commas.
  const headers = headerSettings.flatMap((name) =>
    (environment[name] ?? '').split(',').map((pair) => pair.split('=').slice(1).join('=')),
  );
  return [...ofUrls, ...others, ...headers];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function createSecretHider(environment: Environment): (text: string) => string {
  const secrets = [...new Set(listSecrets(environment))]
    .filter((secret) => secret.length >= minSecretLength)
    // One that contains another is replaced as a whole.
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((current, secret) => current.replaceAll(secret, '[hidden]'), text);
}
