import type { Site } from '../../model/sites.ts';

export const site: Site = {
  name: 'Figma',
  host: 'figma.com',
  shape: 'page',
  // Figma shows files in frames from another host, which requires the name of the embedding site.
  toFrame: (page) => {
    const isFile = /^\/(design|board|proto|slides|deck|file)\//.test(page.pathname);
    if (!isFile) return page.href;
    const frame = new URL(page.pathname + page.search, 'https://embed.figma.com');
    frame.searchParams.set('embed-host', 'klasna');
    return frame.href;
  },
};
