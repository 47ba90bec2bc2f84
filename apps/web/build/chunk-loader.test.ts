import type { Rollup } from 'vite';
import { expect, it } from 'vitest';
import { shareFileNames } from './chunk-loader.ts';

const chunkOf = (code: string) => ({ fileName: 'assets/base.js', code }) as Rollup.OutputChunk;

it('the entry reads the names of files from the document', () => {
  const entry = chunkOf(
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js","assets/b.css"])))=>i.map(i=>d[i]);a.f=["c"];',
  );
  expect(shareFileNames(entry)).toEqual(['assets/a.js', 'assets/b.css']);
  expect(entry.code).toBe(
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=globalThis.chunkFiles)))=>i.map(i=>d[i]);a.f=["c"];',
  );
});

it('an entry whose names are not found stops the build', () => {
  expect(() => shareFileNames(chunkOf('a.f=["c"]'))).toThrow('assets/base.js names no files');
});
