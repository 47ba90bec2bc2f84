/** Puts our own loader of chunks in the place of the bundler's, and names to it the files of every chunk. */
import type { Plugin, Rollup } from 'vite';

const helper = /^\0vite\/preload-helper\.js$/;

export function chunkLoader(source: string): Plugin {
  let bundle: Readonly<Rollup.OutputBundle> = {};
  /** What is nothing but styles has no chunk in the end. */
  const hasCode = (file: string): boolean => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && !chunk.moduleIds.every((id) => id.endsWith('.css'));
  };
  return {
    name: 'klasna:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // The bundler names no file where a chunk imports none.
          resolveDependencies: (file, files) => (files.length === 0 && hasCode(file) ? [file] : files),
        },
      },
    }),
    load: {
      filter: { id: helper },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(source)};`,
    },
    generateBundle: {
      order: 'pre',
      handler: (_, written) => {
        bundle = written;
      },
    },
  };
}
