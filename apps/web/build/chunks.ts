/**
 * Which code travels together. Left alone, each part that two pages share is a file of its own, and a page waits for a
 * hundred of them; so what the signed-in frame needs is one file, and what many pages have in common is another.
 */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const frame = /\/src\/pages\/_app\.tsx(?:$|\?)/;
/** Pages that open before anybody has signed in: what they use may not wait for what they do not. */
const outside = /\/src\/pages\/_visitor/;

/** Everything that is loaded with the modules of such a name. */
const loadedWith = (entry: RegExp) => {
  const reached = new Set<string>();
  const reach = (id: string, graph: Graph): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph);
  };
  return { reached, reach, entry };
};
