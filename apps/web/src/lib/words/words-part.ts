/** In which of the three files of a language the texts of a subject lie. Pure. */

export const wordsParts = ['entrance', 'daily', 'inside'] as const;
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

export const partOf = (subject: string): WordsPart =>
  entrance.includes(subject) ? 'entrance' : daily.includes(subject) ? 'daily' : 'inside';

export const isWordsPart = (name: string): name is WordsPart => wordsParts.some((part) => part === name);

/** Where the build has put the texts. */
declare const __WORDS__: string;

export const wordsAddress = (tag: string, part: WordsPart): string => `${__WORDS__}/${tag}/${part}.json`;
