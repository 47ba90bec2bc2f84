/**
 * Checks that texts use one word each for students and teachers per language, because synonyms confuse. Leaves out
 * keywords, which hold the synonyms that people type into a search and are never shown.
 */
import type { Language } from './read-texts.ts';

const synonyms: Readonly<Record<string, RegExp>> = {
  en: /\b(pupil|learner|schoolteacher)/iu,
  uk: /(?<!\p{L})(учень|учні|учня|учнем|учениц|учител|вчител)/iu,
  de: /\b(schüler|studierende|teilnehm(?!en\b)|lehrer|dozent)/iu,
  es: /\b(alumn|docente|profesorado|maestr)/iu,
  fr: /\b(étudiant|apprenant|enseignant)/iu,
  it: /\b(alunn|alliev|docent|professor)/iu,
  zh: /学员|老师/u,
};

export const findSynonyms = ({ tag, texts }: Language): string[] =>
  [...texts]
    .filter(([key, text]) => !key.startsWith('keywords:') && synonyms[tag]?.test(text))
    .map(
      ([key, text]) =>
        `${key}: "${text}" uses another word for students or teachers than the other ${tag} texts`,
    );
