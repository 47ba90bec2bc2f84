import type { Site } from '../../model/sites.ts';

export const site: Site = {
  name: 'LearningApps',
  host: 'learningapps.org',
  shape: 'page',
  // Accepts the addresses /1234, /view1234 and /display?v=pq1.
  toFrame: ({ origin, pathname, searchParams, href }) => {
    const [, app] = /^\/(?:view)?(\d+)$/.exec(pathname) ?? [];
    const named = /^\/(display|show)$/.test(pathname) ? searchParams.get('v') : null;
    if (app) return `${origin}/watch?app=${app}`;
    return named ? `${origin}/watch?v=${encodeURIComponent(named)}` : href;
  },
};
