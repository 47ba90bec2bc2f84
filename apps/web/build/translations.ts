/**
 * Serves the translations of each language in five parts, `{base}/{tag}/{part}.json`: texts for visitors, texts of the
 * daily pages, further texts of the class page, those of new passwords, and the rest, which is loaded once instead of
 * with every page. Further files have the parts of a daily page together. Missing texts are filled in from Ukrainian at build time, so that the fallback costs nothing at run
 * time. One hash for all files, which changes with any of them, lets browsers cache them forever without a list of file
 * names in the page.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listNamespacesOf, readTranslations, type Translations } from '@klasna/languages/read-translations';
import type { Plugin } from 'vite';
import {
  findPart,
  type TranslationPart,
  toFileName,
  translationFiles,
} from '../src/lib/words/translation-part.ts';
import { fillMissing } from './fill-missing.ts';
import { failuresNamespace } from './start-failure-texts.ts';

const folder = fileURLToPath(new URL('../../../packages/languages/', import.meta.url));
const fallbackTag = 'uk';
const devBase = '/assets/words-dev';
/** Only the server uses these, and the document contains its own. */
const otherNamespaces: readonly string[] = ['mail', 'messages', failuresNamespace];

export function translations(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  let base = devBase;
  return {
    name: 'klasna:words',
    config(_config, { command }) {
      if (command === 'build') {
        files = readAll();
        base = `/assets/words-${computeHash(files)}`;
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
        const [tag = '', name = ''] = (request.url ?? '').slice(1).replace('.json', '').split('/');
        const parts = translationFiles.find((one) => toFileName(one) === name);
        if (!listTags().includes(tag) || !parts) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(readFile(tag, parts));
      });
    },
  };
}

const listTags = (): string[] => readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));

const listNamespaces = (tag: string): string[] =>
  listNamespacesOf(tag).filter((namespace) => !otherNamespaces.includes(namespace));

function readAll(): Map<string, string> {
  const all = new Map<string, string>();
  for (const tag of listTags())
    for (const parts of translationFiles) all.set(`${tag}/${toFileName(parts)}`, readFile(tag, parts));
  return all;
}

const readFile = (tag: string, parts: readonly TranslationPart[]): string =>
  JSON.stringify(Object.assign({}, ...parts.map((part) => readPart(tag, part))));

function readPart(tag: string, part: TranslationPart): Record<string, Translations> {
  const namespaces = [...new Set([...listNamespaces(tag), ...listNamespaces(fallbackTag)])];
  const partNamespaces = namespaces.filter((namespace) => findPart(namespace) === part);
  const texts = Object.fromEntries(
    partNamespaces.map((namespace) => [namespace, removeKeywords(readWithFallback(tag, namespace))]),
  );
  if (part === findPart(keywordsNamespace))
    texts[keywordsNamespace] = collectKeywords(readWithFallback(tag, 'exercises'));
  return texts;
}

/** Search keywords of exercise types. The player does not need them, so they are a separate namespace. */
const keywordsNamespace = 'kind-keywords';

const listExerciseTypes = (texts: Translations): [string, Translations][] =>
  Object.entries(typeof texts.kinds === 'object' ? texts.kinds : {}).filter(
    (exerciseType): exerciseType is [string, Translations] => typeof exerciseType[1] === 'object',
  );

const collectKeywords = (texts: Translations): Translations =>
  Object.fromEntries(
    listExerciseTypes(texts).map(([exerciseType, { keywords = '' }]) => [exerciseType, keywords]),
  );

function removeKeywords(texts: Translations): Translations {
  const exerciseTypes = listExerciseTypes(texts);
  if (exerciseTypes.length === 0) return texts;
  return {
    ...texts,
    kinds: Object.fromEntries(
      exerciseTypes.map(([exerciseType, { keywords: _, ...rest }]) => [exerciseType, rest]),
    ),
  };
}

const readWithFallback = (tag: string, namespace: string): Translations =>
  fillMissing(readTranslations(tag, namespace), readTranslations(fallbackTag, namespace));

const computeHash = (files: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 10);
