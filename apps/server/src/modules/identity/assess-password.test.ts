import { readFileSync } from 'node:fs';
import type { PasswordFacts } from '@klasna/contract/identity/password-facts';
import { describe, expect, test } from 'vitest';
import { password, shortPassword } from '../../../test/test-app.ts';
import { assessPassword } from './assess-password.ts';
import { commonPasswordsFile, isCommonPassword, packPasswords } from './common-passwords.ts';

const facts: PasswordFacts = {
  email: 'o.kovalenko@school.example',
  firstName: 'Olena',
  lastName: "Koval'",
  school: {
    name: 'Green Oak',
    slug: 'green-oak-kyiv',
    email: 'office@greenoak.example',
    website: 'https://www.greenoak-school.example/about',
    city: 'Чернівці',
    address: 'вул. Ольги Кобилянської, 12',
  },
};
const assess = (text: string) => assessPassword(text, facts);

describe('the list of common passwords', () => {
  test('holds at least 100,000, each once and in order', () => {
    const list = readFileSync(commonPasswordsFile);
    const prefixes = Array.from({ length: list.length / 6 }, (_, index) =>
      list.toString('hex', index * 6, index * 6 + 6),
    );
    expect(prefixes.length).toBeGreaterThan(100_000);
    expect(prefixes.findIndex((prefix, index) => index > 0 && prefix <= (prefixes[index - 1] ?? ''))).toBe(
      -1,
    );
  });

  test('keeps every password that it is made of, and no shorter one than can be set', () => {
    const packed = packPasswords(['Zebra99', 'zebra99', '12345', 'пароль']);
    expect(packed).toHaveLength(2 * 6);
  });

  test.each(['123456', 'Password1', 'QWERTY123', 'iloveyou', 'пароль', 'йцукен', 'motdepasse', 'ghbdtn'])(
    'holds %s',
    async (common) => {
      expect(await isCommonPassword(common)).toBe(true);
    },
  );
});

describe('a new password', () => {
  test.each([
    ['a common one', '12345678'],
    ['a common one in other capitals', 'PassWord1'],
    ['a common one in wide characters', 'ｐａｓｓｗｏｒｄ'],
    ['one character again and again', 'zzzzzzzzzz'],
    ['a few characters again and again', 'xq7xq7xq7'],
    ['a few characters again, cut off', 'xq7vxq7vxq'],
    ['a common one twice', 'iloveyouiloveyou'],
  ])('is refused as too common: %s', async (_, common) => {
    expect(await assess(common)).toBe('passwordTooCommon');
  });

  test.each([
    ['the email', 'o.kovalenko@school.example'],
    ['the local part of the email', 'O.Kovalenko'],
    ['a word of the local part with digits', 'kovalenko2024'],
    ['a part of the email', 'valenko'],
    ['a name with digits', 'Koval-77'],
    ['both names', 'koval olena!'],
    ['the names around something else', 'olena+koval+99'],
    ['a name backwards', 'lavok.anelo'],
    ['a name with digits for letters', 'k0va1_0l3na'],
    ['the name of the school', 'GreenOak'],
    ['the name of the school with digits', 'green oak 24'],
    ['the short name of the school', 'green_oak_kyiv'],
    ['the website of the school', 'greenoak-school'],
    ['the city of the school', 'Чернівці23'],
    ['a part of the address of the school', 'Кобилянської'],
  ])('is refused as too similar: %s', async (_, similar) => {
    expect(await assess(similar)).toBe('passwordTooSimilar');
  });

  test.each([
    ['words that have nothing to do with each other', 'lamp river seven'],
    ['one in which a name is half of it', 'olenaxq7vz'],
    ['one that repeats a long part which is not common', 'lamp river lamp river '],
    ['signs only', '?!%&*#()=+'],
    ['the shortest that tests use', shortPassword],
    ['the one of test accounts', password],
  ])('is accepted: %s', async (_, good) => {
    expect(await assess(good)).toBeUndefined();
  });
});
