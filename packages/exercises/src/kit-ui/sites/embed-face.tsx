/** The face of every kind that shows a page of one other site: an address goes in, a frame comes out. */
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
  // Content is kept only with an address of the site.
  return address && <SiteFrame site={site.name} address={address} page={url} shape={site.shape} />;
}
