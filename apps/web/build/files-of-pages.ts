/**
 * Lists the files that each page needs beyond those in the document, so that they can be fetched together.
 */
import { type Chunk, closureOf, kindsIn, pagesIn } from './page-chunks.ts';

type Named = Readonly<Record<string, readonly number[]>>;

export interface FilesOfPages {
  /** File names below `/assets/`. */
  readonly files: readonly string[];
  /** By URL pattern; each page lists its files as indexes into `files`. */
  readonly pages: Named;
  /** The same for exercise types. */
  readonly kinds: Named;
}

/**
 * `aheadOf`: the modules that a page brings in order to ask for what it will show. `initial`: the chunks that the document
 * names. `first`: the files that stand first in the list, in this order.
 */
export function filesOfPages(
  chunks: readonly Chunk[],
  aheadOf: (page: string) => readonly string[],
  initial: readonly string[],
  first: readonly string[],
): FilesOfPages {
  const places = new Map(first.map((file, index) => [file.replace('assets/', ''), index]));
  const placeOf = (file: string): number => {
    const place = places.get(file) ?? places.size;
    places.set(file, place);
    return place;
  };
  const placesOf = (parts: readonly Chunk[]): number[] => {
    const needed = [...closureOf(parts, chunks)].filter((chunk) => !initial.includes(chunk.fileName));
    const files = needed.flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
    return [...new Set(files)].map((file) => placeOf(file.replace('assets/', '')));
  };
  // A layout and the index page in it have one pattern, and the index page, which holds the layout's files, is the one.
  const all = pagesIn(chunks).toSorted(
    (one, other) => Number(isIndex(one.name)) - Number(isIndex(other.name)),
  );
  const pages = all.map(({ name, parts }) => {
    const ahead = chunks.filter(({ facadeModuleId }) => aheadOf(name).includes(facadeModuleId ?? ''));
    return [patternOf(name), placesOf([...parts, ...ahead])];
  });
  const kinds = kindsIn(chunks).map(({ name, parts }) => [name, placesOf(parts)]);
  return {
    pages: Object.fromEntries(pages),
    kinds: Object.fromEntries(kinds),
    files: [...places.keys()],
  };
}

const isIndex = (name: string): boolean => /(^|\/)index$/.test(name);

/** `_app/classes/$id/index` is at `/classes/$id`. */
const patternOf = (name: string): string =>
  `/${name
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`;
