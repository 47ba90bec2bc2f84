/**
 * Narrows the weights of the variable fonts to those that the page uses, which makes their files a third smaller. Styles
 * name the files of the font packages; an alias replaces them with the narrowed ones.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Alias, Plugin } from 'vite';

/** From normal to bold text. */
const weights = { min: 400, max: 700 };

/** The packages of `@fontsource-variable`. */
const fonts = ['onest', 'literata'];

const cacheFolder = fileURLToPath(new URL('../../../.cache/', import.meta.url));

/** Every character of the basic plane, so that the fonts keep all that they have. */
const characters = Array.from({ length: 0x1_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code))
  .join('');

export function narrowFonts(): Plugin {
  return {
    name: 'klasna:narrow-fonts',
    config: async () => ({ resolve: { alias: await Promise.all(fonts.map(toAlias)) } }),
  };
}

async function toAlias(font: string): Promise<Alias> {
  const folder = fileURLToPath(
    new URL('..', import.meta.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`)),
  );
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = join(cacheFolder, `${font}-${version}-${weights.min}-${weights.max}`);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(join(folder, 'files')))
    if (/-wght-(?:normal|italic)\.woff2$/.test(file))
      await narrow(join(folder, 'files', file), join(target, file));
  return { find: new RegExp(`^@fontsource-variable/${font}/files/`), replacement: `${target}/` };
}

async function narrow(source: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  const narrowed = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  // Two builds may run at once, so the file gets its name when it is complete.
  const unfinished = `${target}-${process.pid}`;
  writeFileSync(unfinished, narrowed);
  renameSync(unfinished, target);
}
