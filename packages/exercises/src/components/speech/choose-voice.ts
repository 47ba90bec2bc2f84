/** Chooses the browser's voice for a language, preferably one that needs no network. */

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** Normalises language tags, because some systems write `en_GB`. */
const normaliseTag = (lang: string): string => lang.replaceAll('_', '-').toLowerCase();

export function chooseVoice<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const [languageCode = ''] = normaliseTag(language).split('-');
  const scoreVoice = ({ lang, localService, default: isDefault }: V): number =>
    (normaliseTag(lang) === normaliseTag(language) ? 4 : 0) + (localService ? 2 : 0) + (isDefault ? 1 : 0);
  return voices
    .filter(({ lang }) => normaliseTag(lang).split('-')[0] === languageCode)
    .sort((one, other) => scoreVoice(other) - scoreVoice(one))[0];
}
