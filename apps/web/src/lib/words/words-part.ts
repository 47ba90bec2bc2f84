/** In which of the four files of a language the texts of a subject lie. Pure. */

export const wordsParts = ['entrance', 'daily', 'class', 'inside'] as const;
export type WordsPart = (typeof wordsParts)[number];

/** What can be read without being signed in. */
const entrance: readonly string[] = ['common', 'auth', 'failures', 'kit'];

/** The frame of every page, and the screens that people meet many times a day. */
const daily: readonly string[] = [
  'shell',
  'welcome',
  'dashboard',
  'homework',
  'dictionary',
  'calendar',
  'events',
];

/** What the page of a class says besides. */
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

/** Where the build has put the texts. */
declare const __WORDS__: string;

export const wordsAddress = (tag: string, part: WordsPart): string => `${__WORDS__}/${tag}/${part}.json`;
