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

/** `aheadOf` returns the modules that a page imports to prefetch its data. */
export function filesOfPages(
  chunks: readonly Chunk[],
  aheadOf: (page: string) => readonly string[],
): FilesOfPages {
  const places = new Map<string, number>();
  const placeOf = (file: string): number => {
    const place = places.get(file) ?? places.size;
    places.set(file, place);
    return place;
  };
  const initial = closureOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const placesOf = (parts: readonly Chunk[]): number[] => {
    const needed = [...closureOf(parts, chunks)].filter((chunk) => !initial.has(chunk));
    const files = needed.flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
    return [...new Set(files)].map((file) => placeOf(file.replace('assets/', '')));
  };
  const pages = pagesIn(chunks).map(({ name, parts }) => {
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

/** Converts `_app/classes/$id/index` to `/classes/$id`. */
const patternOf = (name: string): string =>
  `/${name
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`;
