/** The editor of the types that embed a site: one field for an address of the site. */
import type { Embedded } from '../../kit/embedding.ts';
import type { Site } from '../../kit/sites.ts';
import type { Editing, EditorProps } from '../face.ts';
import { SiteField } from './site-field.tsx';

export const embedEditing = (site: Site): Editing<Embedded> => ({
  begin: { url: '' },
  Editor: (props: EditorProps<Embedded>) => <EmbedEditor site={site} {...props} />,
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
