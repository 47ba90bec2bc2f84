/**
 * Retakes the screenshots of the user guide in the demo school: `node e2e/picture-guide.ts [name of a picture …]`.
 * Takes each one in Ukrainian and English, light and dark.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/paths';
import { shots } from './guide/shots.ts';
import { takePicture } from './guide/take-picture.ts';
import { withDemo } from './guide/with-demo.ts';

const folder = inRoot('apps/web/src/features/guide/pictures');
const sizesFile = join(folder, 'sizes.json');

const names = process.argv.slice(2);
const sizes = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, [number, number]>;

await withDemo(async (browser, demo) => {
  for (const shot of shots.filter(({ name }) => names.length === 0 || names.includes(name)))
    for (const tag of ['uk', 'en'])
      for (const mode of ['light', 'dark'] as const) {
        const file = join(folder, tag, `${shot.name}.${mode}.webp`);
        const { size, kilobytes } = await takePicture(browser, demo, shot, { tag, mode, file });
        sizes[shot.name] = size;
        process.stdout.write(
          `${tag} ${mode} ${shot.name}: ${size.join(' × ')}, ${kilobytes.toFixed(0)} KB\n`,
        );
      }
  const lines = shots.map(({ name }) => `  "${name}": [${sizes[name]?.join(', ')}]`);
  writeFileSync(sizesFile, `{\n${lines.join(',\n')}\n}\n`);
});
