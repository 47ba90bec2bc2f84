import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkSettings, type Environment, findInvalidSettings } from './check-settings.ts';

const secret = 's'.repeat(32);

function check(environment: Environment, namesInFile: readonly string[] = []): string[] {
  const settings: Environment = { SECRET: secret, ...environment };
  const invalid = findInvalidSettings(settings);
  const config = invalid.length === 0 ? readConfig({ ...settings, REQUIRE_TLS: '' }) : undefined;
  const checked = config && { ...config, REQUIRE_TLS: settings.REQUIRE_TLS === 'on' };
  return checkSettings({ environment: settings, namesInFile }, invalid, checked).map(
    ({ level, text }) => `${level}: ${text}`,
  );
}

test('settings that can be used are fine', () => {
  const settings = {
    PUBLIC_URL: 'https://school.example',
    TRUST_PROXY: 'on',
    SMTP_URL: 'smtp://mail',
    PORT: '',
  };
  expect(check({ ...settings, MAIL_FROM: 'school@school.example' })).toEqual([
    'ok: 5 are set; all can be used',
  ]);
});

test('all that cannot be used are named at once', () => {
  const problems = check({ PORT: '70000', LOG_LEVEL: 'loud', STORAGE_URL: 's3://store/bucket' });
  expect(problems).toEqual([
    'problem: PORT: must lie between 0 and 65535',
    'problem: LOG_LEVEL: must be fatal, error, warn, info, debug or silent',
    'problem: STORAGE_URL: lacks KEY:SECRET before the host',
    'note: whether settings contradict each other is not checked before all can be read',
  ]);
});

describe('a name that is no setting', () => {
  test('is named where the file of settings has it', () => {
    expect(check({ COLOUR: 'red', TZ: 'UTC' }, ['COLOUR', 'TZ'])).toEqual([
      'warning: COLOUR is no setting and has no effect',
    ]);
  });

  test('is named in the environment only where it is nearly one', () => {
    expect(check({ COLOUR: 'red', HOSTNAME: 'x', SMTP_URI: 'smtp://mail' })).toEqual([
      'warning: SMTP_URI is no setting and has no effect',
    ]);
  });
});

describe('a contradiction is named:', () => {
  const databases = { DATABASE_URL: 'postgres://a@h/one', DATABASE_SERVE_URL: 'postgres://b@h/one' };
  test.each<[string, Environment, string]>([
    [
      'old secrets alone',
      { SECRET: '', DATA_DIR: '/tmp', SECRET_PREVIOUS: secret },
      'SECRET_PREVIOUS has no effect',
    ],
    ['a serving account alone', { DATABASE_SERVE_URL: 'postgres://b@h/one' }, 'set without DATABASE_URL'],
    ['two databases', { ...databases, DATABASE_SERVE_URL: 'postgres://b@h/two' }, 'different databases'],
    ['sessions', { SESSION_IDLE_DAYS: '40', SESSION_MAX_DAYS: '30' }, 'SESSION_IDLE_DAYS (40) is above'],
    ['ports', { PORT: '9100', METRICS_PORT: '9100' }, 'METRICS_PORT and PORT are both 9100'],
    ['a port that is added', { PORT: '3000', METRICS_PORT: '+0' }, 'METRICS_PORT and PORT are both 3000'],
    ['open metrics', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, 'can read the metrics'],
    ['a forwarded host', { TRUST_FORWARDED_HOST: 'on' }, 'no effect without TRUST_PROXY'],
    [
      'a proxy',
      { PUBLIC_URL: 'https://a.example', SMTP_URL: 'smtp://m', MAIL_FROM: 'a@b.c' },
      'TRUST_PROXY is off',
    ],
    [
      'no TLS',
      { PUBLIC_URL: 'http://a.example', SMTP_URL: 'smtp://m', MAIL_FROM: 'a@b.c' },
      'is not encrypted',
    ],
    ['no address', { HOST: '0.0.0.0' }, 'PUBLIC_URL is not set'],
    ['a sender', { SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is an address at localhost'],
    ['no mail', { PUBLIC_URL: 'https://a.example', TRUST_PROXY: 'on' }, 'SMTP_URL is not set'],
  ])('%s', (_, environment, expected) => {
    const found = check(environment);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('a public demo school', () => {
    const settings = {
      PUBLIC_URL: 'https://a.example',
      TRUST_PROXY: 'on',
      SMTP_URL: 'smtp://m',
      MAIL_FROM: 'a@b.c',
    };
    expect(check({ ...settings, DEMO: 'on' })[0]).toContain('DEMO is on');
  });

  test('every address without TLS, where it is required', () => {
    const settings = {
      REQUIRE_TLS: 'on',
      REDIS_URL: 'redis://far',
      STORAGE_URL: 's3://k:s@far/bucket?tls=off',
    };
    expect(check(settings)).toEqual([
      'problem: STORAGE_URL: must not have tls=off, because REQUIRE_TLS is on',
      'problem: REDIS_URL: must begin with rediss://, because REQUIRE_TLS is on',
    ]);
  });
});
