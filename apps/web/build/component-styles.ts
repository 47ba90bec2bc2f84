/**
 * Loads the library's styles of a component together with its code, so that only pages that show it carry
 * them. `core.css` contains only the base styles, in the order that they require. In development it contains
 * all styles, because the library is then one file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const stylesFolder = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'));
const componentModule = /\/@mantine\/core\/esm\/components\/.+\/(\w+)\.module\.mjs$/;
const coreStylesFile = /\/packages\/kit\/src\/core\.css$/;
const coreStyleImport = /styles\/([\w-]+)\.layer\.css"/g;

export function componentStyles(coreFile: string): Plugin {
  const coreNames = new Set(
    [...readFileSync(coreFile, 'utf8').matchAll(coreStyleImport)].map(([, name]) => name),
  );
  let isBuild = false;
  return {
    name: 'klasna:component-styles',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    transform(code, id) {
      const [path = ''] = id.split('?');
      const component = componentModule.exec(path)?.[1];
      if (isBuild && component !== undefined && !coreNames.has(component)) {
        if (!existsSync(join(stylesFolder, `${component}.layer.css`)))
          this.error(`The library has no styles of ${component}`);
        return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
      }
      if (!isBuild && coreStylesFile.test(path))
        return { code: `${code}\n${listImportsExcept(coreNames)}`, map: null };
      return undefined;
    },
  };
}

const listImportsExcept = (coreNames: ReadonlySet<string | undefined>): string =>
  readdirSync(stylesFolder)
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => basename(file, '.layer.css'))
    .filter((name) => !coreNames.has(name))
    .map((name) => `@import "@mantine/core/styles/${name}.layer.css";`)
    .join('\n');
