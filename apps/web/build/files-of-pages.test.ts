import { expect, it } from 'vitest';
import type { Chunk } from './page-chunks.ts';
import { collectPageFiles } from './page-files.ts';

const chunkOf = (page: string): Chunk =>
  ({
    type: 'chunk',
    fileName: `assets/${page.replaceAll('/', '-')}.js`,
    facadeModuleId: `/web/src/pages/${page}.tsx?tsr-split=component`,
    imports: [],
  }) as unknown as Chunk;

const chunks = ['_app/settings/profile/index', '_app/settings/profile', '_app'].map(chunkOf);

it('the address of a layout names the files of the page that it shows there, in whatever order they were built', () => {
  for (const built of [chunks, chunks.toReversed()]) {
    const { files, pages } = collectPageFiles(built, () => [], [], ['assets/first.js']);
    expect(files[0]).toBe('first.js');
    expect(pages['/settings/profile']?.map((index) => files[index]).sort()).toEqual([
      '_app-settings-profile-index.js',
      '_app-settings-profile.js',
      '_app.js',
    ]);
  }
});
