/** The language files as flat lists: `namespace:part.key` → text. */
import { readdirSync } from 'node:fs';
import { languages } from '@klasna/languages/languages';
import { inRoot, readJson } from '../places.ts';

export type Texts = ReadonlyMap<string, string>;

export interface Language {
  readonly tag: string;
  readonly texts: Texts;
}

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

export function readLanguages(): Language[] {
  return languages.map(({ tag }) => {
    const folder = `packages/languages/${tag}`;
    const files = readdirSync(inRoot(folder)).filter((file) => file.endsWith('.json'));
    const texts = files.flatMap((file) =>
      flatten(readJson<Tree>(`${folder}/${file}`), `${file.replace('.json', '')}:`),
    );
    return { tag, texts: new Map(texts) };
  });
}
