import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { providedFeatures } from './provided-features.ts';

/** Runs in a process of its own, whose globals it changes. */
const program = `
  const [features, file] = JSON.parse(process.argv[1]);
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  // 'api.URL.parse_static' is the object URL and the name parse.
  const split = (key) => key.replace(/^api\\.|^javascript\\.builtins\\./, '').replace(/_static$/, '').split('.');
  const listHolders = (owner, name) =>
    owner === name ? [globalThis] : [globalThis[owner], owner === 'Iterator' ? iterators : globalThis[owner]?.prototype];
  const has = (key) => {
    const [owner, name] = split(key);
    return listHolders(owner, name).some((holder) => holder !== undefined && Object.hasOwn(holder, name));
  };
  for (const key of features.filter((key) => !key.endsWith('Iterator.Iterator'))) {
    const [owner, name] = split(key);
    for (const holder of listHolders(owner, name)) if (holder) delete holder[name];
  }
  delete globalThis.Iterator;
  const before = features.filter(has);
  await import(file);
  const works = [
    [...new Set([1, 2]).union(new Set([3]))].join() === '1,2,3',
    [1, 2, 3].values().filter((one) => one > 1).map((one) => one * 2).toArray().join() === '4,6',
    Map.groupBy([1, 2, 3], (one) => one % 2).get(1).join() === '1,3',
    Object.groupBy(['a', 'b'], (one) => one).b[0] === 'b',
    URL.canParse('x:y') && !URL.canParse('x') && URL.parse('x') === null,
    (await Array.fromAsync([Promise.resolve(1)]))[0] === 1,
    AbortSignal.any([AbortSignal.abort()]).aborted,
    typeof Promise.withResolvers().resolve === 'function',
  ];
  process.stdout.write(JSON.stringify({ before, missing: features.filter((key) => !has(key)), works }));
`;

it('adds every API that a browser lacks', () => {
  const file = new URL('fallbacks.ts', import.meta.url).href;
  const options = ['--input-type=module', '-e', program, JSON.stringify([providedFeatures, file])];
  const output = JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' })) as object;
  expect(output).toEqual({ before: [], missing: [], works: Array(8).fill(true) });
});
