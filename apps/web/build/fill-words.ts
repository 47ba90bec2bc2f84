/** Fills texts that a language lacks from Ukrainian while building, so that the fallback costs nothing at run time. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { fillMissing, type Words } from './fill-missing.ts';

const fallbackTag = 'uk';
const languageFile = /\/packages\/languages\/[a-z]{2}\/[a-z-]+\.json$/;

export function fillWords(): Plugin {
  return {
    name: 'klasna:fill-words',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? id;
      if (!languageFile.test(path)) return null;
      const words = await readWords(path);
      const folder = dirname(path);
      if (basename(folder) === fallbackTag) return JSON.stringify(words);
      const fallbackPath = join(dirname(folder), fallbackTag, basename(path));
      this.addWatchFile(fallbackPath);
      return JSON.stringify(fillMissing(words, await readWords(fallbackPath).catch(() => ({}))));
    },
  };
}

const readWords = async (path: string): Promise<Words> => JSON.parse(await readFile(path, 'utf8')) as Words;
