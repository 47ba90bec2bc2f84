/** Finds pages and exercise types among the bundler's chunks. */
import type { Rollup } from 'vite';

export type Chunk = Rollup.OutputChunk;

const pageFile = /\/src\/pages\/(.+)\.tsx\?tsr-split/;
const routeFile = /\/src\/pages\/(.+)\.tsx$/;

/** Returns the page whose route this module defines, if any. */
export const toPageName = (id: string): string | undefined => routeFile.exec(id)?.[1];

const exerciseTypeFile = /\/exercises\/src\/types\/(\w+)\/components[.]ts/;

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

/** Exercise types are loaded separately, like pages. */
export const findExerciseTypes = (chunks: readonly Chunk[]): PageChunks[] =>
  chunks.flatMap((chunk) => {
    const name = exerciseTypeFile.exec(chunk.facadeModuleId ?? '')?.[1];
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
