/**
 * Serves the translations as four files per language, `{base}/{tag}/{part}.json`: texts for visitors, texts
 * of the daily pages, further texts of the class page, and the rest, which is loaded once instead of with
 * every page. Missing texts are filled in from Ukrainian at build time, so that the fallback costs nothing at
 * run time. One hash for all files, which changes with any of them, lets browsers cache them forever without
 * a list of file names in the page.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWords, subjectsIn, type Words } from '@klasna/languages/read-words';
import type { Plugin } from 'vite';
import { isWordsPart, partOf, type WordsPart, wordsParts } from '../src/lib/words/words-part.ts';
import { fillMissing } from './fill-missing.ts';

const folder = fileURLToPath(new URL('../../../packages/languages/', import.meta.url));
const fallbackTag = 'uk';
const devBase = '/assets/words-dev';
/** Only the server uses these. */
const serverSubjects: readonly string[] = ['mail', 'messages'];

export function words(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  let base = devBase;
  return {
    name: 'klasna:words',
    config(_config, { command }) {
      if (command === 'build') {
        files = readAll();
        base = `/assets/words-${hashOf(files)}`;
      }
      return { define: { __WORDS__: JSON.stringify(base) } };
    },
    generateBundle() {
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${base.slice(1)}/${name}.json`, source });
      }
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('change', (path) => {
        if (path.startsWith(folder) && path.endsWith('.json')) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use(devBase, (request, response, next) => {
        const [tag = '', part = ''] = (request.url ?? '').slice(1).replace('.json', '').split('/');
        if (!tags().includes(tag) || !isWordsPart(part)) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(readPart(tag, part));
      });
    },
  };
}

const tags = (): string[] => readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));

const subjectsOf = (tag: string): string[] =>
  subjectsIn(tag).filter((subject) => !serverSubjects.includes(subject));

function readAll(): Map<string, string> {
  const all = new Map<string, string>();
  for (const tag of tags()) for (const part of wordsParts) all.set(`${tag}/${part}`, readPart(tag, part));
  return all;
}

function readPart(tag: string, part: WordsPart): string {
  const subjects = [...new Set([...subjectsOf(tag), ...subjectsOf(fallbackTag)])];
  const own = subjects.filter((subject) => partOf(subject) === part);
  const texts = Object.fromEntries(
    own.map((subject) => [subject, withoutKeywords(readFilled(tag, subject))]),
  );
  if (part === partOf(keywordsSubject)) texts[keywordsSubject] = keywordsIn(readFilled(tag, 'exercises'));
  return JSON.stringify(texts);
}

/** Search keywords of exercise types. The player does not need them, so they are a separate namespace. */
const keywordsSubject = 'kind-keywords';

const kindsIn = (texts: Words): [string, Words][] =>
  Object.entries(typeof texts.kinds === 'object' ? texts.kinds : {}).filter(
    (kind): kind is [string, Words] => typeof kind[1] === 'object',
  );

const keywordsIn = (texts: Words): Words =>
  Object.fromEntries(kindsIn(texts).map(([kind, { keywords = '' }]) => [kind, keywords]));

function withoutKeywords(texts: Words): Words {
  const kinds = kindsIn(texts);
  if (kinds.length === 0) return texts;
  return {
    ...texts,
    kinds: Object.fromEntries(kinds.map(([kind, { keywords: _, ...rest }]) => [kind, rest])),
  };
}

const readFilled = (tag: string, subject: string): Words =>
  fillMissing(readWords(tag, subject), readWords(fallbackTag, subject));

const hashOf = (files: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 10);
