/**
 * By default the bundler creates a file for every piece of code that two pages share, which makes 150
 * requests for the class page. So the page is built twice: first to find out what each page needs, then with
 * those pieces packed together.
 */
import { build, type Plugin, type PluginOption, type Rollup } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { type PageNeeds, type Piece, packTogether } from './pack.ts';
import { type Chunk, collectDependencies, findLateParts, findPages } from './page-chunks.ts';

const entrance = '_visitor/auth/signin';

/**
 * Weights of pages and late parts that are opened often. A visitor of the sign-in page has nothing in the cache yet,
 * so unused kilobytes cost most there.
 */
const dailyWeights: Readonly<Record<string, number>> = {
  [entrance]: 48,
  '_app/dashboard': 12,
  '_app/classes/$id/index': 12,
  'own-exercise': 8,
  'watched-exercise': 8,
  fill_in_gaps: 3,
  test: 3,
  true_false: 3,
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
      const chunks = await buildUnpacked(root, compilers());
      const packs = assignPacks(chunks);
      const ground = groundOf(chunks, packs);
      const dailyStyles = collectDailyStyles(Object.keys(dailyWeights), chunks, packs);
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // The dependencies of a pack have packs of their own.
                includeDependenciesRecursively: false,
                groups: [
                  // Three files load in parallel; a single one would use one of the browser's six connections.
                  { name: 'ground', test: (id) => ground.has(id), priority: 5 },
                  { name: 'parts', test: /\/node_modules\//, tags: ['$initial'], priority: 4 },
                  { name: 'base', tags: ['$initial'], priority: 3 },
                  { name: 'look', test: (id) => dailyStyles.has(id), priority: 2 },
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

async function buildUnpacked(root: string, plugins: PluginOption[]): Promise<Chunk[]> {
  const result = (await build({
    ...{ root, plugins, configFile: false, logLevel: 'error', publicDir: false },
    build: { write: false, target: browserTargets, assetsInlineLimit: 0, reportCompressedSize: false },
  })) as Rollup.RollupOutput;
  return result.output.filter((output) => output.type === 'chunk');
}

const isStyle = (id: string): boolean => id.endsWith('.css');

const isReact = (id: string): boolean => /\/node_modules\/(react|react-dom|scheduler)\//.test(id);

/**
 * The modules of the first file: React, the styles of the entry and those of the sign-in page. They depend on nothing.
 */
function groundOf(chunks: readonly Chunk[], packs: ReadonlyMap<string, string>): Set<string> {
  const initial = [...initialChunks(chunks)].flatMap(({ moduleIds }) => moduleIds);
  return new Set([
    ...initial.filter((id) => isReact(id) || isStyle(id)),
    ...collectDailyStyles([entrance], chunks, packs),
  ]);
}

const initialChunks = (chunks: readonly Chunk[]): Set<Chunk> =>
  collectDependencies(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );

const findPagesAndParts = (chunks: readonly Chunk[]) => [...findPages(chunks), ...findLateParts(chunks)];

/**
 * The styles of pages and late parts, including those of their packs. Separate files would occupy connections that the
 * first script waits for.
 */
function collectDailyStyles(
  names: readonly string[],
  chunks: readonly Chunk[],
  packs: ReadonlyMap<string, string>,
): Set<string> {
  const findPacks = (loaded: Iterable<Chunk>): Set<string | undefined> =>
    new Set([...loaded].flatMap(({ moduleIds }) => moduleIds.map((id) => packs.get(id))));
  let loaded = collectDependencies(
    findPagesAndParts(chunks).flatMap(({ name, parts }) => (names.includes(name) ? parts : [])),
    chunks,
  );
  for (let before = 0; before < loaded.size; ) {
    before = loaded.size;
    const packed = findPacks(loaded);
    const pulledIn = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => packs.has(id) && packed.has(packs.get(id))),
    );
    loaded = collectDependencies([...loaded, ...pulledIn], chunks);
  }
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds.filter(isStyle)));
}

interface LazyScreen {
  readonly file: RegExp;
  readonly weight: number;
}

/** Large code that is loaded later and is not a page. */
const lazyScreens: readonly LazyScreen[] = [
  // Loaded automatically on every page of a student.
  { file: /\/class-page\/answers\/answer-sender\.ts$/, weight: 8 },
  // Loaded automatically beside every class on a wide screen.
  { file: /\/class-page\/panel\/class-panel\.tsx$/, weight: 4 },
  // Loaded automatically on every page of a phone.
  { file: /\/navigation\/phone-bar\.tsx$/, weight: 2 },
  // Opens over a lesson and is as large as a page.
  { file: /\/lessons\/editing\/editor-dialog\.tsx$/, weight: 2 },
];

function toPageNeeds({ file, weight }: LazyScreen, chunks: readonly Chunk[]): PageNeeds {
  const parts = chunks.filter(({ facadeModuleId }) => file.test(facadeModuleId ?? ''));
  if (parts.length === 0) throw new Error(`no lazy screen matches ${file}`);
  const pieces = [...collectDependencies(parts, chunks)].filter(({ isDynamicEntry }) => !isDynamicEntry);
  return { weight, pieces: new Set(pieces.map(({ fileName }) => fileName)) };
}

/** Maps each packed module to the name of its pack. */
function assignPacks(chunks: readonly Chunk[]): Map<string, string> {
  const initial = initialChunks(chunks);
  const isShared = (chunk: Chunk): boolean => !chunk.isDynamicEntry && !initial.has(chunk);
  const all = findPagesAndParts(chunks);
  const missing = Object.keys(dailyWeights).filter((name) => !all.some((page) => page.name === name));
  if (missing.length > 0)
    throw new Error(`weighted names of no page and no late part: ${missing.join(', ')}`);
  const pageNeeds: PageNeeds[] = all.map(({ name, parts }) => ({
    weight: dailyWeights[name] ?? 1,
    pieces: new Set([...collectDependencies(parts, chunks)].filter(isShared).map(({ fileName }) => fileName)),
  }));
  const lazyChunks = chunks.filter((chunk) => !initial.has(chunk));
  const pages = [...pageNeeds, ...lazyScreens.map((screen) => toPageNeeds(screen, lazyChunks))];
  const pieces: Piece[] = chunks
    .filter((chunk) => pages.some(({ pieces }) => pieces.has(chunk.fileName)))
    .map(({ fileName, code, imports }) => ({ name: fileName, size: code.length, needs: imports }));
  const chunkByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // Two packs with the same name would become one file.
  const toPackName = (members: readonly Piece[], index: number): string => {
    const [largest] = members.toSorted((one, other) => other.size - one.size);
    return `pack-${index}-with-${chunkByName.get(largest?.name ?? '')?.name}`;
  };
  return new Map(
    packTogether(pieces, pages).flatMap((members, index) =>
      members.flatMap(({ name }) => {
        const ids = chunkByName.get(name)?.moduleIds ?? [];
        return ids.map((id) => [id, toPackName(members, index)] as const);
      }),
    ),
  );
}
