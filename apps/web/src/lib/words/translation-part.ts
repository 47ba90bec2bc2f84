/** Assigns each translation namespace to one of the five files of a language. Pure. */

export const translationParts = ['entrance', 'daily', 'class', 'password', 'inside'] as const;
export type TranslationPart = (typeof translationParts)[number];

/** The namespaces that people need before signing in. */
const entranceNamespaces: readonly string[] = ['common', 'auth', 'failures', 'kit'];

/** Namespaces of the page frame and of pages that are opened many times a day. */
const dailyNamespaces: readonly string[] = [
  'shell',
  'welcome',
  'dashboard',
  'homework',
  'dictionary',
  'calendar',
  'events',
];

/** The further namespaces of the class page. */
const classNamespaces: readonly string[] = [
  'class-page',
  'class-live',
  'answers',
  'talk',
  'classes',
  'lessons',
  'exercises',
  'validation',
  'errors-page',
];

/** The namespaces of the hint about a new password, of which visitors with a mailed link need no other. */
const passwordNamespaces: readonly string[] = ['password-strength'];

export function findPart(namespace: string): TranslationPart {
  if (entranceNamespaces.includes(namespace)) return 'entrance';
  if (dailyNamespaces.includes(namespace)) return 'daily';
  if (passwordNamespaces.includes(namespace)) return 'password';
  return classNamespaces.includes(namespace) ? 'class' : 'inside';
}

export const isTranslationPart = (name: string): name is TranslationPart =>
  translationParts.some((part) => part === name);

/** The URL of the translations, defined by the build. */
declare const __WORDS__: string;

export const buildTranslationUrl = (tag: string, part: TranslationPart): string =>
  `${__WORDS__}/${tag}/${part}.json`;
