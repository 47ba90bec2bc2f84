/** Completes the translations of one language from another, key by key. */

import type { Translations } from '@klasna/languages/read-translations';

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/**
 * Plural forms are treated as a group: a language with its own forms of a sentence must not receive a form
 * that its grammar does not have.
 */
export function fillMissing(translations: Translations, fallback: Translations): Translations {
  const stems = new Set(
    Object.keys(translations)
      .filter((key) => pluralSuffix.test(key))
      .map(toStem),
  );
  const filled: Translations = { ...translations };
  for (const [key, value] of Object.entries(fallback)) {
    const own = translations[key];
    if (own === undefined) {
      if (!(pluralSuffix.test(key) && stems.has(toStem(key)))) filled[key] = value;
    } else if (typeof own === 'object' && typeof value === 'object') {
      filled[key] = fillMissing(own, value);
    } else if (own === '' && value !== '') {
      filled[key] = value;
    }
  }
  return filled;
}

const toStem = (key: string): string => key.replace(pluralSuffix, '');
