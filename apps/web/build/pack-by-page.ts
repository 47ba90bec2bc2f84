/**
 * By default the bundler creates a file for every piece of code that two pages share, which makes 150
 * requests for the class page. So the page is built twice: first to find out what each page needs, then with
 * those pieces packed together.
 */
import { build, type Plugin, type PluginOption, type Rollup } from 'vite';
import { type PageNeeds, type Piece, packTogether } from './pack.ts';
import { type Chunk, closureOf, kindsIn, pagesIn } from './page-chunks.ts';

const entrance = '_visitor/auth/signin';

/**
 * How much a page counts that is opened more often than others. Whoever comes to the entrance has nothing yet, and the
 * last ones would otherwise receive some kilobytes for nothing.
 */
const daily: Readonly<Record<string, number>> = {
  [entrance]: 24,
  '_app/dashboard': 12,
  '_app/classes/$id/index': 12,
  '_app/lessons/schedule/index': 6,
  '_app/courses/$id/lessons/$lessonId/index': 3,
  '_app/lessons/classes/index': 3,
  '_app/settings/school/schedule': 2,
  '_app/settings/profile_/calendar': 2,
};

export function packByPage(root: string, compilers: () => PluginOption[]): Plugin {
  return {
    name: 'klasna:pack-by-page',
    apply: 'build',
    config: async () => {
      const chunks = await buildApart(root, compilers());
      const packs = packsOf(chunks);
      const ground = groundOf(chunks, packs);
      const looks = looksOf(Object.keys(daily), chunks, packs);
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // The dependencies of a pack have packs of their own.
                includeDependenciesRecursively: false,
                groups: [
                  // Three files beside each other, each standing on those before it: one would have one of six connections.
                  { name: 'ground', test: (id) => ground.has(id), priority: 5 },
                  { name: 'parts', test: /\/node_modules\//, tags: ['$initial'], priority: 4 },
                  { name: 'base', tags: ['$initial'], priority: 3 },
                  { name: 'look', test: (id) => looks.has(id), priority: 2 },
                  { name: (id) => packs.get(id) ?? null, priority: 1 },
                ],
              },
            },
          },
        },
      };
    },
  };
}

async function buildApart(root: string, plugins: PluginOption[]): Promise<Chunk[]> {
  const result = (await build({
    ...{ root, plugins, configFile: false, logLevel: 'error', publicDir: false },
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  })) as Rollup.RollupOutput;
  return result.output.filter((output) => output.type === 'chunk');
}

const isStyle = (id: string): boolean => id.endsWith('.css');

const isReact = (id: string): boolean => /\/node_modules\/(react|react-dom|scheduler)\//.test(id);

/** What draws, and the styles, which stand on nothing: those of every page, and of the entrance, which are few. */
function groundOf(chunks: readonly Chunk[], packs: ReadonlyMap<string, string>): Set<string> {
  const initial = [...initialChunks(chunks)].flatMap(({ moduleIds }) => moduleIds);
  return new Set([
    ...initial.filter((id) => isReact(id) || isStyle(id)),
    ...looksOf([entrance], chunks, packs),
  ]);
}

const initialChunks = (chunks: readonly Chunk[]): Set<Chunk> =>
  closureOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );

/**
 * The styles of pages, with those that their packs bring along. Each as a file of its own would hold up a
 * connection that the first script waits for.
 */
function looksOf(
  pages: readonly string[],
  chunks: readonly Chunk[],
  packs: ReadonlyMap<string, string>,
): Set<string> {
  const packsIn = (loaded: Iterable<Chunk>): Set<string | undefined> =>
    new Set([...loaded].flatMap(({ moduleIds }) => moduleIds.map((id) => packs.get(id))));
  let loaded = closureOf(
    pagesIn(chunks).flatMap(({ name, parts }) => (pages.includes(name) ? parts : [])),
    chunks,
  );
  for (let before = 0; before < loaded.size; ) {
    before = loaded.size;
    const packed = packsIn(loaded);
    const brought = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => packs.has(id) && packed.has(packs.get(id))),
    );
    loaded = closureOf([...loaded, ...brought], chunks);
  }
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds.filter(isStyle)));
}

interface Screen {
  readonly file: RegExp;
  readonly weight: number;
}

/** Large code that is loaded later and is not a page. */
const screens: readonly Screen[] = [
  // Loaded automatically on every page of a student.
  { file: /\/class-page\/answers\/sender\.ts$/, weight: 8 },
  // Opens over a lesson and is as large as a page.
  { file: /\/lessons\/editing\/editor-dialog\.tsx$/, weight: 2 },
];

function needsOf({ file, weight }: Screen, chunks: readonly Chunk[]): PageNeeds {
  const parts = chunks.filter(({ facadeModuleId }) => file.test(facadeModuleId ?? ''));
  const pieces = [...closureOf(parts, chunks)].filter(({ isDynamicEntry }) => !isDynamicEntry);
  return { weight, pieces: new Set(pieces.map(({ fileName }) => fileName)) };
}

/** Maps each packed module to the name of its pack. */
function packsOf(chunks: readonly Chunk[]): Map<string, string> {
  const initial = initialChunks(chunks);
  const isShared = (chunk: Chunk): boolean => !chunk.isDynamicEntry && !initial.has(chunk);
  const all = [...pagesIn(chunks), ...kindsIn(chunks)];
  const lost = Object.keys(daily).filter((name) => !all.some((page) => page.name === name));
  if (lost.length > 0) throw new Error(`weighted screens that are no pages: ${lost.join(', ')}`);
  const opened: PageNeeds[] = all.map(({ name, parts }) => ({
    weight: daily[name] ?? 1,
    pieces: new Set([...closureOf(parts, chunks)].filter(isShared).map(({ fileName }) => fileName)),
  }));
  const later = chunks.filter((chunk) => !initial.has(chunk));
  const pages = [...opened, ...screens.map((screen) => needsOf(screen, later))];
  const pieces: Piece[] = chunks
    .filter((chunk) => pages.some(({ pieces }) => pieces.has(chunk.fileName)))
    .map(({ fileName, code, imports }) => ({ name: fileName, size: code.length, needs: imports }));
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // Two packs with the same name would become one file.
  const nameOf = (members: readonly Piece[], place: number): string => {
    const [largest] = members.toSorted((one, other) => other.size - one.size);
    return `pack-${place}-with-${named.get(largest?.name ?? '')?.name}`;
  };
  return new Map(
    packTogether(pieces, pages).flatMap((members, place) =>
      members.flatMap(({ name }) => {
        const ids = named.get(name)?.moduleIds ?? [];
        return ids.map((id) => [id, nameOf(members, place)] as const);
      }),
    ),
  );
}
