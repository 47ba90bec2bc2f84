/** The player of the types that embed a site: shows the page in a frame. */
import type { Embedded } from '../../kit/embedding.ts';
import { frameAddress, type Site } from '../../kit/sites.ts';
import { viewOfEmbedded } from '../../kit/views.ts';
import type { Face, PlayerProps } from '../face.ts';
import { SiteFrame } from './site-frame.tsx';

export const embedFace = (site: Site): Face<Embedded> => ({
  Player: ({ view }: PlayerProps<Embedded>) => <EmbedPlayer site={site} {...view} />,
  toStudentView: viewOfEmbedded,
});

function EmbedPlayer({ site, url }: Embedded & { readonly site: Site }) {
  const address = frameAddress(site, url);
  // The content schema allows only addresses of the site; a draft in the editor may have another.
  return address && <SiteFrame site={site.name} address={address} page={url} shape={site.shape} />;
}
