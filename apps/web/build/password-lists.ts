/**
 * Serves the lists of the hint about a new password as files, which a worker loads when somebody types one: the most
 * common passwords and English words with the layouts of keyboards, words of each other language, and the filter of
 * common passwords. Cuts the lists of zxcvbn-ts, because rare words make up most of their size.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { listNamespacesOf, readTranslations, type Translations } from '@klasna/languages/read-translations';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import type { Plugin } from 'vite';
import type { WordLanguage } from '../src/lib/password-strength/password-lists-url.ts';
import { commonPasswordsFile } from './common-passwords-file.ts';

const passwordCount = 10_000;
const wordCount = 5000;
const devBase = '/assets/password-lists-dev';

type List = readonly (string | number)[];

const cut = (list: List | undefined, count: number): string[] => {
  if (!list) throw new Error('A list of zxcvbn-ts has another name.');
  return list.slice(0, count).map(String);
};

/** Words of the texts of the page, most frequent first, because zxcvbn-ts has no list for Ukrainian. */
function listUkrainianWords(): string[] {
  const counts = new Map<string, number>();
  for (const namespace of listNamespacesOf('uk'))
    for (const word of listTexts(readTranslations('uk', namespace))
      .join(' ')
      .toLowerCase()
      .match(/[а-яґєії’]{4,}/g) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

const listTexts = (texts: Translations): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'object' ? listTexts(value) : [String(value)]));

export function buildLists(): Map<string, string | Uint8Array> {
  const passwords = commonDictionary['passwords-common'];
  const dictionary = {
    passwords: cut(passwords, passwordCount),
    words: cut(english['commonWords-en'], wordCount),
  };
  const words: Readonly<Record<WordLanguage, string[]>> = {
    uk: listUkrainianWords().slice(0, wordCount),
    de: cut(german.commonWords, wordCount),
    fr: cut(french['commonWords-fr'], wordCount),
    es: cut(spanish['commonWords-es-es'], wordCount),
    it: cut(italian.commonWords, wordCount),
  };
  return new Map<string, string | Uint8Array>([
    ['common.json', JSON.stringify({ dictionary, graphs: adjacencyGraphs })],
    ['common-passwords.bin', readFileSync(commonPasswordsFile)],
    ...Object.entries(words).map(([tag, list]) => [`${tag}.json`, JSON.stringify(list)] as const),
  ]);
}

export function passwordLists(): Plugin {
  let lists: ReadonlyMap<string, string | Uint8Array> = new Map();
  let base = devBase;
  return {
    name: 'klasna:password-lists',
    config(_config, { command }) {
      lists = buildLists();
      if (command === 'build') base = `/assets/password-lists-${computeHash(lists)}`;
      return { define: { __PASSWORD_LISTS__: JSON.stringify(base) } };
    },
    generateBundle() {
      for (const [name, source] of lists)
        this.emitFile({ type: 'asset', fileName: `${base.slice(1)}/${name}`, source });
    },
    configureServer(server) {
      server.middlewares.use(devBase, (request, response, next) => {
        const list = lists.get((request.url ?? '').slice(1));
        if (list === undefined) return next();
        response.end(list);
      });
    },
  };
}

function computeHash(lists: ReadonlyMap<string, string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [name, source] of lists) hash.update(`${name}\0`).update(source);
  return hash.digest('hex').slice(0, 10);
}
