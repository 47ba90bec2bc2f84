/**
 * Lists the files that each page needs beyond those in the document, so that they can be fetched together.
 */
import { type Chunk, collectDependencies, findLateParts, findPages } from './page-chunks.ts';

type FileIndexes = Readonly<Record<string, readonly number[]>>;

export interface PageFiles {
  /** File names below `/assets/`. */
  readonly files: readonly string[];
  /** By URL pattern; each page lists its files as indexes into `files`. */
  readonly pages: FileIndexes;
  /** The same for the parts that depend on the first reply, such as exercise types. */
  readonly lateParts: FileIndexes;
}

/**
 * `prefetchModulesOf` returns the modules that a page imports to prefetch its data. `initial` lists the chunks that the
 * document loads, `first` the files that come first in the list.
 */
export function collectPageFiles(
  chunks: readonly Chunk[],
  prefetchModulesOf: (page: string) => readonly string[],
  initial: readonly string[],
  first: readonly string[],
): PageFiles {
  const indexes = new Map(first.map((file, index) => [file.replace('assets/', ''), index]));
  const indexOf = (file: string): number => {
    const index = indexes.get(file) ?? indexes.size;
    indexes.set(file, index);
    return index;
  };
  const toIndexes = (parts: readonly Chunk[]): number[] => {
    const needed = [...collectDependencies(parts, chunks)].filter(
      (chunk) => !initial.includes(chunk.fileName),
    );
    const files = needed.flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
    return [...new Set(files)].map((file) => indexOf(file.replace('assets/', '')));
  };
  // A layout and its index page have the same pattern. Index pages come last, so that their files, which include those
  // of the layout, replace those of the layout alone.
  const all = findPages(chunks).toSorted(
    (one, other) => Number(isIndex(one.name)) - Number(isIndex(other.name)),
  );
  const pages = all.map(({ name, parts }) => {
    const prefetchChunks = chunks.filter(({ facadeModuleId }) =>
      prefetchModulesOf(name).includes(facadeModuleId ?? ''),
    );
    return [toUrlPattern(name), toIndexes([...parts, ...prefetchChunks])];
  });
  const lateParts = findLateParts(chunks).map(({ name, parts }) => [name, toIndexes(parts)]);
  return {
    pages: Object.fromEntries(pages),
    lateParts: Object.fromEntries(lateParts),
    files: [...indexes.keys()],
  };
}

const isIndex = (name: string): boolean => /(^|\/)index$/.test(name);

/** `_app/classes/$id/index` is at `/classes/$id`. */
const toUrlPattern = (name: string): string =>
  `/${name
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`;
