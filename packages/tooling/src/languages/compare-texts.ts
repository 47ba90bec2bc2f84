/** Compares a language with English: the same keys, the required plural forms, the same placeholders. */
import type { Language, Texts } from './read-texts.ts';

const form = /_(zero|one|two|few|many|other)$/;

export const withoutForm = (key: string): string => key.replace(form, '');

/** Keys with plural forms, identified by the form `other`, which every language has. */
const pluralKeys = (texts: Texts): ReadonlySet<string> =>
  new Set([...texts.keys()].filter((key) => key.endsWith('_other')).map(withoutForm));

export function findKeyProblems(language: Language, english: Language): string[] {
  const plurals = pluralKeys(english.texts);
  const nameOf = (key: string): string => (plurals.has(withoutForm(key)) ? withoutForm(key) : key);
  const wanted = new Set([...english.texts.keys()].map(nameOf));
  const given = new Set([...language.texts.keys()].map(nameOf));
  return [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `${key} is missing`),
    ...[...given].filter((key) => !wanted.has(key)).map((key) => `${key} is not among the English texts`),
    ...[...language.texts].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
  ];
}

export function findPluralProblems(language: Language): string[] {
  const needed = new Intl.PluralRules(language.tag).resolvedOptions().pluralCategories;
  return [...pluralKeys(language.texts)].flatMap((key) => {
    const given = [...language.texts.keys()]
      .filter((candidate) => form.test(candidate) && withoutForm(candidate) === key)
      .map((candidate) => candidate.slice(key.length + 1));
    return [
      ...needed.filter((one) => !given.includes(one)).map((one) => `${key} lacks the form "${one}"`),
      ...given
        .filter((one) => !needed.some((category) => category === one))
        .map((one) => `${key} has no form "${one}"`),
    ];
  });
}

/** The placeholders and markup of a text: `{{count}}`, `<1>`, `$t(…)`. */
function partsOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?[\w:.-]+\/?>|\$t\([^)]*\)/g)]
    .map(([whole, name]) => (name ? `{{${name}}}` : whole))
    .sort();
}

/** The singular may omit the number in languages whose form `one` applies to 1 only. */
function mayDropCount(tag: string, key: string): boolean {
  const rules = new Intl.PluralRules(tag);
  return key.endsWith('_one') && [0, 21, 101].every((count) => rules.select(count) !== 'one');
}

export function findPlaceholderProblems(language: Language, english: Language): string[] {
  return [...language.texts].flatMap(([key, text]) => {
    const model = english.texts.get(key) ?? english.texts.get(`${withoutForm(key)}_other`);
    if (model === undefined) return [];
    const ignored = mayDropCount(language.tag, key) ? '{{count}}' : undefined;
    const [given, wanted] = [text, model].map((one) =>
      partsOf(one)
        .filter((part) => part !== ignored)
        .join(' '),
    );
    return given === wanted
      ? []
      : [`${key}: has ${given || 'no placeholder'}, English has ${wanted || 'none'}`];
  });
}
