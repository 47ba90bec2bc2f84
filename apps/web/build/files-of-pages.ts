/** Which files a page needs beyond those that the document names, so that they can be sent for together. */
import { type Chunk, closureOf, pagesIn } from './page-chunks.ts';

export interface FilesOfPages {
  /** Their names below `/assets/`. */
  readonly files: readonly string[];
  /** By the pattern of the address; each names its files by their places in the list. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

export function filesOfPages(chunks: readonly Chunk[]): FilesOfPages {
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
  const pages: Record<string, number[]> = {};
  for (const { name, parts } of pagesIn(chunks)) {
    const needed = [...closureOf(parts, chunks)].filter((chunk) => !initial.has(chunk));
    const files = needed.flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
    pages[patternOf(name)] = [...new Set(files)].map((file) => placeOf(file.replace('assets/', '')));
  }
  return { files: [...places.keys()], pages };
}

/** `_app/classes/$id/index` is at `/classes/$id`. */
const patternOf = (name: string): string =>
  `/${name
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`;
