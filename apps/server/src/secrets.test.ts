import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isLoopback, readConfig } from './config.ts';
import { createUrlSigner } from './kernel/files/signed-url.ts';
import { createFeedToken, parseFeedToken } from './modules/schedule/feed-token.ts';
import { createSecret, deriveKey, readOrCreateSecrets, replaceSecrets, toSecretId } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'klasna-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [first, second, third] = [createSecret(), createSecret(), createSecret()];
const readKeys = (environment: Record<string, string>) => {
  const config = readConfig({ DATA_DIR: folder, ...environment });
  return { key: config.key('test'), keys: config.keys('test') };
};

describe('the secrets of an installation', () => {
  test('are generated once, readable by their owner only', () => {
    const generated = readOrCreateSecrets(folder);
    expect(generated).toMatch(/^[\da-f]{64}$/);
    expect(readOrCreateSecrets(folder)).toBe(generated);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('the first signs and all verify, from the file and from the settings', () => {
    const expected = [second, first].map((secret) => deriveKey(secret, 'test'));
    replaceSecrets(folder, `${second}\n${first}\n`);
    expect(readKeys({})).toEqual({ key: expected[0], keys: expected });
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(`${second}\n${first}\n`);
    expect(readKeys({ SECRET: second, SECRET_PREVIOUS: first })).toEqual({
      key: expected[0],
      keys: expected,
    });
    expect(readKeys({ SECRET: third, SECRET_PREVIOUS: `${second} ${first}` }).keys).toHaveLength(3);
  });

  test('a previous secret that is too short stops the start', () => {
    expect(() => readKeys({ SECRET: first, SECRET_PREVIOUS: `${second} short` })).toThrow(
      'SECRET_PREVIOUS.1: must have at least 32 characters',
    );
  });

  test('an id names a secret without revealing it', () => {
    expect(toSecretId(first)).toMatch(/^[\da-f]{8}$/);
    expect(toSecretId(first)).not.toBe(toSecretId(second));
    expect(first).not.toContain(toSecretId(first));
  });

  test('a file written before there were several is read', () => {
    writeFileSync(join(folder, 'secret'), first);
    expect(readKeys({}).keys).toEqual([deriveKey(first, 'test')]);
  });
});

describe('after a rotation', () => {
  const oldKeys = [deriveKey(first, 'test')];
  const newKeys = [deriveKey(second, 'test'), deriveKey(first, 'test')];
  const onlyNewKeys = newKeys.slice(0, 1);
  const owner = {
    schoolId: '0191e1a0-0000-7000-8000-000000000001',
    userId: '0191e1a0-0000-7000-8000-000000000002',
  };

  test('addresses of files from before it are valid until the old secret is retired', () => {
    const url = createUrlSigner(oldKeys, 3600).sign(owner.schoolId, owner.userId);
    expect(createUrlSigner(newKeys, 3600).verify(url)).toMatchObject({ fileId: owner.userId });
    expect(createUrlSigner(onlyNewKeys, 3600).verify(url)).toBeUndefined();
    const newUrl = createUrlSigner(newKeys, 3600).sign(owner.schoolId, owner.userId);
    expect(createUrlSigner(onlyNewKeys, 3600).verify(newUrl)).toMatchObject({ fileId: owner.userId });
  });

  test('addresses of calendars from before it are valid until the old secret is retired', () => {
    const token = parseFeedToken(createFeedToken(deriveKey(first, 'test'), owner, 0));
    expect(token?.isValid(newKeys, 0)).toBe(true);
    expect(token?.isValid(newKeys, 1)).toBe(false);
    expect(token?.isValid(onlyNewKeys, 0)).toBe(false);
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['127.example.com', false],
  ['0.0.0.0', false],
])('%s reaches this machine only: %s', (host, isLocal) => {
  expect(isLoopback(host)).toBe(isLocal);
});
