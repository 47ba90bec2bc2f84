/** Assigns each translation namespace to one of the six parts of a language, and names their files. Pure. */

export const translationParts = ['entrance', 'daily', 'class', 'password', 'attendance', 'inside'] as const;
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

/** The namespace of the dialog of a lesson, which is opened on daily pages. */
const attendanceNamespaces: readonly string[] = ['attendance'];

export function findPart(namespace: string): TranslationPart {
  if (entranceNamespaces.includes(namespace)) return 'entrance';
  if (dailyNamespaces.includes(namespace)) return 'daily';
  if (passwordNamespaces.includes(namespace)) return 'password';
  if (attendanceNamespaces.includes(namespace)) return 'attendance';
  return classNamespaces.includes(namespace) ? 'class' : 'inside';
}

/** The URL of the translations, defined by the build. */
declare const __WORDS__: string;

/**
 * The files of a language: one for each part, and those that bring a daily page all its parts in one request when it is
 * opened by its address.
 */
export const translationFiles: readonly (readonly TranslationPart[])[] = [
  ...translationParts.map((part) => [part]),
  ['entrance', 'daily'],
  ['entrance', 'daily', 'class'],
];

export const toFileName = (parts: readonly TranslationPart[]): string => parts.join('-');

export const buildTranslationUrl = (tag: string, parts: readonly TranslationPart[]): string =>
  `${__WORDS__}/${tag}/${toFileName(parts)}.json`;
