/** The player of the exercise types that embed a site: shows a page of the site in a frame. */
import type { EmbedContent } from '../../model/embed-model.ts';
import { type Site, toFrameAddress } from '../../model/sites.ts';
import { toEmbedView } from '../../model/student-views.ts';
import type { ExerciseComponents, PlayerProps } from '../component-types.ts';
import { SiteFrame } from './site-frame.tsx';

export const createEmbedComponents = (site: Site): ExerciseComponents<EmbedContent> => ({
  Player: ({ view }: PlayerProps<EmbedContent>) => <EmbedPlayer site={site} {...view} />,
  toStudentView: toEmbedView,
});

function EmbedPlayer({ site, url }: EmbedContent & { readonly site: Site }) {
  const address = toFrameAddress(site, url);
  // Checks the address again: the content schema allows only addresses of the site, but a draft in the editor may
  // contain another.
  return address && <SiteFrame site={site.name} address={address} page={url} shape={site.shape} />;
}
