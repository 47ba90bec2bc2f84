import type { Site } from '../../kit/sites.ts';

export const site: Site = {
  name: 'Figma',
  host: 'figma.com',
  shape: 'page',
  // Any file shows under a host of its own; who shows it has to be said.
  frameOf: (page) => {
    const isFile = /^\/(design|board|proto|slides|deck|file)\//.test(page.pathname);
    if (!isFile) return page.href;
    const frame = new URL(page.pathname + page.search, 'https://embed.figma.com');
    frame.searchParams.set('embed-host', 'klasna');
    return frame.href;
  },
};
