/** Reads the language files as flat lists: `namespace:part.key` → text. */
import { languages } from '@klasna/languages/languages';
import { listNamespacesOf, readTranslations, type Translations } from '@klasna/languages/read-translations';

export type Texts = ReadonlyMap<string, string>;

export interface Language {
  readonly tag: string;
  readonly texts: Texts;
}

function flatten(tree: Translations, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

export function readLanguages(): Language[] {
  return languages.map(({ tag }) => {
    const texts = listNamespacesOf(tag).flatMap((subject) =>
      flatten(readTranslations(tag, subject), `${subject}:`),
    );
    return { tag, texts: new Map(texts) };
  });
}
