import type { Site } from '../../model/sites.ts';

export const site: Site = {
  name: 'Streamable',
  host: 'streamable.com',
  shape: 'video',
  // Accepts the addresses /moo and /s/moo/with-a-name.
  toFrame: ({ origin, pathname, href }) => {
    const [, video] = /^\/(?:[so]\/)?([a-z\d]+)(?:\/|$)/.exec(pathname) ?? [];
    return video && video !== 'e' ? `${origin}/e/${video}` : href;
  },
};
