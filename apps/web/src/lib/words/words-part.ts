/** In which of the two files of a language the texts of a subject lie. Pure. */

export const wordsParts = ['entrance', 'inside'] as const;
export type WordsPart = (typeof wordsParts)[number];

/** What can be read without being signed in. */
const entrance: readonly string[] = ['common', 'auth', 'failures', 'kit'];

export const partOf = (subject: string): WordsPart => (entrance.includes(subject) ? 'entrance' : 'inside');

export const isWordsPart = (name: string): name is WordsPart => wordsParts.some((part) => part === name);

/** Where the build has put the texts. */
declare const __WORDS__: string;

export const wordsAddress = (tag: string, part: WordsPart): string => `${__WORDS__}/${tag}/${part}.json`;
