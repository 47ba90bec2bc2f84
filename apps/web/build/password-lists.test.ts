import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { isInBloomFilter } from '../src/lib/password-strength/bloom-filter.ts';
import {
  createEstimator,
  filteredLength,
  normalisePassword,
  type PasswordLists,
} from '../src/lib/password-strength/estimate-strength.ts';
import { buildLists } from './password-lists.ts';

const lists = buildLists();
const readList = (name: string): unknown => JSON.parse(String(lists.get(name)));
const commonPasswords = lists.get('common-passwords.bin') as Uint8Array;
const common = readList('common.json') as Pick<PasswordLists, 'dictionary' | 'graphs'>;

const createEstimatorIn = (tag?: string) =>
  createEstimator({
    dictionary: { ...common.dictionary, ...(tag && { words: readList(`${tag}.json`) as string[] }) },
    graphs: common.graphs,
    commonPasswords,
  });
const estimator = createEstimatorIn();

/** The same facts as in `assess-password.test.ts` of the server. */
const facts = {
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
const estimate = (password: string) => estimator(password, facts);

describe('the strength of a password that the server refuses', () => {
  test('is never better than weak for the common passwords of zxcvbn-ts', () => {
    const passwords = (dictionary['passwords-common'] ?? []).map(String);
    const long = passwords.filter((password) => normalisePassword(password).length >= filteredLength);
    expect(long.length).toBeGreaterThan(3000);
    expect(long.filter((password) => !isInBloomFilter(commonPasswords, normalisePassword(password)))).toEqual(
      [],
    );
    const sample = passwords.filter((_, index) => index % 50 === 0);
    expect(sample.filter((password) => !['veryWeak', 'weak'].includes(estimate(password).level))).toEqual([]);
  });

  test.each([
    ['common', 'Liverpool1', 'common'],
    ['common in wide characters', 'ｕｎｂｅｌｉｅｖａｂｌｅ', 'common'],
    ['a few characters again and again', 'xq7vxq7vxq7vxq7v', 'repeated'],
    ['the email', 'o.kovalenko@school.example', 'similar'],
    ['both names around something', 'olena+koval+99', 'similar'],
    ['a name with digits for letters', 'k0va1_0l3na', 'similar'],
    ['the name of the school', 'green oak 24', 'similar'],
    ['a part of the address of the school', 'Кобилянської', 'similar'],
  ])('is very weak: %s', (_, password, advice) => {
    expect(estimate(password)).toEqual({ level: 'veryWeak', advice });
  });

  test('is weak for a common password twice', () => {
    expect(estimate('iloveyouiloveyou')).toEqual({ level: 'veryWeak', advice: 'repeated' });
  });
});

describe('the strength of a password', () => {
  test.each([
    ['eight characters without a pattern', 'x9$Kq!2p', 'weak', 'longer'],
    ['a row of keys', 'ghjkl;uiop[', 'weak', 'keyboard'],
    ['a series', 'klmnopqrs', 'veryWeak', 'series'],
    ['a date', '27-11-1986', 'veryWeak', 'date'],
    ['a common word with more', 'dragonfire-7', 'good', 'commonPart'],
    ['a name with more', 'valenkoxzq81vw-pm', 'strong', undefined],
    ['words that have nothing to do with each other', 'lamp river seven', 'strong', undefined],
    ['the same in another script', 'лампа річка сім', 'strong', undefined],
    ['what a password manager makes', 'Vx7!qLr2#TzmW9', 'strong', undefined],
    ['a name with nearly as much more', 'kovalenko;zq81xw', 'veryWeak', 'similar'],
  ])('is estimated: %s', (_, password, level, advice) => {
    expect(estimate(password)).toEqual({ level, advice });
  });

  test.each([
    ['uk', 'навчання'],
    ['de', 'krankenhaus'],
    ['fr', 'maintenant'],
    ['es', 'entonces'],
    ['it', 'probabilmente'],
  ])('knows words of the language: %s', (tag, password) => {
    const levels = ['veryWeak', 'weak', 'good', 'strong'];
    const known = createEstimatorIn(tag)(password, facts).level;
    expect(levels.indexOf(known)).toBeLessThan(2);
  });
});
