/**
 * Hands out the texts as files of their own: `{base}/{tag}/{subject}.json`. What a language lacks is filled in from
 * Ukrainian here, so that the fallback costs nothing at run time; one name for all of them, changed by any change, lets
 * browsers keep them for ever without the page carrying a list of names.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWords, subjectsIn, type Words } from '@klasna/languages/read-words';
import type { Plugin } from 'vite';
import { fillMissing } from './fill-missing.ts';

const folder = fileURLToPath(new URL('../../../packages/languages/', import.meta.url));
const fallbackTag = 'uk';
const devBase = '/assets/words-dev';
/** Said by the server alone. */
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
        const [tag = '', subject = ''] = (request.url ?? '').slice(1).replace('.json', '').split('/');
        if (!tags().includes(tag) || !/^[a-z-]+$/.test(subject)) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(readFilled(tag, subject)));
      });
    },
  };
}

const tags = (): string[] => readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));

const subjectsOf = (tag: string): string[] =>
  subjectsIn(tag).filter((subject) => !serverSubjects.includes(subject));

function readAll(): Map<string, string> {
  const all = new Map<string, string>();
  for (const tag of tags()) {
    for (const subject of new Set([...subjectsOf(tag), ...subjectsOf(fallbackTag)])) {
      all.set(`${tag}/${subject}`, JSON.stringify(readFilled(tag, subject)));
    }
  }
  return all;
}

const readFilled = (tag: string, subject: string): Words =>
  fillMissing(readWords(tag, subject), readWords(fallbackTag, subject));

const hashOf = (files: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 10);
