/** The interface languages, one line each. Translations are in a folder named by the tag, one file per namespace. */
export const languages = [
  { tag: 'uk', name: 'Українська', direction: 'ltr' },
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'fr', name: 'Français', direction: 'ltr' },
  { tag: 'it', name: 'Italiano', direction: 'ltr' },
  { tag: 'zh', name: '中文', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
] as const;

export type LanguageTag = (typeof languages)[number]['tag'];

export const defaultLanguage: LanguageTag = 'uk';

export const isLanguageTag = (value: unknown): value is LanguageTag =>
  languages.some((language) => language.tag === value);
