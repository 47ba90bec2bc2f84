/** Finds pages and their late parts among the bundler's chunks. */
import type { Rollup } from 'vite';

export type Chunk = Rollup.OutputChunk;

const pageFile = /\/src\/pages\/(.+)\.tsx\?tsr-split/;
const routeFile = /\/src\/pages\/(.+)\.tsx$/;

/** Returns the page whose route this module defines, if any. */
export const toPageName = (id: string): string | undefined => routeFile.exec(id)?.[1];

export interface PageChunks {
  /** The path of its file: `_app/classes/$id/index`. */
  readonly name: string;
  /** Its own chunks and those of the layouts around it. */
  readonly parts: readonly Chunk[];
}

export function findPages(chunks: readonly Chunk[]): PageChunks[] {
  const routes = new Map<string, Chunk>();
  for (const chunk of chunks) {
    const name = pageFile.exec(chunk.facadeModuleId ?? '')?.[1];
    if (name) routes.set(name, chunk);
  }
  const isLayoutOf = (outer: string, name: string): boolean => outer === name || name.startsWith(`${outer}/`);
  return [...routes.keys()].map((name) => ({
    name,
    parts: [...routes].filter(([outer]) => isLayoutOf(outer, name)).map(([, chunk]) => chunk),
  }));
}

/** The exercise types, and an exercise of a class as its student or its teacher sees it. */
const latePartFiles = [
  /\/exercises\/src\/types\/(\w+)\/components[.]ts/,
  /\/class-page\/answers\/((?:own|watched)-exercise)[.]tsx/,
];

/** The parts of pages that are loaded when the first reply of the server shows that they are needed. */
export const findLateParts = (chunks: readonly Chunk[]): PageChunks[] =>
  chunks.flatMap((chunk) => {
    const [name] = latePartFiles.flatMap((file) => file.exec(chunk.facadeModuleId ?? '')?.[1] ?? []);
    return name ? [{ name, parts: [chunk] }] : [];
  });

/** Returns the chunks together with everything that they import. */
export function collectDependencies(parts: readonly Chunk[], chunks: readonly Chunk[]): Set<Chunk> {
  const chunkByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunkByName.get(name));
  };
  for (const part of parts) visit(part);
  return found;
}
