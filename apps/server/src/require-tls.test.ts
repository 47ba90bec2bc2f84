import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../test/kernel/fake-smtp.ts';
import { readConfig } from './config.ts';
import { createMailDelivery } from './kernel/mail/deliver-mail.ts';
import { findAddressWithoutTls, isLocalAddress } from './require-tls.ts';

const because = 'because REQUIRE_TLS is on';

describe('with REQUIRE_TLS', () => {
  test.each([
    ['PUBLIC_URL', 'http://school.example.com', 'must begin with https://'],
    ['DATABASE_URL', 'postgresql://a:b@10.0.0.5/klasna', 'must end with ?sslmode=verify-full'],
    [
      'DATABASE_URL',
      'postgresql://a:b@10.0.0.5/klasna?sslmode=no-verify',
      'must end with ?sslmode=verify-full',
    ],
    [
      'DATABASE_URL',
      'postgresql://a:b@10.0.0.5/klasna?sslmode=verify-full&sslmode=disable',
      'must end with ?sslmode=verify-full',
    ],
    ['DATABASE_URL', 'postgresql://a:b@localhost/klasna?host=10.0.0.5', 'must end with ?sslmode=verify-full'],
    ['DATABASE_SERVE_URL', 'postgres://a:b@db.example.com/klasna', 'must end with ?sslmode=verify-full'],
    ['SMTP_URL', 'smtp://mail.example.com?requireTLS=false', 'must not have parameters'],
    ['SMTP_URL', 'smtps://mail.example.com?tls.rejectUnauthorized=false', 'must not have parameters'],
    ['STORAGE_URL', 's3://key:secret@10.0.0.7:9000/klasna?tls=off', 'must not have tls=off'],
    ['REDIS_URL', 'redis://10.0.0.6:6379', 'must begin with rediss://'],
    ['REDIS_URL', 'redis://127.example.com', 'must begin with rediss://'],
  ])('%s=%s stops the start', (name, value, problem) => {
    const environment = { DATA_DIR: '/nowhere', SECRET: 's'.repeat(32), [name]: value };
    expect(() => readConfig({ ...environment, REQUIRE_TLS: 'on' })).toThrow(
      `${name}: ${problem}, ${because}`,
    );
    expect(readConfig(environment).REQUIRE_TLS).toBe(false);
  });

  test('addresses with TLS are accepted, and those of this machine without', () => {
    const withTls = {
      PUBLIC_URL: 'https://school.example.com',
      DATABASE_URL: 'postgresql://a:b@10.0.0.5/klasna?sslmode=verify-full',
      SMTP_URL: 'smtp://mail.example.com:587',
      STORAGE_URL: 's3://key:secret@10.0.0.7/klasna?region=eu-central-1',
      REDIS_URL: 'rediss://10.0.0.6:6379',
    };
    const local = {
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: 'postgresql://a:b@127.0.0.1/klasna',
      SMTP_URL: 'smtp://localhost:25',
      STORAGE_URL: 's3://key:secret@[::1]:9000/klasna?tls=off',
      REDIS_URL: 'redis://127.0.0.1:6379',
    };
    expect([withTls, local, {}].map(findAddressWithoutTls)).toEqual([undefined, undefined, undefined]);
  });

  test('a socket in the file system is local for the database alone', () => {
    expect(isLocalAddress('postgresql:///klasna?host=/var/run/postgresql')).toBe(true);
    expect(isLocalAddress('postgresql://%2Fvar%2Frun%2Fpostgresql/klasna')).toBe(true);
    expect(isLocalAddress('postgresql:///klasna')).toBe(false);
    expect(isLocalAddress('redis://10.0.0.6?host=/var/run/redis')).toBe(false);
  });
});

describe('a mail server that offers no STARTTLS', () => {
  let smtp: FakeSmtp;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
  });
  afterAll(() => smtp.close());
  const deliver = (REQUIRE_TLS: boolean, host: string) =>
    createMailDelivery({
      SMTP_URL: smtp.url.replace('127.0.0.1', host),
      MAIL_FROM: 'Klasna <no-reply@school.example.com>',
      REQUIRE_TLS,
    })?.({
      ...{ id: '1', to: 'ann@school.example.com', replyTo: null },
      ...{ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
    });

  // Connects to this machine too, but is no loopback address.
  const anyAddress = '0.0.0.0';

  test('gets no mail with REQUIRE_TLS', async () => {
    await expect(deliver(true, anyAddress)).rejects.toThrow('ETLS');
    expect(smtp.acceptedMails).toEqual([]);
  });

  test('gets mails without it, or on this machine', async () => {
    expect(await deliver(false, anyAddress)).toBe('sent');
    expect(await deliver(true, '127.0.0.1')).toBe('sent');
    expect(smtp.acceptedMails).toHaveLength(2);
  });
});
