/** The special letters of each language, which the keyboards for other languages lack. */
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

/** Converts a letter to its capital letter, if it has one. */
export const toCapital = (letter: string, language: string): string =>
  letter === 'ß' ? 'ẞ' : letter.toLocaleUpperCase(language);
