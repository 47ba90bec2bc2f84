/**
 * Retakes the screenshots of the user guide in the demo school: `node e2e/picture-guide.ts [name of a picture …]`.
 * Takes each one in Ukrainian and English, light and dark. A screen that lacks something its picture shows keeps its
 * picture, and the command fails, because the text beside it may be wrong too; `--accept` takes it nevertheless, and
 * `--check` only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '@klasna/tooling/paths';
import { findMissing, readStoredScreens, storeScreens } from './guide/read-screen.ts';
import { shots } from './guide/shots.ts';
import { readShotScreen, takePicture } from './guide/take-picture.ts';
import { withDemo } from './guide/with-demo.ts';

const folder = inRoot('apps/web/src/features/guide/pictures');
const sizesFile = join(folder, 'sizes.json');

const { values: options, positionals: names } = parseArgs({
  options: { accept: { type: 'boolean' }, check: { type: 'boolean' } },
  allowPositionals: true,
});
const screens = readStoredScreens();
const sizes = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, [number, number]>;

await withDemo(async (browser, demo) => {
  for (const shot of shots.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const stored = options.accept ? [] : (screens[shot.name] ?? []);
    const screen = await readShotScreen(browser, demo, shot, stored);
    const missing = findMissing(stored, screen);
    if (missing.length > 0) {
      process.stderr.write(`${shot.name}: the screen has moved on, without ${missing.join(', ')}\n`);
      process.exitCode = 1;
      continue;
    }
    if (options.check) continue;
    screens[shot.name] = screen;
    for (const tag of ['uk', 'en'])
      for (const mode of ['light', 'dark'] as const) {
        const file = join(folder, tag, `${shot.name}.${mode}.webp`);
        const { size, kilobytes } = await takePicture(browser, demo, shot, { tag, mode, file });
        sizes[shot.name] = size;
        process.stdout.write(
          `${tag} ${mode} ${shot.name}: ${size.join(' × ')}, ${kilobytes.toFixed(0)} KB\n`,
        );
      }
  }
  storeScreens(Object.fromEntries(shots.map(({ name }) => [name, screens[name] ?? []])));
  const lines = shots.map(({ name }) => `  "${name}": [${sizes[name]?.join(', ')}]`);
  writeFileSync(sizesFile, `{\n${lines.join(',\n')}\n}\n`);
});
