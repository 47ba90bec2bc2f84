/** Compares a language with English: the same keys, the required plural forms, the same placeholders. */
import type { Language, Texts } from './read-texts.ts';

const pluralForm = /_(zero|one|two|few|many|other)$/;

export const withoutPluralForm = (key: string): string => key.replace(pluralForm, '');

/** Keys with plural forms, identified by the form `other`, which every language has. */
const listPluralKeys = (texts: Texts): ReadonlySet<string> =>
  new Set([...texts.keys()].filter((key) => key.endsWith('_other')).map(withoutPluralForm));

export function findKeyProblems(language: Language, english: Language): string[] {
  const plurals = listPluralKeys(english.texts);
  const toName = (key: string): string =>
    plurals.has(withoutPluralForm(key)) ? withoutPluralForm(key) : key;
  const expected = new Set([...english.texts.keys()].map(toName));
  const actual = new Set([...language.texts.keys()].map(toName));
  return [
    ...[...expected].filter((key) => !actual.has(key)).map((key) => `${key} is missing`),
    ...[...actual].filter((key) => !expected.has(key)).map((key) => `${key} is not among the English texts`),
    ...[...language.texts].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
  ];
}

export function findPluralProblems(language: Language): string[] {
  const requiredForms = new Intl.PluralRules(language.tag).resolvedOptions().pluralCategories;
  return [...listPluralKeys(language.texts)].flatMap((key) => {
    const actual = [...language.texts.keys()]
      .filter((candidate) => pluralForm.test(candidate) && withoutPluralForm(candidate) === key)
      .map((candidate) => candidate.slice(key.length + 1));
    return [
      ...requiredForms.filter((one) => !actual.includes(one)).map((one) => `${key} lacks the form "${one}"`),
      ...actual
        .filter((one) => !requiredForms.some((category) => category === one))
        .map((one) => `${key} has no form "${one}"`),
    ];
  });
}

/** The placeholders and markup of a text: `{{count}}`, `<1>`, `$t(…)`. */
function listPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?[\w:.-]+\/?>|\$t\([^)]*\)/g)]
    .map(([whole, name]) => (name ? `{{${name}}}` : whole))
    .sort();
}

/** The singular may omit the number in languages whose form `one` applies to 1 only. */
function canOmitCount(tag: string, key: string): boolean {
  const rules = new Intl.PluralRules(tag);
  return key.endsWith('_one') && [0, 21, 101].every((count) => rules.select(count) !== 'one');
}

export function findPlaceholderProblems(language: Language, english: Language): string[] {
  return [...language.texts].flatMap(([key, text]) => {
    const englishText = english.texts.get(key) ?? english.texts.get(`${withoutPluralForm(key)}_other`);
    if (englishText === undefined) return [];
    const ignored = canOmitCount(language.tag, key) ? '{{count}}' : undefined;
    const [actual, expected] = [text, englishText].map((one) =>
      listPlaceholders(one)
        .filter((part) => part !== ignored)
        .join(' '),
    );
    return actual === expected
      ? []
      : [`${key}: has ${actual || 'no placeholder'}, English has ${expected || 'none'}`];
  });
}
