/**
 * The router's plugin writes the children of a route as an object, but the router uses the values only. This drops the
 * keys, because names as long as `AppSettingsProfilePlansHistoryRoute` would weigh on the sign-in page.
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
