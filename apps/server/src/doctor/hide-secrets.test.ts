import { expect, test } from 'vitest';
import { createSecretHider } from './hide-secrets.ts';

test('passwords and keys of every setting are hidden, as they are written and as they are meant', () => {
  const hide = createSecretHider({
    DATABASE_URL: 'postgres://owner:p%40ss@db/klasna',
    DATABASE_SERVE_URL: 'postgres://db/klasna?user=a&password=parameter',
    SMTP_URL: 'smtps://user:mail-pass@mail',
    STORAGE_URL: 's3://KEY:store-key@store/bucket',
    BACKUP_COPY_URL: 's3://KEY:copy-key@copies/bucket',
    REDIS_URL: 'redis://:redis-pass@redis',
    SECRET: 'x'.repeat(32),
    SECRET_PREVIOUS: `${'y'.repeat(32)} ${'z'.repeat(32)}`,
    METRICS_TOKEN: 'metrics-token-of-32-characters-..',
  });
  const text = `p%40ss p@ss parameter mail-pass store-key copy-key redis-pass metrics-token-of-32-characters-.. ${'x'.repeat(32)} ${'y'.repeat(32)} ${'z'.repeat(32)}`;
  expect(hide(text)).toBe(Array.from({ length: 11 }, () => '[hidden]').join(' '));
  expect(hide('owner at db')).toBe('owner at db');
});

test('an address that cannot be read is hidden as a whole', () => {
  expect(createSecretHider({ DATABASE_URL: 'postgres://a:b c@:x' })('bad: postgres://a:b c@:x')).toBe(
    'bad: [hidden]',
  );
});
