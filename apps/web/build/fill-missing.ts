/** Completes the translations of one language from another, key by key. */

import type { Words } from '@klasna/languages/read-words';

const plural = /_(?:zero|one|two|few|many|other)$/;

/**
 * Plural forms are treated as a group: a language with its own forms of a sentence must not receive a form
 * that its grammar does not have.
 */
export function fillMissing(words: Words, fallback: Words): Words {
  const stems = new Set(
    Object.keys(words)
      .filter((key) => plural.test(key))
      .map(stem),
  );
  const filled: Words = { ...words };
  for (const [key, value] of Object.entries(fallback)) {
    const own = words[key];
    if (own === undefined) {
      if (!(plural.test(key) && stems.has(stem(key)))) filled[key] = value;
    } else if (typeof own === 'object' && typeof value === 'object') {
      filled[key] = fillMissing(own, value);
    } else if (own === '' && value !== '') {
      filled[key] = value;
    }
  }
  return filled;
}

const stem = (key: string): string => key.replace(plural, '');
