/**
 * The router's plugin writes the children of a route as an object, of which the router takes the values alone. Names as
 * long as `AppSettingsProfilePlansHistoryRoute` would be sent to everybody who signs in.
 */
import type { Plugin } from 'vite';

const child = /^ {2}\w+Route:\s+(\w+Route(?:WithChildren)?),$/gm;

export function shortRouteTree(): Plugin {
  return {
    name: 'klasna:short-route-tree',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/route-tree\.gen\.ts$/ },
      handler: (code) => ({ code: shortenRouteTree(code), map: null }),
    },
  };
}

export function shortenRouteTree(code: string): string {
  let count = 0;
  const short = code.replace(child, (_, route: string) => `  ${count++}: ${route},`);
  if (count === 0) throw new Error('The route tree is written in another way');
  return short;
}
