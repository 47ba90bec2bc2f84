/** Reads the language files as flat lists: `namespace:part.key` → text. */
import { languages } from '@klasna/languages/languages';
import { readWords, subjectsIn, type Words } from '@klasna/languages/read-words';

export type Texts = ReadonlyMap<string, string>;

export interface Language {
  readonly tag: string;
  readonly texts: Texts;
}

function flatten(tree: Words, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

export function readLanguages(): Language[] {
  return languages.map(({ tag }) => {
    const texts = subjectsIn(tag).flatMap((subject) => flatten(readWords(tag, subject), `${subject}:`));
    return { tag, texts: new Map(texts) };
  });
}
