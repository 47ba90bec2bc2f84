/** What `fallbacks.ts` adds, by the keys of MDN's compatibility data; `npm run check -- browsers` reads the list. */
export const providedFeatures = [
  'api.AbortSignal.any_static',
  'api.URL.canParse_static',
  'api.URL.parse_static',
  'javascript.builtins.Array.fromAsync',
  'javascript.builtins.Iterator.Iterator',
  'javascript.builtins.Iterator.drop',
  'javascript.builtins.Iterator.every',
  'javascript.builtins.Iterator.filter',
  'javascript.builtins.Iterator.find',
  'javascript.builtins.Iterator.flatMap',
  'javascript.builtins.Iterator.forEach',
  'javascript.builtins.Iterator.from',
  'javascript.builtins.Iterator.map',
  'javascript.builtins.Iterator.reduce',
  'javascript.builtins.Iterator.some',
  'javascript.builtins.Iterator.take',
  'javascript.builtins.Iterator.toArray',
  'javascript.builtins.Map.groupBy',
  'javascript.builtins.Object.groupBy',
  'javascript.builtins.Promise.withResolvers',
  'javascript.builtins.Set.difference',
  'javascript.builtins.Set.intersection',
  'javascript.builtins.Set.isDisjointFrom',
  'javascript.builtins.Set.isSubsetOf',
  'javascript.builtins.Set.isSupersetOf',
  'javascript.builtins.Set.symmetricDifference',
  'javascript.builtins.Set.union',
] as const;

/** The first script asks for these alone: a browser that has them has all others (checked against the data). */
export const testedFeatures = ['api.URL.parse_static', 'javascript.builtins.Iterator.Iterator'] as const;

/** The document calls a browser too old that lacks one of these (start-failure.ts). */
export const requiredFeatures = [
  'javascript.builtins.Array.toSorted',
  'javascript.regular_expressions.lookbehind_assertion',
] as const;
