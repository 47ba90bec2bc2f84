/** Replaces the bundler's chunk loader with our own and passes it the files of every chunk. */
import type { Plugin, Rollup } from 'vite';
import { collectDependencies } from './page-chunks.ts';

const preloadHelper = /^\0vite\/preload-helper\.js$/;

export function chunkLoader(source: string): Plugin {
  let bundle: Readonly<Rollup.OutputBundle> = {};
  /** A chunk that consists only of styles is removed from the final bundle. */
  const hasCode = (file: string): boolean => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && !chunk.moduleIds.every((id) => id.endsWith('.css'));
  };
  /** The chunks that the document loads itself, which no other chunk needs to load again. */
  const initial = new Set<string>();
  return {
    name: 'klasna:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) => {
            if (hostType === 'html') return files;
            const needed = files.filter((one) => !initial.has(one));
            // The bundler lists no file for a chunk without imports.
            return needed.length === 0 && hasCode(file) ? [file] : needed;
          },
        },
      },
    }),
    load: {
      filter: { id: preloadHelper },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(source)};`,
    },
    generateBundle: {
      order: 'pre',
      handler: (_, output) => {
        bundle = output;
        const chunks = Object.values(output).filter((output) => output.type === 'chunk');
        const entries = chunks.filter(({ isEntry }) => isEntry);
        for (const { fileName, viteMetadata } of collectDependencies(entries, chunks)) {
          initial.add(fileName);
          for (const styles of viteMetadata?.importedCss ?? []) initial.add(styles);
        }
      },
    },
  };
}

const fileNames = /(?<=\b__vite__mapDeps\b.+?\.f=)\[[^\]]*\](?=\))/;

/**
 * Makes the entry read file names, a tenth of its size, from the list in the document, and returns them. Other chunks
 * must not do so: a cached chunk of an older version could meet a document whose list has another order.
 */
export function shareFileNames(entry: Rollup.OutputChunk): string[] {
  const [names] = fileNames.exec(entry.code) ?? [];
  if (names === undefined) throw new Error(`${entry.fileName} names no files`);
  entry.code = entry.code.replace(fileNames, () => 'globalThis.chunkFiles');
  return JSON.parse(names) as string[];
}
