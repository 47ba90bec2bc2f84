/** Replaces the bundler's chunk loader with our own and passes it the files of every chunk. */
import type { Plugin, Rollup } from 'vite';

const helper = /^\0vite\/preload-helper\.js$/;

export function chunkLoader(source: string): Plugin {
  let bundle: Readonly<Rollup.OutputBundle> = {};
  /** A chunk that consists only of styles is removed from the final bundle. */
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
          // The bundler lists no file for a chunk without imports.
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
