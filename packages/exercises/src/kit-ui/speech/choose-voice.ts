/** Chooses the browser's voice for a language, preferably one that needs no network. */

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** Normalises language tags: some systems write `en_GB`. */
const tagOf = (lang: string): string => lang.replaceAll('_', '-').toLowerCase();

export function chooseVoice<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const [wanted = ''] = tagOf(language).split('-');
  const worth = ({ lang, localService, default: isDefault }: V): number =>
    (tagOf(lang) === tagOf(language) ? 4 : 0) + (localService ? 2 : 0) + (isDefault ? 1 : 0);
  return voices
    .filter(({ lang }) => tagOf(lang).split('-')[0] === wanted)
    .sort((one, other) => worth(other) - worth(one))[0];
}
