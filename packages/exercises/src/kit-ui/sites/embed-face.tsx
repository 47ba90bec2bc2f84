/** The face of every kind that shows a page of one other site: an address goes in, a frame comes out. */
import type { Embedded } from '../../kit/embedding.ts';
import { frameAddress, type Site } from '../../kit/sites.ts';
import type { EditorProps, Face, PlayerProps } from '../face.ts';
import { SiteField } from './site-field.tsx';
import { SiteFrame } from './site-frame.tsx';

export const embedFace = (site: Site): Face<Embedded, Embedded> => ({
  begin: { url: '' },
  Editor: (props: EditorProps<Embedded>) => <EmbedEditor site={site} {...props} />,
  Player: ({ view }: PlayerProps<Embedded>) => <EmbedPlayer site={site} {...view} />,
});

function EmbedEditor({ site, draft, onChange, problemAt }: EditorProps<Embedded> & { readonly site: Site }) {
  return (
    <SiteField
      site={site}
      value={draft.content.url}
      onChange={(url) => onChange({ content: { url } })}
      error={problemAt('content.url')}
    />
  );
}

function EmbedPlayer({ site, url }: Embedded & { readonly site: Site }) {
  const address = frameAddress(site, url);
  // Content is kept only with an address of the site.
  return address && <SiteFrame site={site.name} address={address} page={url} shape={site.shape} />;
}
