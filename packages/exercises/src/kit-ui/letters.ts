/** Letters that a keyboard made for another language lacks. */
const letters: Readonly<Record<string, string>> = {
  uk: 'іїєґ’',
  de: 'äöüß',
  es: 'áéíóúüñ¿¡',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'àèéìòù',
  zh: 'āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü',
};

export const lettersOf = (language: string): readonly string[] => [
  ...(letters[language.split('-')[0] ?? ''] ?? ''),
];

/** What has a capital letter, as a capital letter. */
export const inCapitals = (letter: string, language: string): string =>
  letter === 'ß' ? 'ẞ' : letter.toLocaleUpperCase(language);
