import type { StrengthRequest } from './strength-worker.ts';

/** The languages with a list of words of their own; English ones are in the common list. */
const wordLanguages = ['uk', 'de', 'fr', 'es', 'it'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** The URL of the lists, defined by the build. */
declare const __PASSWORD_LISTS__: string;

export function buildListUrls(language: string): StrengthRequest['lists'] {
  const words = wordLanguages.find((tag) => tag === language);
  return {
    common: `${__PASSWORD_LISTS__}/common.json`,
    words: words && `${__PASSWORD_LISTS__}/${words}.json`,
    filter: `${__PASSWORD_LISTS__}/common-passwords.bin`,
  };
}
