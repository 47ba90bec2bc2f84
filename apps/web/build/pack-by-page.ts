/**
 * Left alone, the bundler makes a file of every piece of code that two pages share: a hundred and fifty requests for the
 * page of a class. So the page is built twice: the first time to learn which page needs what, the second time packed.
 */
import { build, type Plugin, type PluginOption, type Rollup } from 'vite';
import { type PageNeeds, type Piece, packTogether } from './pack.ts';
import { type Chunk, closureOf, kindsIn, pagesIn } from './page-chunks.ts';

/** The screens that people meet many times a day. */
const daily: Readonly<Record<string, number>> = {
  '_visitor/auth/signin': 8,
  '_app/dashboard': 8,
  '_app/classes/$id/index': 8,
  '_app/lessons/schedule/index': 4,
};

export function packByPage(root: string, compilers: () => PluginOption[]): Plugin {
  return {
    name: 'klasna:pack-by-page',
    apply: 'build',
    config: async () => {
      const chunks = await buildApart(root, compilers());
      const packs = packsOf(chunks);
      const looks = looksOf(chunks, packs);
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // What a pack needs is in packs of its own.
                includeDependenciesRecursively: false,
                groups: [
                  // Three files beside each other, each standing on those before it: one would have one of six connections.
                  { name: 'ground', test: isGround, tags: ['$initial'], priority: 5 },
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

/** What draws, and the styles, which stand on nothing. */
const isGround = (id: string): boolean =>
  isStyle(id) || /\/node_modules\/(react|react-dom|scheduler)\//.test(id);

/**
 * The styles of the daily screens, with those that their packs bring along. Each as a file of its own would hold up a
 * connection that the first script waits for.
 */
function looksOf(chunks: readonly Chunk[], packs: ReadonlyMap<string, string>): Set<string> {
  const packsIn = (loaded: Iterable<Chunk>): Set<string | undefined> =>
    new Set([...loaded].flatMap(({ moduleIds }) => moduleIds.map((id) => packs.get(id))));
  let loaded = closureOf(
    pagesIn(chunks).flatMap(({ name, parts }) => (name in daily ? parts : [])),
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

/** What comes later and is no page. */
const screens: readonly Screen[] = [
  // By itself to every page of a student.
  { file: /\/class-page\/answers\/sender\.ts$/, weight: 8 },
  // Over a lesson, as large as a page.
  { file: /\/lessons\/editing\/editor-dialog\.tsx$/, weight: 2 },
];

function needsOf({ file, weight }: Screen, chunks: readonly Chunk[]): PageNeeds {
  const parts = chunks.filter(({ facadeModuleId }) => file.test(facadeModuleId ?? ''));
  const pieces = [...closureOf(parts, chunks)].filter(({ isDynamicEntry }) => !isDynamicEntry);
  return { weight, pieces: new Set(pieces.map(({ fileName }) => fileName)) };
}

/** The name of the pack for every module that is in one. */
function packsOf(chunks: readonly Chunk[]): Map<string, string> {
  const initial = closureOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const isShared = (chunk: Chunk): boolean => !chunk.isDynamicEntry && !initial.has(chunk);
  const all = [...pagesIn(chunks), ...kindsIn(chunks)];
  const lost = Object.keys(daily).filter((name) => !all.some((page) => page.name === name));
  if (lost.length > 0) throw new Error(`daily screens that are no pages: ${lost.join(', ')}`);
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
  // Two packs of one name would become one file.
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
