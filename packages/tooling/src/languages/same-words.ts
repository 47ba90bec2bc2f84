/**
 * Words that are spelled alike in the languages named beside them. Anything else that two languages share is a text
 * that somebody forgot to translate.
 */
export const sameWords: Readonly<Record<string, string>> = {
  Adresse: 'fr de',
  General: 'en es',
  Logo: 'en fr it de',
  Name: 'en de',
  Website: 'en de',
};
