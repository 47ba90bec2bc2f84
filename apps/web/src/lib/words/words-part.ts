/** Assigns each translation namespace to one of the four files of a language. Pure. */

export const wordsParts = ['entrance', 'daily', 'class', 'inside'] as const;
export type WordsPart = (typeof wordsParts)[number];

/** Namespaces that visitors need. */
const entrance: readonly string[] = ['common', 'auth', 'failures', 'kit'];

/** Namespaces of the page frame and of pages that are opened many times a day. */
const daily: readonly string[] = [
  'shell',
  'welcome',
  'dashboard',
  'homework',
  'dictionary',
  'calendar',
  'events',
];

/** Further namespaces of the class page. */
const ofClass: readonly string[] = [
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

export function partOf(subject: string): WordsPart {
  if (entrance.includes(subject)) return 'entrance';
  if (daily.includes(subject)) return 'daily';
  return ofClass.includes(subject) ? 'class' : 'inside';
}

export const isWordsPart = (name: string): name is WordsPart => wordsParts.some((part) => part === name);

/** The URL of the translations, defined by the build. */
declare const __WORDS__: string;

export const wordsAddress = (tag: string, part: WordsPart): string => `${__WORDS__}/${tag}/${part}.json`;
